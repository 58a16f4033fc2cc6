"""Tactics: guests' tries, and how hard each tactic turned out to be."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "tries",
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("tactic", sa.String, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("gain", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("tries_by_tactic", "tries", ["guest", "game", "tactic"], unique=True)
    op.create_table(
        "tactic_ratings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("tactic", sa.String, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("tactic_ratings")
    op.drop_table("tries")
