"""Work for processors: bots at tables, their queue, hints and analyses."""
