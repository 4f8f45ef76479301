-- Streams whose events the process managers do not handle for now, from the one on that cannot be read.
create table parked_streams (
  stream text primary key,
  revision bigint not null,
  cause text not null
);
