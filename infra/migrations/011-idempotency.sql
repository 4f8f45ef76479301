-- Requests with an Idempotency-Key: under way until they have a status, and to be taken over once the lease is past.
create table idempotency_keys (
  scope bytea primary key,
  body_hash bytea not null,
  command_id uuid not null,
  lease_ends timestamptz not null,
  expires_at timestamptz not null,
  status integer,
  body text,
  type text,
  lag boolean
);
create index on idempotency_keys (expires_at);
