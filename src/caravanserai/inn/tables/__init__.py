"""Tables: the log that becomes a game, the rules of the house, and the cache of those in use."""
