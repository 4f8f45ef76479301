-- Backups that were put back: what was written between `at` and `restored_at` is lost. An operator acknowledges each.
create table restores (
  backup_id text primary key,
  at timestamptz not null,
  restored_at timestamptz not null,
  acknowledged_at timestamptz
);
