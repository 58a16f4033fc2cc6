"""The games of the inn, one folder each with the same files, and one line each here.

rules.py (compiled) · components.py · scene.py · words.py · help.en.md · help.fr.md
"""

from caravanserai.core.spec import register
from caravanserai.games import gobi

register(gobi.SPEC)
