-- For each member the rows that they can see, with the position of each row's last change: read when a socket resumes.
create table moves (
  user_id uuid not null,
  name text not null,
  id text not null,
  position bigint not null,
  primary key (user_id, name, id)
);
create index on moves (user_id, position);

-- The position from which on changes are recorded: one row, written when the read models first run with this table.
create table moves_since (position bigint not null);
