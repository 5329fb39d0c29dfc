"""Check a bill of materials against the schema that it names: python -m tools.release_check FILE."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

if __name__ == "__main__":
    text = Path(sys.argv[1]).read_text("utf-8")
    version = SchemaVersion.from_version(json.loads(text)["specVersion"])
    fault = JsonStrictValidator(version).validate_str(text)
    sys.exit(f"{sys.argv[1]}: {fault}" if fault else 0)
