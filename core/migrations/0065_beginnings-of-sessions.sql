-- What began a session besides a link, and ends it when it is removed: null for sessions of others and of earlier releases.
alter table user_sessions add column passkey_id text;
-- The account whose identity provider began it.
alter table user_sessions add column sso_account_id text;
create index user_sessions_by_passkey on user_sessions (passkey_id) where passkey_id is not null;
create index user_sessions_by_provider on user_sessions (sso_account_id) where sso_account_id is not null;
