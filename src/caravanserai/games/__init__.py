"""The games of the inn, one folder each with the same files, and one line each here.

rules*.py and sense.py (compiled) · components.py · scene.py · words.py · pictures.py · help.en.md · help.fr.md
"""

from caravanserai.core.spec import register_module

register_module("gobi", "caravanserai.games.gobi")
register_module("gipsy_king", "caravanserai.games.gipsy_king")
register_module("gemblo", "caravanserai.games.gemblo")
register_module("gemblo_puzzle", "caravanserai.games.gemblo_puzzle")
register_module("five_tribes", "caravanserai.games.five_tribes")
