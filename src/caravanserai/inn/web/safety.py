"""Security headers: scripts come from our files only, and nobody frames our pages."""

from litestar.types import Message, Scope

# Scenes bring their own style element.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
_ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def add_safety(message: Message, scope: Scope) -> None:
    """Put the headers on every answer."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *_ENCODED]
