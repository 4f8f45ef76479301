-- For each member the things that they can see, and where each last moved: what a socket that was away asks for.
create table moves (
  user_id uuid not null,
  name text not null,
  id text not null,
  position bigint not null,
  primary key (user_id, name, id)
);
create index on moves (user_id, position);

-- From where on moves are kept: one row, written when the read models first run with this table.
create table moves_since (position bigint not null);
