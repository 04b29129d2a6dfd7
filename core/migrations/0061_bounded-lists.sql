-- Deliveries that wait, those held for a disabled webhook, and those that failed: each is counted and its oldest found
-- without a look at the others. The last two have entries only while something is wrong.
create index deliveries_waiting on deliveries (created_at) where status = 'PENDING' and next_attempt_at is not null;
create index deliveries_held on deliveries (webhook_id) where status = 'PENDING' and next_attempt_at is null;
create index deliveries_failed on deliveries (webhook_id, delivery_id) where status = 'FAILED';
