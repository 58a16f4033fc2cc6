"""The games of the inn, one folder each with the same files, and one line each here.

rules*.py and sense.py (compiled) · components.py · scene.py · words.py · pictures.py · help.en.md · help.fr.md
"""

from caravanserai.core.spec import register
from caravanserai.games import five_tribes, gemblo, gemblo_puzzle, gipsy_king, gobi

register(gobi.SPEC)
register(gipsy_king.SPEC)
register(gemblo.SPEC)
register(gemblo_puzzle.SPEC)
register(five_tribes.SPEC)
