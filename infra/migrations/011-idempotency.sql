-- Requests with an Idempotency-Key: in progress until they have a status; another process takes over after the lease ends.
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
