-- Backups of this machine that were finished, read back and compared: when each began, how long it took, its size.
create table backups (
  at timestamptz not null,
  seconds double precision not null,
  bytes bigint not null
);
