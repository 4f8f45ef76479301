-- The one valid password-reset link of a member: a newer one replaces it.
create table resets (
  user_id uuid primary key,
  hash bytea not null,
  expires_at timestamptz not null
);
