-- Whom an act of the product follows. Entries of before keep what was hashed: for them it is found from the first person of
-- the same request, as the trail's projection finds it where an event does not name it, and `initiator_from` says so.
alter table audit_entries
  add column initiator_kind text,
  add column initiator_id uuid,
  add column initiator_from text,
  add column os_user text;

update audit_entries entry
set initiator_kind = first.actor_kind, initiator_id = first.actor_id, initiator_from = 'correlation'
from (
  select distinct on (correlation_id) correlation_id, seq, actor_kind, actor_id
  from audit_entries where actor_id is not null order by correlation_id, seq
) first
where entry.actor_kind = 'system' and entry.correlation_id = first.correlation_id and first.seq < entry.seq;

create index audit_entries_initiator on audit_entries (initiator_id, seq) where initiator_id is not null;
