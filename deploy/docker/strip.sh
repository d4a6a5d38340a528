#!/bin/sh
# Leaves the files that production reads: no types, source maps, sources or tests of dependencies, nothing that can be written.
set -eu
cd "$1/app"
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \
  -o -name '*.md' -o -name '*.markdown' -o -name '*.tsbuildinfo' \) ! -iname 'license*' ! -iname 'notice*' -delete
rm -rf node_modules/.package-lock.json node_modules/.bin
find node_modules -type d -empty -delete
chown -R 0:0 .
chmod -R u=rX,go=rX .
