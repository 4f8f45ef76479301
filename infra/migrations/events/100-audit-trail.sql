-- The audit trail: what its projection makes of the events, in their order. `hash` is the entry's leaf hash in the Merkle
-- tree (RFC 9162), whose checkpoints are kept outside of the database too.
create table audit_entries (
  seq bigint primary key,
  time text not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  resource_kind text not null,
  resource_id text not null,
  subject uuid,
  outcome text not null,
  reason text,
  ip text,
  session_id text,
  correlation_id text not null,
  position bigint not null,
  hash bytea not null
);
create index audit_entries_actor on audit_entries (actor_id, seq);
create index audit_entries_subject on audit_entries (subject, seq);
create index audit_entries_resource on audit_entries (resource_kind, resource_id, seq);
create index audit_entries_action on audit_entries (action text_pattern_ops, seq);
create index audit_entries_refused on audit_entries (seq) where outcome = 'refused';
create index audit_entries_time on audit_entries (time, seq);
create index audit_entries_correlation on audit_entries (correlation_id, seq);

-- What is wrong with the trail, from when it is noticed until it is so no more: with its checkpoints, or made again.
create table audit_alarms (
  name text primary key,
  cause text not null,
  since timestamptz not null default now()
);
