#!/bin/sh
# Starts one of the three servers. Without data it copies the one that takes writes, and follows whichever does from then on;
# with data it goes on as what it was. The first server of all makes a database, unless another one is there.
# sh replica.sh NAME [first]   NAME: what the one that takes writes calls it, in synchronous_standby_names
set -eu
name=$1
export PGPASSFILE=/tmp/password
umask 077
# Asked for at each connection, whichever server it goes to.
for each in postgres-1:5432 postgres-2:5432 postgres-3:5432; do
  printf '%s:*:replica:%s\n' "$each" "$(cat /run/secrets/postgres_replica)"
done >"$PGPASSFILE"
any='host=postgres-1,postgres-2,postgres-3 connect_timeout=3 target_session_attrs=read-write'
# 0: it takes connections, 1: it refuses them for now.
is_there() { pg_isready -q -d "$1" || [ "$?" -eq 1 ]; }
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  until pg_basebackup --pgdata "$PGDATA" --wal-method stream --write-recovery-conf --checkpoint fast \
    --dbname "$any user=replica application_name=$name sslmode=verify-full sslrootcert=/certificates/authority.crt"; do
    rm -rf "${PGDATA:?}"/*
    if [ "${2-}" = first ] && ! is_there 'host=postgres-2' && ! is_there 'host=postgres-3'; then
      exec docker-entrypoint.sh postgres -c cluster_name="$name" -c config_file=/etc/postgresql/postgresql.conf -c hba_file=/etc/postgresql/pg_hba.conf
    fi
    echo "No server that takes writes can be copied yet." >&2
    sleep 3
  done
fi
exec postgres -c cluster_name="$name" -c config_file=/etc/postgresql/postgresql.conf -c hba_file=/etc/postgresql/pg_hba.conf
