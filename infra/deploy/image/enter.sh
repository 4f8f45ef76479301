#!/bin/sh
# Starts one of the product's programs. Each file in /run/secrets is the setting of its name: unlike the settings of a
# container, files are shown by no `inspect`.
# sh enter.sh api|projections|tasks|sfu|web|staff|keys|audit|backup|restore|evidence [ARGUMENT...]
set -eu
for file in /run/secrets/*; do
  # No file at all.
  [ -e "$file" ] || [ -L "$file" ] || continue
  # One that cannot be read ends this: with an empty setting the program would start, and seem to work.
  value=$(cat "$file") || { echo "The secret $file cannot be read." >&2; exit 1; }
  export "${file##*/}=$value"
done
program=$1
shift
case $program/${LOG_LEVEL:-info} in
api/info | projections/info | tasks/info | sfu/info | web/info)
  # As the lines of the process itself, for whoever reads the log from its beginning.
  printf '{"level":30,"time":%s000,"process":"%s","msg":"starts on Node %s"}\n' "$(date +%s)" "$program" "$(node --version)"
  ;;
esac
exec node "/app/programs/$program.js" "$@"
