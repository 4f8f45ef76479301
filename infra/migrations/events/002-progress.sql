-- The checkpoint of each read model and each group of process managers ("policy") in the event store, and the error that stops one.
create table checkpoints (
  name text primary key,
  version text not null,
  position bigint not null,
  parked_at bigint,
  parked_cause text
);
