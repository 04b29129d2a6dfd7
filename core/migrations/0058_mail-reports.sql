-- What was reported of a mail after it was sent, as JSON: a bounce or a complaint. Null: nothing.
alter table mails add column report text;

-- Addresses that bounced or complained, and so get no mails, or only those that they must get. The keys are keyed hashes: of
-- the address, and of all for which there is one row. account_id is null where it is about all mails of the service.
create table mail_suppressions (
  mail_suppression_id text not null primary key,
  suppression_key text not null,
  address_key text not null,
  account_id text references accounts (account_id),
  kind text not null,
  reason text,
  mail_id text not null,
  created_at text not null
) strict;
create unique index mail_suppressions_by_key on mail_suppressions (suppression_key);
create index mail_suppressions_by_address on mail_suppressions (address_key, mail_suppression_id);
create index mail_suppressions_by_account on mail_suppressions (account_id);
