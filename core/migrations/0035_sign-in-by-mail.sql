-- Finds who signs in with an email address, over all accounts.
create index users_by_address on users (lower(email));
create index donors_by_address on donors (lower(email)) where campaign_id is null and email is not null;
