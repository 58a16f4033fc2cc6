"""Bots at tables, hints and analyses: what takes a processor longer, in processes of its own."""
