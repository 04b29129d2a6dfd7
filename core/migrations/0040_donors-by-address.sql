-- A link that is mailed to a donor's address also reaches donors that belong to a single campaign.

drop index donors_by_address;
create index donors_by_address on donors (lower(email)) where email is not null;
