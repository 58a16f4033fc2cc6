"""Serialization of states: objects made of plain data as bytes, and back.

A state is made of whole numbers, text, packed arrays, lists and tuples of these, and other such objects (its ``Rng``). Every
thing is written as a letter for its kind, its length or value, a mark where that ends, and what is in it; an object, as its fields by name. The
same value gives the same bytes, on every platform, compiled or not.

    N                none            T, F             true, false
    i7,              the number 7    s3:abc  b3:...   text in UTF-8, bytes
    l2: t2: .. ..    list, tuple     vq16:...         a packed array: kind and bytes
    o3:Rng4: ....    an object: class, number of fields, then a name and a value each
"""

from collections.abc import Mapping
from operator import index
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from caravanserai.core.errors import BadDump

MAGIC: Final = b"caravanserai 1 "  # the number goes up when bytes of before can no longer be read
_DEEPEST: Final = 20  # things within things; bytes that go deeper are no state's
_KINDS: Final[Mapping[str, Any]] = {
    "B": vec[u8],
    "h": vec[i16],
    "q": vec[i64],
}  # of packed arrays, as memoryview names them


def fields(thing: object) -> list[str]:
    """The names of all that an object is made of, sorted."""
    # Compiled classes list their attributes; interpreted ones, and interpreted subclasses, have a __dict__.
    return sorted({*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())} - {"__dict__"})


def dump(thing: object) -> bytes:
    """The bytes of a thing; two things are the same exactly when their bytes are."""
    parts = [MAGIC]
    _write(thing, parts)
    return b"".join(parts)


def _write(thing: Any, parts: list[bytes]) -> None:
    if thing is None or isinstance(thing, bool):
        parts.append({None: b"N", True: b"T", False: b"F"}[thing])
    elif isinstance(thing, str | bytes):
        data = thing.encode() if isinstance(thing, str) else thing
        parts += [f"{'s' if isinstance(thing, str) else 'b'}{len(data)}:".encode(), data]
    elif isinstance(thing, list | tuple):
        parts.append(f"{'l' if isinstance(thing, list) else 't'}{len(thing)}:".encode())
        for item in thing:
            _write(item, parts)
    elif isinstance(thing, vec):
        memory = memoryview(thing)
        parts += [f"v{memory.format}{memory.nbytes}:".encode(), memory.tobytes()]
    elif hasattr(thing, "__index__") and not hasattr(
        thing, "__len__"
    ):  # a number, NumPy's as well, and no array of them
        parts.append(f"i{index(thing)},".encode())
    else:
        _write_object(thing, parts)


def _write_object(thing: object, parts: list[bytes]) -> None:
    names = fields(thing)
    kind = type(thing).__name__
    if not names:
        raise TypeError(f"a state cannot hold a {kind}; use whole numbers, text, vecs, lists and tuples")
    parts.append(f"o{len(kind)}:{kind}{len(names)}:".encode())
    for name in names:
        parts.append(f"{len(name)}:{name}".encode())
        _write(getattr(thing, name), parts)


def load(cls: Any, data: bytes) -> Any:
    """The object of this class that the bytes were dumped from, or BadDump.

    Bytes from a stranger make no other classes than this one and its ``parts``, but may make a state that no game leads to: games are
    exchanged as records.
    """
    if not data.startswith(MAGIC):
        raise BadDump(f"these bytes are no {cls.__name__}: they do not begin with {MAGIC.decode().strip()!r}")
    reader = _Reader(data, {cls.__name__: cls, **{part.__name__: part for part in cls.parts}})
    try:
        thing = reader.read()
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise BadDump(f"these bytes are no {cls.__name__}, or one of another version: {error}") from error
    if type(thing) is not cls or reader.place != len(data):
        raise BadDump(f"these bytes are no {cls.__name__}")
    return thing


class _Reader:
    """Reads one thing after the other."""

    def __init__(self, data: bytes, classes: Mapping[str, Any]) -> None:
        self.data = data
        self.classes = classes
        self.place = len(MAGIC)
        self.depth = 0

    def read(self) -> Any:
        kind = self._take(1)
        match kind:
            case b"N":
                return None
            case b"T" | b"F":
                return kind == b"T"
            case b"i":
                return int(self._until(b","))
            case b"s":
                return self._text()
            case b"b":
                return self._take(self._length())
            case b"v":
                code: Any = self._take(1).decode()
                return _KINDS[code](memoryview(self._take(self._length())).cast(code))
        if self.depth == _DEEPEST:
            raise ValueError("things within things too deep")
        self.depth += 1
        thing = self._read_many(kind)
        self.depth -= 1
        return thing

    def _read_many(self, kind: bytes) -> Any:
        match kind:
            case b"l":
                return [self.read() for _ in range(self._length())]
            case b"t":
                return tuple([self.read() for _ in range(self._length())])
            case b"o":
                return self._object()
        raise ValueError(f"nothing begins with {kind!r}")

    def _object(self) -> object:
        cls = self.classes[self._text()]
        thing = cls.__new__(cls, *cls.blank)  # of a compiled class, this calls the constructor
        names = [self._field(thing) for _ in range(self._length())]
        if names != fields(thing):
            raise ValueError(f"a {cls.__name__} is made of {', '.join(fields(thing))}")
        return thing

    def _field(self, thing: object) -> str:
        name = self._text()
        setattr(thing, name, self.read())
        return name

    def _text(self) -> str:
        return self._take(self._length()).decode()

    def _length(self) -> int:
        return int(self._until(b":"))

    def _until(self, mark: bytes) -> bytes:
        end = self.data.find(mark, self.place)
        if end < 0:
            raise ValueError("a number has no end")
        text = self.data[self.place : end]
        self.place = end + 1
        return text

    def _take(self, count: int) -> bytes:
        if not 0 <= count <= len(self.data) - self.place:
            raise ValueError("the end is missing")
        self.place += count
        return self.data[self.place - count : self.place]
