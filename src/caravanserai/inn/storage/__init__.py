"""What must not be lost: the schema of the database, its migrations, and the store that reads and writes it."""
