-- The participants whose sockets are in a call, and when they were last seen there; kept over a crash, so that a call
-- whose sockets it took is found and ended.
create table call_sides (
  call_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (call_id, user_id)
);
