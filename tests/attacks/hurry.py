"""For a server that the tests start: its doorkeeper has little patience."""

from caravanserai.inn.web import http_limits

http_limits.MAX_REQUEST_SECONDS = 1.0
