-- A secret for an authenticator app that was shown and not confirmed yet; encrypted like the active one.
create table totp_pending (
  user_id uuid primary key,
  secret bytea not null,
  created_at timestamptz not null
);

-- The newest code that was sent for a login in progress or for the settings of an account; its hash is keyed.
create table second_factor_codes (
  subject text primary key,
  user_id uuid not null,
  method text not null,
  phone text,
  hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index on second_factor_codes (user_id);
create index on mfa_challenges (user_id);

-- Whether a second factor was given in this session, at login or later.
alter table sessions add column second_factor boolean not null default false;
