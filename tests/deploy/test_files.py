"""What can be checked of the deployment without a machine to deploy on."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from caravanserai.inn.ops.command import bots, serve
from tests.programs import NGINX

DEPLOY = Path(__file__).parents[2] / "deploy"
COMMANDS = {"serve": serve, "bots": bots}


def known(line: list[str]) -> None:
    """A command line of ours, with flags that there are."""
    flags = {flag for parameter in COMMANDS[line[0]].params for flag in parameter.opts}
    for word in line[1:]:
        assert word.partition("=")[0] in flags, word


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_the_compose_file_has_two_of_everything_and_knows_our_flags(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert {"server-1", "server-2", "bots-1", "bots-2", "proxy", "postgres"} == set(services)
    variables = {
        f"CARAVANSERAI_{parameter.name}".upper() for command in COMMANDS.values() for parameter in command.params
    }
    for name, service in services.items():
        assert set(service.get("depends_on", {})) <= set(services)
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).exists()
            assert service["command"][0] == "caravanserai", name
            known(service["command"][1:])
            assert set(service["environment"]) <= variables, name


def test_docker_agrees_about_the_compose_file() -> None:
    if shutil.which("docker") is None or subprocess.run(["docker", "compose", "version"], check=False).returncode:
        pytest.skip("no docker compose on this machine")
    subprocess.run(["docker", "compose", "--file", str(DEPLOY / "compose.yaml"), "config", "--quiet"], check=True)


def test_the_proxy_knows_the_servers_and_how_streams_are_passed_on(compose: dict[str, Any]) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    servers = re.findall(r"^\s+server ([\w-]+):8000", text, re.M)
    assert servers == ["server-1", "server-2"]
    streams = text[text.index("location ~ /events$") :]
    for needed in ("proxy_buffering off", "proxy_read_timeout 60s", "gzip off"):
        assert needed in streams
    assert text.count("{") == text.count("}")


@pytest.mark.parametrize(
    ("path", "table"),
    [
        ("/tables/aB-9_x", "aB-9_x"),
        ("/api/tables/aB-9_x/events", "aB-9_x"),
        ("/api/tables/aB-9_x/now/events", "aB-9_x"),
        ("/api/bot/tables/aB-9_x/actions", "aB-9_x"),
        ("/replay/aB-9_x", "aB-9_x"),
        ("/games/gobi", None),
    ],
)
def test_all_of_a_table_goes_to_one_server(path: str, table: str | None) -> None:
    [pattern] = re.findall(r"^\s+~(\S+) \$id;", (DEPLOY / "nginx.conf").read_text(), re.M)
    found = re.match(pattern.replace("(?<", "(?P<"), path)
    assert (found and found["id"]) == table


def test_nginx_agrees_about_its_file(tmp_path: Path) -> None:
    nginx = NGINX.need()
    text = (DEPLOY / "nginx.conf").read_text()
    for name in ("server-1", "server-2"):
        text = text.replace(f"{name}:8000", "127.0.0.1:8000")
    (tmp_path / "nginx.conf").write_text(text)
    subprocess.run([nginx, "-t", "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path)], check=True)


@pytest.mark.parametrize("unit", sorted(path.name for path in (DEPLOY / "systemd").iterdir()))
def test_the_units_run_what_there_is(unit: str) -> None:
    text = (DEPLOY / "systemd" / unit).read_text()
    for line in re.findall(r"^ExecStart=(.+)$", text, re.M):
        program, *rest = line.split()
        if program.endswith("/bin/caravanserai"):
            known(rest)
        else:
            assert (DEPLOY / Path(program).name).exists()
    if shutil.which("systemd-analyze") and not unit.endswith("@.service"):
        checked = subprocess.run(
            ["systemd-analyze", "verify", str(DEPLOY / "systemd" / unit)], capture_output=True, text=True, check=False
        )
        assert "Unknown" not in checked.stderr
