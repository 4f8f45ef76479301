-- What a member can see changes; nothing moves.
alter table moves rename to changes;
alter table moves_since rename to changes_since;
