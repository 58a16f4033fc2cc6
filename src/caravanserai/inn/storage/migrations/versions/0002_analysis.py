"""Games are analysed: what was found about each ply."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "judgements",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("judgement", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("judgements")
