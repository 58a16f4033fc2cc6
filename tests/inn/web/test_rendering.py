"""JSON inside a page cannot end its script element."""

import json

from caravanserai.inn.web.rendering import as_json


def test_no_text_ends_the_script() -> None:
    told = as_json({"name": "</script><b>"})
    assert "<" not in told
    assert json.loads(told) == {"name": "</script><b>"}
