"""Tables: the log that becomes a game, what may be done at a table, the cache of those in memory, and announcements."""
