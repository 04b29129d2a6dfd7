-- The proofs that people's data were erased. They hold none of it: only ids that name nobody any more.
create table erasures (
  erasure_id text not null primary key,
  account_id text not null references accounts (account_id),
  -- ACCOUNT, DONOR or OPERATOR.
  requested_by text not null,
  -- The donors that the person was.
  donor_ids text not null,
  -- The rows that were erased, and those that the law has the service keep, by kind.
  erased text not null,
  kept text not null,
  erased_at text not null
) strict;
create index erasures_by_account on erasures (account_id, erasure_id);

-- What an erasure looks for.
create index donors_by_slack_id on donors (account_id, slack_id, donor_id) where slack_id is not null;
create index donations_with_lead on donations (account_id, donation_id) where lead is not null;
create index mandates_by_donor on mandates (donor_id, mandate_id) where donor_id is not null;
create index pending_gifts_of_address on pending_gifts (account_id, email_key);
create index pending_gifts_of_donor on pending_gifts (donor_id) where donor_id is not null;
create index payment_sessions_of_donor on payment_sessions (donor_id) where donor_id is not null;
create index payment_sessions_of_donation on payment_sessions (donation_id) where donation_id is not null;
create index provider_jobs_of_payment on provider_jobs (payment_id) where payment_id is not null;

-- Content outside of the database whose file is gone: a worker deletes it, because no transaction can.
create table file_removals (
  file_id text not null primary key,
  created_at text not null
) strict;

-- Six years after its issue a receipt loses its donor and its PDF; its number and its amount stay.
alter table fiscal_receipts add column donor_removed_at text;
create index fiscal_receipts_with_donor on fiscal_receipts (issued_at, fiscal_receipt_id)
  where kind = 'DONOR' and donor_removed_at is null;
-- And a mandate its holder, with the other details.
drop index mandates_with_details;
create index mandates_with_details on mandates (ended_at, mandate_id) where holder <> '';
