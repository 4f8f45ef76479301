-- Each mail and text message that a job sends, by the job: begun before it goes out, over once it was taken or refused.
create table letters (
  id uuid primary key,
  began_at timestamptz not null,
  over_at timestamptz
);
