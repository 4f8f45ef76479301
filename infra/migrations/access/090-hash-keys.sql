-- The keys of what is hashed with a key, by use; sealed with the master key.
create table hash_keys (
  use text primary key,
  sealed bytea not null
);

-- Whether the secrets in a message are made with the key of that use; those of messages begun before were not.
alter table letters add column own_key boolean not null default false;
