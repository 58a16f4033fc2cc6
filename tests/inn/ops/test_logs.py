"""Logs for machines: one JSON object a line."""

import json
import logging

from caravanserai.inn.ops.logs import JsonFormatter


def test_a_line_is_json() -> None:
    record = logging.LogRecord("inn", logging.WARNING, "file", 1, "a %s\nof two lines", ("text",), None)
    line = JsonFormatter().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["from"], told["text"]) == ("warning", "inn", "a text\nof two lines")
    assert told["at"].endswith("Z")


def test_an_error_brings_its_trace() -> None:
    try:
        raise ValueError("why")
    except ValueError as error:
        caught = (ValueError, error, error.__traceback__)
    told = json.loads(JsonFormatter().format(logging.LogRecord("inn", logging.ERROR, "file", 1, "failed", (), caught)))
    assert "ValueError: why" in told["trace"]
