"""How fast the games run: ``uv run python -m benchmarks`` prints one table."""
