"""The games of the house: a folder each with the same files, and a line each here.

components (what is in the box) · rules (one file, or a package with a file for each part of the rulebook; action codes are packed and
unpacked in one place) · view, notation, refusals (what the rules say of themselves) · words, scene with its scene_*, pictures ·
help.en.md, help.fr.md, rulings.md · and where the Spec has them sense with weights.json, observe and layout, lesson, tactics.json.
"""

from caravanserai.core.spec import register_module

register_module("gobi", "caravanserai.games.gobi")
register_module("gipsy_king", "caravanserai.games.gipsy_king")
register_module("gemblo", "caravanserai.games.gemblo")
register_module("gemblo_puzzle", "caravanserai.games.gemblo_puzzle")
register_module("five_tribes", "caravanserai.games.five_tribes")
