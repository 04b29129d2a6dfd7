create table idempotency_keys (
  account_id text not null,
  idempotency_key text not null,
  fingerprint text not null,
  status integer not null,
  locked_body text,
  created_at text not null,
  primary key (account_id, idempotency_key)
) strict;
create index idempotency_keys_by_age on idempotency_keys (created_at);
