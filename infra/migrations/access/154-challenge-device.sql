-- The known device on which the password of a login in progress was given, whose codes are counted apart.
alter table mfa_challenges add column device text;
