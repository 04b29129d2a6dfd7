-- Keys that outlive the service's secrets, encrypted: keyed hashes are stored, and a secret can be replaced.
create table service_keys (
  name text not null primary key,
  sealed_key text not null
) strict;
