#!/bin/sh
# Starts a replica: it copies the first server when it has no data yet, and follows it from then on.
# sh replica.sh NAME   NAME: what the first server calls it, in synchronous_standby_names
set -eu
name=$1
export PGPASSFILE=/tmp/password
umask 077
# postgres-1:5432:*:replica:PASSWORD, asked for at each connection
printf 'postgres-1:5432:*:replica:%s\n' "$(cat /run/secrets/postgres_replica)" >"$PGPASSFILE"
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  until pg_basebackup --pgdata "$PGDATA" --wal-method stream --write-recovery-conf --checkpoint fast \
    --dbname "host=postgres-1 user=replica application_name=$name sslmode=verify-full sslrootcert=/certificates/authority.crt"; do
    echo "The first server cannot be copied yet." >&2
    rm -rf "${PGDATA:?}"/*
    sleep 3
  done
fi
exec postgres -c config_file=/etc/postgresql/postgresql.conf -c hba_file=/etc/postgresql/pg_hba.conf
