-- The passkeys of users: public keys of authenticators, by which they sign in.
create table passkeys (
  passkey_id text not null primary key,
  account_id text not null references accounts (account_id),
  user_id text not null references users (user_id),
  name text not null,
  -- The authenticator's id of it, and the public key in COSE, both in base64url.
  credential_id text not null,
  public_key text not null,
  -- How often the authenticator says that it was used; 0 if it does not count.
  counter integer not null,
  created_at text not null,
  last_used_at text
) strict;
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id, passkey_id);

-- The challenges that were answered. A challenge is encrypted in what the browser gets, so that nobody fills this table by
-- asking for one; it works once because its answer adds a row.
create table used_challenges (
  challenge_hash text not null primary key,
  expires_at text not null
) strict;
create index used_challenges_by_expiry on used_challenges (expires_at, challenge_hash);
