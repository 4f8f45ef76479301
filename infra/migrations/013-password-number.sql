-- Which of its passwords an account has now, and which one a login under way began with: an old one begins no session.
alter table logins add column password_number integer not null default 1;
alter table mfa_challenges add column password_number integer not null default 1;
