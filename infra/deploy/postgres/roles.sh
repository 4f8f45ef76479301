#!/bin/sh
# Run once by the database's image, on the first start of the first server: the product's role and database, which are no
# superuser's, and the role of the replicas.
set -eu
# No replica is there yet to have it, too.
export PGOPTIONS='-c synchronous_commit=local'
password() { cat "/run/secrets/$1"; }
psql --set ON_ERROR_STOP=1 --username postgres \
  --set product="$(password postgres_product)" --set replica="$(password postgres_replica)" <<'SQL'
create role consilium login password :'product';
create role replica login replication password :'replica';
create database consilium owner consilium template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C';
revoke connect on database consilium from public;
grant connect on database consilium to consilium;
-- Whoever erases a person lets old pages and old write-ahead log go.
grant pg_checkpoint to consilium;
-- Which replicas follow is for those alone who may see what others do.
grant pg_monitor to consilium;
\connect consilium
grant execute on function pg_switch_wal() to consilium;
SQL
