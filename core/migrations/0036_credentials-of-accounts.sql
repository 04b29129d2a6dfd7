-- Administrators name their credentials, and see which are still in use.
alter table credentials add column name text;
alter table credentials add column last_used_at text;
drop index credentials_by_account;
create index credentials_by_account on credentials (account_id, client_id);
