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

-- Who a charity says it is, until an operator has compared it with its documents.
create table charity_organisations (
  charity_id text not null primary key references charities (charity_id),
  name text not null,
  siren text,
  rna text,
  street text not null,
  zip text not null,
  city text not null,
  country text not null,
  entered_at text not null,
  accepted_by text,
  accepted_at text,
  updated_at text not null
) strict;

-- Its documents. Their contents are sealed, and read by operators alone.
create table charity_documents (
  charity_document_id text not null primary key,
  charity_id text not null references charities (charity_id),
  kind text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  created_at text not null
) strict;
create index charity_documents_by_charity on charity_documents (charity_id, charity_document_id);
create table charity_document_contents (
  charity_document_id text not null primary key references charity_documents (charity_document_id),
  sealed_content text not null
) strict;

-- The mandates for receipts that charities signed on their pages: what was shown, and the evidence of its signature.
create table charity_mandates (
  charity_mandate_id text not null primary key,
  charity_id text not null references charities (charity_id),
  charity_name text not null,
  language text not null,
  text_version text not null,
  shown text not null,
  signatory text not null,
  quality text not null,
  -- The strokes of the signature, and where it was made from: sealed.
  sealed_signature text not null,
  sealed_evidence text not null,
  email text not null,
  signed_at text not null
) strict;
create index charity_mandates_by_charity on charity_mandates (charity_id, charity_mandate_id);

-- The first of the two operators who approve a bank account that the charity itself proposed.
alter table charity_bank_accounts add column endorsed_by text;
alter table charity_bank_accounts add column endorsed_at text;

create index donations_settled_of_charity on donations (charity_id, donation_id) where processed_at is not null;
