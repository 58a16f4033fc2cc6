"""The database: its schema, its migrations, and the store that reads and writes what must not be lost."""
