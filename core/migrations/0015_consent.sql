-- What people accept with a lead: the account's own texts.
alter table accounts add column terms_url text;
alter table accounts add column privacy_url text;
-- What leads of before consented to is not known.
update donations set lead = substr(lead, 1, length(lead) - 1) || ',"consent":null}' where lead is not null;
