"""Every bit of a state as bytes: two states are the same exactly when their fingerprints are."""

from librt.vecs import vec


def fingerprint(thing: object) -> bytes:
    """The bytes of a state, or of anything that a state may be made of."""
    parts: list[bytes] = []
    _collect(thing, parts)
    return b"".join(parts)


def _collect(thing: object, parts: list[bytes]) -> None:
    """Add the parts of a thing. Each says how long it is, or ends by a mark, so that no two things read the same."""
    if isinstance(thing, vec):
        data = memoryview(thing)
        parts += [f"vec {data.nbytes} ".encode(), data.tobytes()]
    elif thing is None or isinstance(thing, int | str | bytes):
        parts.append(f"{thing!r},".encode())
    elif isinstance(thing, list | tuple):
        parts.append(f"{type(thing).__name__} {len(thing)} ".encode())
        for item in thing:
            _collect(item, parts)
    else:
        # Compiled classes list their attributes; interpreted ones, and interpreted subclasses, have a __dict__.
        names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())} - {"__dict__"}
        if not names:
            raise TypeError(f"a state cannot hold a {type(thing).__name__}; use whole numbers, text, vecs and lists")
        parts.append(f"{type(thing).__name__} {len(names)} ".encode())
        for name in sorted(names):
            parts.append(f"{name} ".encode())
            _collect(getattr(thing, name), parts)
