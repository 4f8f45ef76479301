-- Signed by a key that is not in the database: that a second factor was given in a session, when a code of the app was, and
-- that a refresh token is the session's own. What was there before is not signed: staff log in once more.
alter table sessions add column second_factor_mac bytea;
alter table sessions add column app_proof_mac bytea;
alter table refresh_tokens add column mac bytea;
