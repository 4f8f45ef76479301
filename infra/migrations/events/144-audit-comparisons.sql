-- When the trail was last made again from the events and compared, which is due once a day.
create table audit_comparisons (
  trail boolean primary key default true check (trail),
  at timestamptz not null
);
