-- The answer to a person, sealed with their key; `body` is for answers to nobody known, which say nothing of a person.
alter table idempotency_keys add column sealed bytea;
