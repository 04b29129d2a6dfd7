-- What a bank kept of a payout that came back.
alter table payouts add column fee_cents integer not null default 0;
