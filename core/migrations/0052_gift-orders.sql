-- The gifts of an order campaign: the operator makes them by orders, each with a code that its holder redeems.
create table gift_orders (
  gift_order_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text not null references campaigns (campaign_id),
  -- The operator's number of the order: a repeated call finds the order by it.
  reference text not null,
  -- What was ordered, as a hash: a repeated call has the same.
  content_hash text not null,
  -- OPEN, EXPIRED or CANCELED.
  status text not null,
  gifts integer not null,
  amount_cents integer not null,
  -- From then on no code can be redeemed.
  expires_at text not null,
  -- When the gifts that nobody redeemed ended.
  ended_at text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index gift_orders_by_reference on gift_orders (campaign_id, reference);
create index gift_orders_by_account on gift_orders (account_id, gift_order_id);
create index gift_orders_by_campaign_of_account on gift_orders (account_id, campaign_id, gift_order_id);
create index gift_orders_by_campaign on gift_orders (campaign_id, gift_order_id);
create index gift_orders_to_expire on gift_orders (expires_at, gift_order_id) where status = 'OPEN';

-- The gifts of an order with their codes. A code is found by its hash, and read only to be printed or handed out.
create table gift_codes (
  donation_id text not null primary key references donations (donation_id) on delete cascade,
  gift_order_id text not null references gift_orders (gift_order_id),
  -- The row of the order, from 1.
  row_number integer not null,
  code_hash text not null,
  sealed_code text not null,
  language text,
  message text
) strict;
create unique index gift_codes_by_hash on gift_codes (code_hash);
create unique index gift_codes_by_order on gift_codes (gift_order_id, row_number);
