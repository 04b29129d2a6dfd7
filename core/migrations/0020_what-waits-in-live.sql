-- Mails of live that wait for a mail server.
create index mails_waiting on mails (created_at)
  where status = 'PENDING' and error = 'mail_not_set_up' and kind <> 'FISCAL_RECEIPT';

-- Charities whose receipts for an account's donors wait in live until nothing is missing any more.
create table donor_receipts_due (
  account_id text not null references accounts (account_id),
  charity_id text not null,
  due_at text not null,
  last_id text,
  primary key (account_id, charity_id)
) strict;
create index donor_receipts_due_by_time on donor_receipts_due (due_at, account_id, charity_id);
create index donations_waiting_by_charity on donations (account_id, charity_id, donation_id)
  where status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 1 and fiscal_receipt_id is null;
