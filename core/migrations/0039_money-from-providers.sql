-- The payment provider that paid out with a transfer what it had collected.
alter table bank_entries add column provider text;
