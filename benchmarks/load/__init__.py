"""The inn for thousands: ``uv run python -m benchmarks.load``. docs/scale.md has what was measured."""
