"""Guests: who plays here."""
