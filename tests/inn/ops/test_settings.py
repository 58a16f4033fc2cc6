"""Every setting can be given."""

import pytest


@pytest.mark.parametrize("flag", ["--help"])
def test_every_setting_has_a_flag_and_a_variable(flag: str) -> None:
    from click.testing import CliRunner

    from caravanserai.inn.ops.command import serve

    shown = CliRunner().invoke(serve, [flag]).output
    for setting in ("HOST", "PORT", "DATABASE", "SECURE", "RATE", "WORKERS", "PAUSE", "PONDER", "GONE_AFTER", "KEEP"):
        assert f"CARAVANSERAI_{setting}" in shown, setting
