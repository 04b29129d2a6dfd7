-- Runs that the operator's own bank pays, by files of credit transfers (pain.001).
-- The service's own side of the files, as it was when the run was made; null for a run without files.
alter table payout_runs add column owner text;
alter table payout_runs add column exported_files integer not null default 0;

-- The file of its run that a payout is in, and what its charity's statement shows.
alter table payouts add column file_number integer;
alter table payouts add column remittance text;
-- The entries of the bank account that told that it was booked, and that it came back.
alter table payouts add column debit_entry_id text;
alter table payouts add column return_entry_id text;
create index payouts_by_file on payouts (payout_run_id, file_number, payout_id);
create index payouts_by_debit_entry on payouts (debit_entry_id) where debit_entry_id is not null;
create index payouts_by_return_entry on payouts (return_entry_id) where return_entry_id is not null;

-- The only payout that an entry is about.
alter table bank_entries add column payout_id text;

-- Where a charity gets its remittance advices.
create table charity_remittances (
  charity_id text not null primary key references charities (charity_id),
  email text not null,
  language text not null,
  updated_at text not null
) strict;
-- The payout whose remittance advice a mail has attached.
alter table mails add column payout_id text;
create index donations_of_payout on donations (payout_id, donation_id) where payout_id is not null;
