create table give_codes (
  code text not null primary key,
  donation_id text not null references donations (donation_id) on delete cascade
) strict;
create unique index give_codes_by_donation on give_codes (donation_id);
