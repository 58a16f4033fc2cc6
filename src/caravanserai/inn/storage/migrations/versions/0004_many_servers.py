"""Many servers: they see by the version whether a table has changed, and which tables wait for a bot."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.add_column("tables", sa.Column("waits", sa.Boolean, nullable=False, server_default=sa.false()))
    # Who is to move follows from the rules, which are not asked here: bots look at all tables where one plays.
    op.execute(
        "UPDATE tables SET waits = true WHERE status = 'running' "
        'AND id IN (SELECT seats."table" FROM seats WHERE level IS NOT NULL)'
    )
    op.create_index(
        "tables_that_wait", "tables", ["waits"], sqlite_where=sa.text("waits"), postgresql_where=sa.text("waits")
    )
    # It held the time of the last change, so that every action had to rewrite it.
    op.drop_index("tables_by_status", "tables")


def downgrade() -> None:
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.drop_index("tables_that_wait", "tables")
    op.drop_column("tables", "waits")
    op.drop_column("tables", "version")
