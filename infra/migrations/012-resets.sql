-- The one link with which a member may choose a new password: a newer one takes its place.
create table resets (
  user_id uuid primary key,
  hash bytea not null,
  expires_at timestamptz not null
);
