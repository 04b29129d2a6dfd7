-- The identity provider of an account, at which its users sign in.
create table identity_providers (
  account_id text not null primary key references accounts (account_id),
  issuer text not null,
  client_id text not null,
  -- Encrypted.
  client_secret text not null,
  -- When an administrator last signed in through it as it is now; null if none has.
  admin_signed_in_at text,
  created_at text not null,
  -- The last change of what is above, but for the sign-in.
  configured_at text not null
) strict;

-- The domains of e-mail addresses whose owners the sign-in page leads to the account's identity provider.
create table email_domains (
  account_id text not null references accounts (account_id),
  domain text not null,
  -- The value that proves ownership of the domain; null once it is proved.
  challenge text,
  created_at text not null,
  primary key (account_id, domain)
) strict;
create unique index proved_email_domains on email_domains (domain) where challenge is null;

-- The provider's ids of users who have signed in through it. By then their address was verified; it may change later.
create table sso_identities (
  user_id text not null primary key references users (user_id),
  account_id text not null references accounts (account_id),
  subject text not null,
  created_at text not null,
  last_used_at text not null
) strict;
create unique index sso_identities_by_subject on sso_identities (account_id, subject);
