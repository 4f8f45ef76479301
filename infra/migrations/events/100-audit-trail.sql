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
-- Each finds what a filter asks for in the order of `seq`, the newest first, without sorting. Those of two things are for
-- people and kinds of whom there is much: among a hundred thousand entries of one the few of the other would be far apart.
-- What was refused has actions of its own, and a span of time is one of numbers (audit_spans).
create index audit_entries_actor on audit_entries (actor_id, seq);
create index audit_entries_actor_action on audit_entries (actor_id, action, seq);
create index audit_entries_actor_kind on audit_entries (actor_id, resource_kind, seq);
create index audit_entries_actor_subject on audit_entries (actor_id, subject, seq);
create index audit_entries_subject on audit_entries (subject, seq);
create index audit_entries_subject_action on audit_entries (subject, action, seq);
create index audit_entries_resource on audit_entries (resource_kind, resource_id, seq);
create index audit_entries_kind on audit_entries (resource_kind, seq);
create index audit_entries_kind_action on audit_entries (resource_kind, action, seq);
create index audit_entries_action on audit_entries (action, seq);
create index audit_entries_correlation on audit_entries (correlation_id, seq);

-- The first and the last moment among a thousand entries each. Times follow the numbers only roughly: by this a span of time
-- becomes a span of numbers that holds all of it, without looking at the entries that are older or newer.
create table audit_spans (block bigint primary key, earliest text not null, latest text not null);

create function widen_audit_spans() returns trigger language plpgsql as $$
begin
  insert into audit_spans as span (block, earliest, latest)
  select seq / 1000, min(time), max(time) from added group by 1
  on conflict (block) do update
  set earliest = least(span.earliest, excluded.earliest), latest = greatest(span.latest, excluded.latest);
  return null;
end
$$;

create trigger widen_spans after insert on audit_entries referencing new table as added
for each statement execute function widen_audit_spans();

-- What is wrong with the trail, from when it is noticed until it is so no more: with its checkpoints, or made again.
create table audit_alarms (
  name text primary key,
  cause text not null,
  since timestamptz not null default now()
);
