-- Frames between API processes that are too long for an announcement; they are read within moments, or never.
create unlogged table long_frames (
  id uuid primary key,
  frame jsonb not null,
  sent_at timestamptz not null default now()
);
