"""For a server that the tests start: its doorkeeper has little patience."""

from caravanserai.inn.web import http_limits

http_limits.SLOWEST = 1.0
