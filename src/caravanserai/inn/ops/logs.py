"""Logging: lines for people, or JSON for machines. Never a body, a cookie or a header."""

import json
import logging
import sys
import time


class JsonFormatter(logging.Formatter):
    """Formats log records as JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(requests: bool, as_json: bool) -> None:
    """To the error stream: warnings, and every request if wished."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if as_json else logging.Formatter(logging.BASIC_FORMAT))
    logging.basicConfig(level=logging.INFO if requests else logging.WARNING, handlers=[handler])
