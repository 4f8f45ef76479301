-- Roles and suspension, on which sessions depend, as the account's events state them up to this position of the store. A
-- row is read from the events when it is first needed; without a row no default is assumed and no session is valid.
create table standings (
  user_id uuid primary key,
  roles text[] not null,
  suspended boolean not null,
  position bigint not null
);
