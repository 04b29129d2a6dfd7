-- How a budget was divided by votes, as it was when its campaign ended: what anybody can recompute.
create table budget_divisions (
  campaign_id text not null references campaigns (campaign_id),
  position integer not null,
  charity_id text not null,
  votes integer not null,
  amount_cents integer not null,
  -- 0: the charity was no longer offered, and got no share.
  is_counted integer not null,
  primary key (campaign_id, position)
) strict;

-- The last payout that held the donation and whose money came back.
alter table donations add column returned_payout_id text;
