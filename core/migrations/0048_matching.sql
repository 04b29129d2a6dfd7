-- Employer matching: the rules by which an account doubles its donors' gifts.
create table matching_rules (
  matching_rule_id text not null primary key,
  account_id text not null references accounts (account_id),
  name text not null,
  status text not null,
  rate_basis_points integer not null,
  -- A JSON array; null: all campaigns of the account.
  campaign_ids text,
  starts_on text,
  ends_on text,
  -- Whose calendar years the yearly maximums count.
  time_zone text not null,
  yearly_max_per_donor_cents integer,
  yearly_max_per_charity_cents integer,
  yearly_max_cents integer,
  budget_cents integer,
  created_at text not null,
  updated_at text not null
) strict;
create index matching_rules_by_account on matching_rules (account_id, matching_rule_id);

-- The rule that made a matching donation. It matches its parent donation.
alter table donations add column matching_rule_id text;

-- What a rule decided on a gift, at most once for each: also that it matched nothing of it.
create table donation_matches (
  donation_match_id text not null primary key,
  account_id text not null references accounts (account_id),
  matching_rule_id text not null references matching_rules (matching_rule_id),
  -- The gift, which can be deleted before it is paid.
  donation_id text not null,
  campaign_id text not null,
  charity_id text not null,
  -- A keyed hash of the donor's address, or the id of a donor without one; null if the person is not known.
  donor_key text,
  -- The calendar year that it counts in.
  year integer not null,
  gift_cents integer not null,
  amount_cents integer not null,
  limited_by text,
  -- The matching donation; null if the amount is 0.
  match_donation_id text,
  canceled_at text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index donation_matches_by_donation on donation_matches (donation_id);
create index donation_matches_by_account on donation_matches (account_id, donation_match_id);
create index donation_matches_by_rule on donation_matches (account_id, matching_rule_id, donation_match_id);

-- What a rule has matched, without canceled matches: of all time (RULE, in year 0), and in a year of all (YEAR), for a person
-- (DONOR) and for a charity (CHARITY).
create table matching_totals (
  matching_rule_id text not null references matching_rules (matching_rule_id),
  year integer not null,
  counted text not null,
  total_of text not null,
  cents integer not null,
  primary key (matching_rule_id, year, counted, total_of)
) strict;

-- The gifts whose match is to be made or canceled.
create table matches_due (
  donation_id text not null primary key,
  campaign_id text not null,
  due_at text not null
) strict;
create index matches_due_by_time on matches_due (due_at, donation_id);
