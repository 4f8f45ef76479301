-- When the person in a session last proved who they are: first by the login. Asked for here only, never from memory.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
