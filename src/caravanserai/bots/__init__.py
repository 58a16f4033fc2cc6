"""Bots and analysis: one search for all games, and levels from a child's first game to an expert's."""
