alter table users add column session_epoch integer not null default 0;
alter table donors add column session_epoch integer not null default 0;

create table invitations (
  invitation_id text not null primary key,
  account_id text not null references accounts (account_id),
  email text not null,
  role text not null,
  campaign_ids text not null,
  status text not null,
  token_hash text not null,
  created_at text not null,
  updated_at text not null
) strict;
create index invitations_by_account on invitations (account_id, invitation_id);
create index invitations_by_status on invitations (account_id, status, invitation_id);
create index invitations_by_email on invitations (account_id, email, status);
create unique index invitations_by_token on invitations (token_hash);

create table magic_links (
  token_hash text not null primary key,
  kind text not null,
  account_id text not null references accounts (account_id),
  subject_id text not null,
  expires_at text not null
) strict;

create table sites (
  site_id text not null primary key,
  account_id text not null references accounts (account_id),
  subdomain text,
  custom_domain text,
  created_at text not null,
  updated_at text not null
) strict;
create index sites_by_account on sites (account_id, site_id);
create unique index sites_by_subdomain on sites (subdomain);
create unique index sites_by_custom_domain on sites (custom_domain);
