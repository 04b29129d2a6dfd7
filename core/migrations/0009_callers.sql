-- An Idempotency-Key belongs to whoever sent it. Before, all callers of an account shared its keys.
create table idempotency_keys_of_callers (
  account_id text not null,
  caller text not null,
  idempotency_key text not null,
  fingerprint text not null,
  status integer not null,
  locked_body text,
  created_at text not null,
  primary key (account_id, caller, idempotency_key)
) strict;

-- Nearly all keys are those of client servers. They stay theirs, so that what a server retries across the upgrade is
-- still done once. A server of the parent may have acted on a child's account: its keys cannot be told apart.
insert into idempotency_keys_of_callers
  select account_id, 'access ' || account_id, idempotency_key, fingerprint, status, locked_body, created_at
  from idempotency_keys;
insert into idempotency_keys_of_callers
  select k.account_id, 'access ' || a.parent_account_id, k.idempotency_key, k.fingerprint, k.status, k.locked_body,
    k.created_at
  from idempotency_keys k join accounts a on a.account_id = k.account_id
  where a.parent_account_id is not null;

drop table idempotency_keys;
alter table idempotency_keys_of_callers rename to idempotency_keys;
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The credential that made the link: deleting it ends the link. Null for links of an earlier release.
alter table magic_links add column client_id text;
create index magic_links_by_subject on magic_links (account_id, kind, subject_id);
