"""The program ``caravanserai``, which says so where its libraries are not installed."""

import sys

from caravanserai.core.errors import MissingExtra
from caravanserai.core.extras import needs


def main() -> None:
    try:
        with needs("cli", "The command line"):
            from caravanserai import cli
    except MissingExtra as error:
        sys.exit(f"Error: {error}")
    cli.main()


if __name__ == "__main__":
    main()
