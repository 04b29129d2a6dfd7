-- Who pays a charity: the operator's bank, or a payment provider, into the charity's account there. `sealed_iban` is the
-- id of that account then.
alter table charity_bank_accounts add column provider text not null default 'bank';
-- The provider's id of the transfer.
alter table payouts add column provider_reference text;
-- How many of a run's payouts are in files for the bank.
alter table payout_runs add column filed integer not null default 0;
update payout_runs set filed = payouts where owner is not null;
