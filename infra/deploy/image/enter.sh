#!/bin/sh
# Starts one of the product's programs. Each file in /run/secrets is the setting of its name: unlike the settings of a
# container, files are shown by no `inspect`.
# sh enter.sh api|projections|tasks|sfu|web|staff|keys|audit|backup [ARGUMENT...]
set -eu
for file in /run/secrets/*; do
  [ -f "$file" ] || continue
  export "${file##*/}=$(cat "$file")"
done
program=$1
shift
exec node "/app/programs/$program.js" "$@"
