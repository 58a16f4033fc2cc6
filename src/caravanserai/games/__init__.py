"""The games of the inn, one folder each with the same files, and one line each here.

rules.py (compiled) · components.py · scene.py · words.py · help.en.md · help.fr.md
"""

from caravanserai.core.spec import register
from caravanserai.games import gemblo, gemblo_puzzle

register(gemblo.SPEC)
register(gemblo_puzzle.SPEC)
