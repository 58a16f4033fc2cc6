"""The web: JSON API, pages, event streams, and their view models."""
