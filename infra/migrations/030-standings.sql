-- What sessions depend on: roles and suspension, as the account's events had them at this position of the store. A row
-- is made of the events when it is first needed; where there is none, nothing is assumed and no session lives.
create table standings (
  user_id uuid primary key,
  roles text[] not null,
  suspended boolean not null,
  position bigint not null
);
