"""The arena: bots play many games against each other, and the results become tables, plots and ratings.

schedule.py (who plays whom, where, with which seed) · match.py (one game) · folder.py (results on disk) · standing.py (what
they say) · report.py (tables) · plot.py · cluster.py (games on a Ray cluster) · publish.py (ratings for the bots' room)
"""
