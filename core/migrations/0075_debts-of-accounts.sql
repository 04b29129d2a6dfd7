-- What accounts owe of payments that went back, because their invoice is void.
create index payments_owed on payments (account_id, payment_id) where credit_cents < 0;
