"""A base class for objects by value: compared, hashed, copied and pickled by what they are made of."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from caravanserai.core import dump


@mypyc_attr(allow_interpreted_subclasses=True)
class Portable:
    """Made of plain data, which its attributes are: whole numbers, text, vecs, lists, tuples, and objects of its ``parts``.

    So ``==``, ``hash``, ``copy``, ``deepcopy`` and ``pickle`` need nothing from a subclass. The hash is that of the value now: an object that is
    a key of a dict, or in a set, must not be changed any more; use a clone of it.
    """

    parts: ClassVar[tuple[type, ...]] = ()  #: the classes of objects that its attributes may hold

    #: what its constructor takes to make an object that load() fills, where that is needed to make one at all
    blank: ClassVar[tuple[object, ...]] = ()

    def dump(self) -> bytes:
        """All of it as bytes, the same for the same value; ``load`` of its class reads them."""
        return dump.dump(self)

    @classmethod
    def load(cls, data: bytes) -> Any:
        """The object that wrote these bytes, or BadDump."""
        return dump.load(cls, data)

    def clone(self) -> "Portable":
        """An independent copy."""
        return dump.load(type(self), self.dump())  # type: ignore[no-any-return]  # of this class

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Portable) and type(other) is type(self) and other.dump() == self.dump()

    def __hash__(self) -> int:
        return hash(self.dump())

    def __copy__(self) -> "Portable":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Portable":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return dump.load, (type(self), self.dump())
