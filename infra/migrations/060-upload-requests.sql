-- Uploads that were offered and that the read model of files may not have yet: both together are what an account uses.
create table upload_requests (
  file_id uuid primary key,
  user_id uuid not null,
  size bigint not null,
  at timestamptz not null default now()
);
create index on upload_requests (user_id);
