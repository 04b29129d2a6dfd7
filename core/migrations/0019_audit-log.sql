-- What operators changed: an entry per call, written with its changes.
create table audit_entries (
  audit_entry_id text not null primary key,
  at text not null,
  operator text not null,
  operation text not null,
  only_account_id text,
  target text not null,
  asked text not null,
  changes text not null,
  change_count integer not null
) strict;
create index audit_entries_by_age on audit_entries (at);
create index audit_entries_by_operator on audit_entries (operator, audit_entry_id);
create index audit_entries_by_operation on audit_entries (operation, audit_entry_id);

-- The accounts that a call concerned; one call can concern many.
create table audit_entry_accounts (
  account_id text not null,
  audit_entry_id text not null,
  primary key (account_id, audit_entry_id)
) strict;
create index audit_entry_accounts_by_entry on audit_entry_accounts (audit_entry_id);
