-- Read models to be rebuilt for another process, which waits until its requests are gone.
create table rebuild_requests (
  id bigint generated always as identity primary key,
  name text not null
);
