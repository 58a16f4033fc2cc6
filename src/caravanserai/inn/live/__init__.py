"""Live updates: messages between servers, and who is there."""
