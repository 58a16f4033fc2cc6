"""Every piece of a puzzle lies in the silhouette or is left, and covered and empty cells are all of the silhouette."""

from caravanserai import State
from caravanserai.games.gemblo.rules.board import holds_field
from caravanserai.games.gemblo_puzzle.rules import GembloPuzzle


def census(state: State) -> dict[str, int]:
    assert isinstance(state, GembloPuzzle)
    laid = sum(code >= 0 for code in state.placed)
    empty = sum(not holds_field(state.closed, field) for field in state.silhouette)
    return {"pieces": laid + int(state.left).bit_count(), "cells": state.scores()[0] + empty}
