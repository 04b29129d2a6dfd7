-- Organisations that asked for an account, until they prove their address with the link in a mail. There is no account
-- before: so nobody can fill the service with accounts.
create table account_requests (
  token_hash text not null primary key,
  email text not null,
  organisation text not null,
  language text not null,
  expires_at text not null,
  created_at text not null
) strict;
create index account_requests_by_email on account_requests (email, created_at);
create index account_requests_by_expiry on account_requests (expires_at, token_hash);

-- The application of an account that is onboarding: who the organisation is, and how far its review is.
create table applications (
  account_id text not null primary key references accounts (account_id),
  status text not null,
  -- Of its mails.
  language text not null,
  plan text,
  organisation text,
  people text not null,
  -- Whether nobody owns or controls more than a quarter of it.
  no_owners integer not null,
  submitted_at text,
  -- The first of two operators who approve it.
  endorsed_by text,
  decided_by text,
  decided_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index applications_by_status on applications (status, account_id);
create index applications_by_decision on applications (decided_at, account_id) where status = 'REJECTED';

-- What operators asked and decided, and what the applicant answered.
create table application_messages (
  application_message_id text not null primary key,
  account_id text not null references accounts (account_id),
  kind text not null,
  author text not null,
  reason text,
  words text,
  created_at text not null
) strict;
create index application_messages_by_account on application_messages (account_id, application_message_id);

-- Its documents. Their contents are sealed, and read by operators alone.
create table application_documents (
  application_document_id text not null primary key,
  account_id text not null references accounts (account_id),
  kind text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  created_at text not null
) strict;
create index application_documents_by_account on application_documents (account_id, application_document_id);
create table application_document_contents (
  application_document_id text not null primary key references application_documents (application_document_id),
  account_id text not null references accounts (account_id),
  sealed_content text not null
) strict;
create index application_document_contents_by_account on application_document_contents (account_id);

-- The service's terms as accounts signed them: a new version is signed anew.
create table terms_signatures (
  terms_signature_id text not null primary key,
  account_id text not null references accounts (account_id),
  user_id text not null,
  version text not null,
  url text not null,
  signatory text not null,
  -- The address and the browser that it was signed with: sealed.
  sealed_evidence text not null,
  signed_at text not null
) strict;
create index terms_signatures_by_account on terms_signatures (account_id, terms_signature_id);

-- The lists that names are screened against, in parts of some hundred names.
create table screening_lists (
  name text not null primary key,
  entries integer not null,
  imported_by text not null,
  imported_at text not null
) strict;
create table screening_list_parts (
  name text not null references screening_lists (name),
  part integer not null,
  entries text not null,
  primary key (name, part)
) strict;

-- The names of an application that match a listed one. An operator clears each with a reason before the approval.
create table screening_hits (
  screening_hit_id text not null primary key,
  account_id text not null references accounts (account_id),
  subject text not null,
  list_name text not null,
  listed_name text not null,
  details text,
  cleared_by text,
  cleared_reason text,
  cleared_at text,
  created_at text not null
) strict;
create index screening_hits_by_account on screening_hits (account_id, screening_hit_id);
