-- How a charity opens its own page: the address that it is registered with, the link that was sent there and the
-- session that the link has opened. One of each: a new link replaces the one before.
create table charity_pages (
  charity_id text not null primary key references charities (charity_id),
  email text not null,
  language text not null,
  token_hash text,
  token_expires_at text,
  -- The session that is open; another one replaces it.
  session_id text,
  invited_by text not null,
  invited_at text not null,
  opened_at text,
  -- How many links were asked for on a day.
  asked_on text,
  asked integer not null,
  updated_at text not null
) strict;
create unique index charity_pages_by_token on charity_pages (token_hash) where token_hash is not null;
create index charity_pages_by_email on charity_pages (email, charity_id);
