-- Whether password, access token and signing key are encrypted. SQL has no key for that: the service seals the rows of
-- earlier releases when it starts.
alter table webhooks add column is_sealed integer not null default 0;
