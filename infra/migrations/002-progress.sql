-- How far each read model and each policy has come in the event store, and why one stands still.
create table checkpoints (
  name text primary key,
  version text not null,
  position bigint not null,
  parked_at bigint,
  parked_cause text
);
