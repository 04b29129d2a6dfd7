-- Payments that take time, are refused and tried again, or are taken back.
alter table payments add column provider_reference text;
alter table payments add column attempts integer not null default 0;
alter table payments add column charged_at text;
-- When the payment is charged again, or when its provider says something new about it. Null: nothing is expected.
alter table payments add column next_step_at text;
-- What a dispute that was lost took back.
alter table payments add column lost_cents integer not null default 0;
create index payments_with_next_step on payments (next_step_at, payment_id) where next_step_at is not null;
