"""The tables of the database, the same for SQLite and PostgreSQL. migrations/ leads every older database here."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    false,
    text,
)

metadata = MetaData()

# Things the house remembers about itself, such as the key its cookies are signed with.
house = Table(
    "house",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("key", String, unique=True),  # the name in lower case, once a passphrase makes it this guest's own
    Column("passphrase", String),  # argon2
    Column("token", String, unique=True),  # SHA-256 of the bot API token
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as every time here
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),  # its name, here and in all tables below
    Column("seed", BigInteger, nullable=False),
    Column("options", JSON, nullable=False),
    Column("host", String, ForeignKey("guests.id"), nullable=False),  # who opened it
    Column("days", Integer, nullable=False),  # per move; 0: everybody is there
    Column("status", String, nullable=False),  # a TableStatus of model.py
    Column("ranks", JSON),  # once over: every seat's rank
    Column("scores", JSON),
    Column("rematch", String),  # the table where they play again
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),  # counts for the ratings
    Column("hinted", Boolean, nullable=False, server_default=false()),  # somebody took a hint
    Column("version", Integer, nullable=False, server_default=text("0")),  # goes up with every change of table or seats
    Column("waits", Boolean, nullable=False, server_default=false()),  # for a bot's answer
    Index("tables_that_wait", "waits", sqlite_where=text("waits"), postgresql_where=text("waits")),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("guest", String, ForeignKey("guests.id")),  # whose place it is; with a level: to whom it may go back
    Column("level", String),  # the bot that plays it now
    Index("seats_by_guest", "guest"),
)

# The truth of a table. Nothing is ever changed or removed here; the primary key keeps two servers from both writing
# the same ply.
log = Table(
    "log",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # from 1
    Column("kind", String, nullable=False),  # an EntryKind of model.py
    Column("seat", Integer, nullable=False),
    Column("action", BigInteger),  # of a play
    Column("level", String),  # of a bot that takes the seat
    Column("at", BigInteger, nullable=False),
)

# What the analysis of a finished game found, ply by ply of its record, as Judgement of bots/analysis.py.
judgements = Table(
    "judgements",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("judgement", JSON, nullable=False),
)

# Every rating that a guest ever had, the latest with the highest number.
ratings = Table(
    "ratings",
    metadata,
    Column("guest", String, ForeignKey("guests.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True),  # of the guest's rated games of this kind, from 1
    Column("table", String, ForeignKey("tables.id"), nullable=False),  # whose game led to it
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("gain", Float, nullable=False),  # how much mu went up
    Column("at", BigInteger, nullable=False),
    Index("ratings_by_table", "table", "guest", unique=True),
)

# Every guest's first try at a tactic, and the rating at tactics of this game that it led to, the latest with the highest number.
tries = Table(
    "tries",
    metadata,
    Column("guest", String, ForeignKey("guests.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True),  # of the guest's tactics of this game, from 1
    Column("tactic", String, nullable=False),  # its id
    Column("right", Boolean, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("gain", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("tries_by_tactic", "guest", "game", "tactic", unique=True),
)

# How hard a tactic is, on the same scale; one that nobody has tried is as hard as the bots found it.
tactic_ratings = Table(
    "tactic_ratings",
    metadata,
    Column("game", String, primary_key=True),
    Column("tactic", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)
