"""Exact covers by Knuth's Algorithm X with dancing links, which also counts how much searching a puzzle takes.

Rows cover columns; a cover is a set of rows with every column in just one of them. (The libraries that do this are
under licences which would bind this package, need a compiler, or start slowly; and none says how hard it searched.)
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from caravanserai.core.vecs import fill64


class Cover:
    """One search. Nodes 0 … columns are the headers, 0 the root of them; the others are the ones of the matrix."""

    left: vec[i64]
    right: vec[i64]
    up: vec[i64]
    down: vec[i64]
    head: vec[i64]  # the header of a node's column
    row: vec[i64]  # the row of a node
    size: vec[i64]  # by header: the nodes in its column
    chosen: vec[i64]  # rows of the cover being built, then of the first one found
    depth: i64
    first: vec[i64]
    found: i64
    nodes: i64  # rows tried

    def __init__(self, columns: i64) -> None:
        self.left = fill64(columns + 1, 0)
        self.right = fill64(columns + 1, 0)
        self.up = fill64(columns + 1, 0)
        self.down = fill64(columns + 1, 0)
        self.head = fill64(columns + 1, 0)
        self.row = fill64(columns + 1, -1)
        self.size = fill64(columns + 1, 0)
        self.chosen = fill64(columns + 1, -1)
        self.depth = 0
        self.first = vec[i64]()
        self.found = 0
        self.nodes = 0
        for header in range(columns + 1):
            self.left[header] = header - 1 if header else columns
            self.right[header] = header + 1 if header < columns else 0
            self.up[header] = header
            self.down[header] = header

    def add(self, row: i64, columns: vec[i64]) -> None:
        """A row and the columns, counted from 0, that it covers."""
        first = i64(len(self.head))
        count = i64(len(columns))
        for i in range(count):
            node = first + i
            header = columns[i] + 1
            self.left = append(self.left, node - 1 if i else first + count - 1)
            self.right = append(self.right, node + 1 if i < count - 1 else first)
            self.up = append(self.up, self.up[header])
            self.down = append(self.down, header)
            self.head = append(self.head, header)
            self.row = append(self.row, row)
            self.down[self.up[header]] = node
            self.up[header] = node
            self.size[header] += 1

    def search(self, enough: i64, patience: i64) -> None:
        """Find covers until there are ``enough``, all are found, or ``patience`` rows have been tried."""
        if self.right[0] == 0:
            self.found += 1
            if self.found == 1:
                self.first = self.chosen[: self.depth]
            return
        header = self._narrowest()
        self._hide(header)
        node = self.down[header]
        while node != header and self.found < enough and self.nodes < patience:
            self.nodes += 1
            self.chosen[self.depth] = self.row[node]
            self.depth += 1
            other = self.right[node]
            while other != node:
                self._hide(self.head[other])
                other = self.right[other]
            self.search(enough, patience)
            other = self.left[node]
            while other != node:
                self._show(self.head[other])
                other = self.left[other]
            self.depth -= 1
            node = self.down[node]
        self._show(header)

    def _narrowest(self) -> i64:
        """The column with the fewest rows."""
        best = self.right[0]
        header = self.right[best]
        while header != 0:
            if self.size[header] < self.size[best]:
                best = header
            header = self.right[header]
        return best

    def _hide(self, header: i64) -> None:
        self.right[self.left[header]] = self.right[header]
        self.left[self.right[header]] = self.left[header]
        node = self.down[header]
        while node != header:
            other = self.right[node]
            while other != node:
                self.down[self.up[other]] = self.down[other]
                self.up[self.down[other]] = self.up[other]
                self.size[self.head[other]] -= 1
                other = self.right[other]
            node = self.down[node]

    def _show(self, header: i64) -> None:
        """Undo ``_hide``, in the opposite order."""
        node = self.up[header]
        while node != header:
            other = self.left[node]
            while other != node:
                self.size[self.head[other]] += 1
                self.down[self.up[other]] = other
                self.up[self.down[other]] = other
                other = self.left[other]
            node = self.up[node]
        self.right[self.left[header]] = header
        self.left[self.right[header]] = header
