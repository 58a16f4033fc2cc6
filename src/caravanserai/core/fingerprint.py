"""Every bit of a state as bytes: two states are the same exactly when their fingerprints are."""

from librt.vecs import vec


def fingerprint(thing: object) -> bytes:
    return b"".join(_parts(thing))


def _parts(thing: object) -> list[bytes]:
    if isinstance(thing, vec):
        return [b"v", memoryview(thing).tobytes()]
    if thing is None or isinstance(thing, int | str | bytes | tuple | frozenset):
        return [repr(thing).encode()]
    if isinstance(thing, list):
        return [b"l", *(part for item in thing for part in _parts(item))]
    # Compiled classes list their attributes; interpreted ones, and interpreted subclasses, have a __dict__.
    names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())} - {"__dict__"}
    parts = [type(thing).__name__.encode()]
    for name in sorted(names):
        parts += [name.encode(), *_parts(getattr(thing, name))]
    return parts
