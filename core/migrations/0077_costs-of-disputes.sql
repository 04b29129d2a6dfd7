-- What the provider keeps for a dispute.
alter table payment_disputes add column cost_cents integer not null default 0;
-- The costs of earlier disputes, and the ends of refunds and disputes whose notification was lost, are read.
update payments set next_step_at = updated_at
where provider = 'stripe' and status = 'SUCCEEDED' and next_step_at is null and (refunding_cents > 0
  or exists (select 1 from payment_disputes d where d.payment_id = payments.payment_id));
