-- Processes keep sessions in memory, so whatever changes one is announced, by whomever it is written. A later use is none.
create function announce_session_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('session_changed', old.id::text);
  else
    perform pg_notify('session_changed', 'of ' || old.user_id);
  end if;
  return null;
end $$;

create trigger announce_update after update on sessions for each row
when (
  (old.user_id, old.created_at, old.expires_at, old.ended_at, old.second_factor)
    is distinct from (new.user_id, new.created_at, new.expires_at, new.ended_at, new.second_factor)
  or new.last_used_at < old.last_used_at
)
execute function announce_session_change();
create trigger announce_delete after delete on sessions for each row execute function announce_session_change();

create trigger announce_update after update or delete on standings for each row execute function announce_session_change();
