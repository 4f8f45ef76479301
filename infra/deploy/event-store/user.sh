#!/bin/sh
# Makes the product's own user in the event store, and can be run again. The store is the product's alone, and reading all
# of it ($all) is for $admins unless an access list says otherwise: its user is one of them.
# sh user.sh https://event-store-1:2113 ADMIN_PASSWORD USER_PASSWORD
set -eu
url=$1 admin=$2 password=$3
call() {
  curl --silent --show-error --output /dev/null --write-out '%{http_code}' --cacert /certificates/authority.crt \
    --user "admin:$admin" --header 'content-type: application/json' "$@"
}
made=$(call --data "{\"loginName\":\"consilium\",\"fullName\":\"Consilium\",\"groups\":[\"\$admins\"],\"password\":\"$password\"}" "$url/users/")
case $made in
201) echo "The user consilium was made." ;;
409)
  changed=$(call --data "{\"newPassword\":\"$password\"}" "$url/users/consilium/command/reset-password")
  [ "$changed" = 200 ] || { echo "The password could not be set: $changed" >&2; exit 1; }
  echo "The user consilium has this password now."
  ;;
*) echo "The user could not be made: $made" >&2; exit 1 ;;
esac
