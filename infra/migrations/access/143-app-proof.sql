-- When the person in a session last gave a code of their authenticator, which acts of staff need. Those from before are not known.
alter table sessions add column app_proved_at timestamptz;
