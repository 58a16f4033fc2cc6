"""What happens now: messages between servers, and who is there."""
