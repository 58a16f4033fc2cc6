"""`python .ci/openapi.py FILE`: writes what the API of the inn takes and answers, without a server."""

import sys
import tempfile
from pathlib import Path

from litestar.serialization import encode_json

from caravanserai.inn.ops.app import build
from caravanserai.inn.ops.settings import Settings

with tempfile.TemporaryDirectory() as folder:
    app = build(Settings(database=str(Path(folder) / "inn.db")))
    Path(sys.argv[1]).write_bytes(encode_json(app.openapi_schema.to_schema()))
