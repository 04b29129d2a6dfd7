-- The key that a webhook's signing key replaced, encrypted like it: for a day both sign.
alter table webhooks add column previous_signing_key text;
alter table webhooks add column previous_key_expires_at text;
