"""Forms: what is read from them is typed and bounded."""

import pytest

from caravanserai import spec
from caravanserai.inn.refusals import Refusal
from caravanserai.inn.web.forms import TableWishes, path_back, table_wishes
from tests.inn.conftest import Server

TOY = {"seats": "3"}


def test_one_wish_a_seat() -> None:
    fields = {**TOY, "seat-1": "me", "seat-3": "greedy", "seat-9": "me"}
    assert table_wishes(spec("toy"), fields) == TableWishes(["me", "open", "greedy"], {}, 0, False)


def test_one_wish_for_all_others() -> None:
    fields = {**TOY, "others": "random", "option-chips": "20", "option-other": "1", "days": "3", "rated": "yes"}
    assert table_wishes(spec("toy"), fields) == TableWishes(["me", "random", "random"], {"chips": "20"}, 3, True)


def test_what_is_left_out_is_the_usual() -> None:
    assert table_wishes(spec("toy"), {"days": ""}).seats == ["open"] * spec("toy").seats[0]


@pytest.mark.parametrize(
    ("field", "value", "right"),
    [
        ("seats", "1000000000", "seats is '1000000000'; it takes a whole number from 1 to"),
        ("seats", "x", "seats is 'x'; it takes a whole number from 1 to"),
        ("seats", "-1", "from 1 to"),
        ("seats", "٣", "from 1 to"),
        ("seats", "9" * 5000, "at most 200"),
        ("days", "31", "days is '31'; it takes a whole number from 0 to 30"),
        ("days", "soon", "from 0 to 30"),
        ("others", "x" * 201, "others has 201 characters; it takes at most 200"),
        ("option-chips", "x" * 201, "at most 200"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(field: str, value: str, right: str) -> None:
    with pytest.raises(Refusal, match=right) as refused:
        table_wishes(spec("toy"), {field: value})
    assert refused.value.status == 422


@pytest.mark.parametrize(
    ("path", "safe"),
    [
        ("/games/gobi", "/games/gobi"),
        ("//elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("https://elsewhere.example", "/"),
        ("/a\nb", "/"),
        ("/" + "x" * 120, "/"),
        ("", "/"),
    ],
)
def test_nobody_is_led_elsewhere(path: str, safe: str) -> None:
    assert path_back(path) == safe


def test_a_form_with_nonsense_is_no_fault_of_the_server(server: Server) -> None:
    with server.browser() as ana:
        token = {"_csrf_token": ana.cookies["csrftoken"]}
        for wrong in ({"seats": "1000000000", "others": "me"}, {"seats": "x"}, {"days": "x"}, {"option-chips": "x"}):
            assert ana.post("/games/toy", data={**token, **wrong}).status_code == 422, wrong
        for path in ("/me/name", "/enter", "/language", "/me/passphrase"):
            field = {"name": "x" * 5000, "passphrase": "x" * 5000, "language": "x" * 5000}
            assert ana.post(path, data={**token, **field}).status_code == 400, path
