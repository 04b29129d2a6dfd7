-- How often the donor's sessions had been ended when the link was made: one that was made before does not sign in any more. Null in
-- links of users, and of the release before.
alter table magic_links add column session_epoch integer;
