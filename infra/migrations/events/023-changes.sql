-- Renames the tables of 003: they record changes of the rows that a member can see.
alter table moves rename to changes;
alter table moves_since rename to changes_since;
