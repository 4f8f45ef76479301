-- A person's own key, wrapped by the master key; null once destroyed.
create table person_keys (
  user_id uuid primary key,
  wrapped bytea
);
