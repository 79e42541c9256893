#!/bin/sh
# web-lint.sh: the TypeScript of the web client is laid out by Biome and keeps the rules of web/biome.jsonc; so do its
# style sheets, whose layout is their own.

set -eu
cd "$(dirname "$0")/../web"
npm run --silent lint || {
    echo "Biome found what is above. 'make format' mends the layout; web/biome.jsonc has the rules." >&2
    exit 1
}
