-- What another process asks of the active owner of the projections, and waits for until its requests are gone.
create table projection_requests (
  id bigint generated always as identity primary key,
  name text not null,
  -- The event that a parked read model is to pass; null: it is to be rebuilt.
  skipped bigint
);
