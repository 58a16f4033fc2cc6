"""Running the inn: settings, command, server, health, metrics and logs."""
