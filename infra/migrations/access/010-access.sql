-- The account of each email address. A row without `written` was claimed by a registration that has not completed.
create table logins (
  user_id uuid primary key,
  email text not null unique,
  password_hash text not null,
  written boolean not null default false,
  created_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index on sessions (user_id);

-- Refresh tokens: valid until replaced; the newest replaced one is valid for ten more seconds.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  replaced_at timestamptz,
  successor bytea
);
create index on refresh_tokens (session_id);

create table verifications (
  hash bytea primary key,
  user_id uuid not null,
  email text not null,
  expires_at timestamptz not null
);
create index on verifications (user_id);

-- `secret` is sealed with the master key; `last_step` is the newest time step whose code was used.
create table totp_secrets (
  user_id uuid primary key,
  secret bytea not null,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table mfa_challenges (
  hash bytea primary key,
  user_id uuid not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- Counts attempts since the window of each key began. Unlogged: a database crash may lose them.
create unlogged table attempts (
  key text primary key,
  count integer not null,
  window_ends timestamptz not null
);
