-- A custom domain counts once its owner has proved it. Until then its row holds the token that the proof must carry;
-- domains that were there before have none, and keep counting.
alter table accounts add column custom_domain_challenge text;
alter table sites add column custom_domain_challenge text;

-- Several may claim a domain; one can have proved it.
drop index accounts_by_custom_domain;
drop index sites_by_custom_domain;
create index accounts_by_custom_domain on accounts (custom_domain);
create index sites_by_custom_domain on sites (custom_domain);
create unique index accounts_by_proved_domain on accounts (custom_domain) where custom_domain_challenge is null;
create unique index sites_by_proved_domain on sites (custom_domain) where custom_domain_challenge is null;
