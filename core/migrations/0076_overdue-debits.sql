-- The debits that are at the bank are looked at once, so that those of which no statement shows anything become overdue.
update payments set next_step_at = updated_at
  where provider = 'bank' and status = 'PROCESSING' and next_step_at is null;
