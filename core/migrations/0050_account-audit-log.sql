-- Who changed or exported what in an account: no texts of calls, and of people only ids.
create table account_audit_entries (
  account_audit_entry_id text not null primary key,
  account_id text not null references accounts (account_id),
  at text not null,
  -- USER, CREDENTIAL, WIDGET, OPERATOR, CHARITY or SERVICE.
  actor_kind text not null,
  -- The id of the user, credential or charity.
  actor_id text,
  -- The id of the operation, or of the service's task.
  operation text not null,
  -- The last id in the call's path, or else that of the first object that changed.
  object_id text,
  target text not null,
  changes text not null,
  change_count integer not null
) strict;
create index account_audit_entries_by_account on account_audit_entries (account_id, at, account_audit_entry_id);
create index account_audit_entries_by_kind on account_audit_entries (account_id, actor_kind, at, account_audit_entry_id);
create index account_audit_entries_by_actor on account_audit_entries (account_id, actor_id, at, account_audit_entry_id);
create index account_audit_entries_by_operation on account_audit_entries (account_id, operation, at, account_audit_entry_id);
create index account_audit_entries_by_object on account_audit_entries (account_id, object_id, at, account_audit_entry_id);
create index account_audit_entries_by_age on account_audit_entries (at, account_audit_entry_id);
