-- The passkeys of operators, by which they sign in to the back office. Operators are no rows: their keys are settings.
create table operator_passkeys (
  passkey_id text not null primary key,
  -- The name of the operator's key.
  operator text not null,
  -- Derived from the key: after the key was replaced or removed, no operator has the mark, and the passkey ends.
  key_mark text not null,
  name text not null,
  -- The authenticator's id of it, and the public key in COSE, both in base64url.
  credential_id text not null,
  public_key text not null,
  -- How often the authenticator says that it was used; 0 if it does not count.
  counter integer not null,
  created_at text not null,
  last_used_at text
) strict;
create unique index operator_passkeys_by_credential on operator_passkeys (credential_id);
create index operator_passkeys_by_operator on operator_passkeys (operator, key_mark, passkey_id);
