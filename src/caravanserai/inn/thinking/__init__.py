"""Bots at tables, hints and analyses: what computes for long, in processes of its own."""
