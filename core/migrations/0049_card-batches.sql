-- The batches in which the cards of a POSTAL campaign are printed and posted. The cards are donations' own: which batch
-- holds a donation's card is a column of the donation, so no card can be in two.
create table card_batches (
  card_batch_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text not null references campaigns (campaign_id),
  -- PREPARED, POSTED or CANCELED.
  status text not null,
  cards integer not null,
  -- Whether it is the one card that somebody ordered again.
  is_reorder integer not null check (is_reorder in (0, 1)),
  -- Makes the files for the print shop.
  file_generation_request_id text not null references file_generation_requests (file_generation_request_id),
  -- When the files were ready for the first time.
  ready_at text,
  posted_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index card_batches_by_account on card_batches (account_id, card_batch_id);
create index card_batches_by_campaign on card_batches (account_id, campaign_id, card_batch_id);
create index card_batches_by_file on card_batches (file_generation_request_id);
create index card_batches_by_status on card_batches (campaign_id, status, card_batch_id);

alter table donations add column card_batch_id text;
alter table donations add column card_returned_at text;
create index donations_by_card_batch on donations (card_batch_id, donation_id) where card_batch_id is not null;
create index donations_with_returned_card on donations (campaign_id, donation_id) where card_returned_at is not null;
