-- Since when a read model stands before the event that it cannot apply, and how many times it has tried.
alter table checkpoints add column parked_since timestamptz, add column parked_tries integer not null default 0;
update checkpoints set parked_since = now() where parked_at is not null;

-- What each API process last said of itself. Nothing is lost with it: each says it again within seconds.
create unlogged table api_samples (
  process uuid primary key,
  at timestamptz not null default now(),
  sample jsonb not null
);

-- The figures of the operations page over a day, for its small charts; older ones are removed.
create table operation_samples (
  at timestamptz primary key,
  figures jsonb not null
);
