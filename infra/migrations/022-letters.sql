-- Each mail and text message, by the task that sends it: began before it is sent, over once it was accepted or refused.
create table letters (
  id uuid primary key,
  began_at timestamptz not null,
  over_at timestamptz
);
