#!/bin/sh
# Makes the secrets that can be made, each a file of its name; what is there stays as it is. Those that others give you
# (payment provider, object store, mail, text messages) it names at the end: write them in yourself.
#   sh infra/deploy/secrets.sh FOLDER
set -eu
umask 077
folder=$1
mkdir -p "$folder"
random() { openssl rand -hex 32 | tr -d '\n'; }
keep() {
  [ -s "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
}
keep MASTER_KEY "$(openssl rand -base64 32 | tr -d '\n')"
# Empty but while MASTER_KEY is being replaced.
[ -e "$folder/MASTER_KEYS_BEFORE" ] || : >"$folder/MASTER_KEYS_BEFORE"
for name in JWT_SECRET METRICS_TOKEN SFU_SECRET TURN_SECRET postgres_admin postgres_product postgres_replica \
  event_store_admin event_store_ops event_store_product grafana_admin; do
  keep "$name" "$(random)"
done
# Whichever of the three takes writes: after a failover there is nothing to change.
keep POSTGRES_URL "postgres://consilium:$(cat "$folder/postgres_product")@postgres-1,postgres-2,postgres-3/consilium?sslmode=verify-full&target_session_attrs=read-write"
keep EVENTSTORE_URL "esdb://consilium:$(cat "$folder/event_store_product")@event-store-1:2113,event-store-2:2113,event-store-3:2113?nodePreference=leader&keepAliveInterval=10000&keepAliveTimeout=10000&tlsCAFile=%2Ftrusted%2Fauthority.crt"
# The containers' users read the files, which are mounted one by one; on this machine nobody else enters the folder.
chmod 700 "$folder"
chmod 444 "$folder"/*
for name in PAYPAL_CLIENT_SECRET S3_SECRET_KEY SMTP_URL SMS_TOKEN; do
  [ -s "$folder/$name" ] || echo "missing: $folder/$name"
done
