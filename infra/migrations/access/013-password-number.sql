-- The number of an account's current password, and of the one a login in progress was begun with: an older one starts no session.
alter table logins add column password_number integer not null default 1;
alter table mfa_challenges add column password_number integer not null default 1;
