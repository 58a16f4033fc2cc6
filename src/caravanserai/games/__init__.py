"""The games of the house: a folder each with the same files, and a line each here.

components (what is in the box) · rules (one file, or a package with a file for each part of the rulebook; action codes are packed and
unpacked in one place) · view, notation, refusals (what the rules say of themselves) · words, scene with its scene_*, pictures ·
help.en.md, help.fr.md, rulings.md · and where the Spec has them sense with weights.json, observe and layout, lesson, tactics.json.
"""

from caravanserai.core.spec import register
from caravanserai.games import five_tribes, gemblo, gemblo_puzzle, gipsy_king, gobi

register(gobi.SPEC)
register(gipsy_king.SPEC)
register(gemblo.SPEC)
register(gemblo_puzzle.SPEC)
register(five_tribes.SPEC)
