-- How an account presents itself to people: its sender name, colour, legal line, reply address and logo, as JSON.
alter table accounts add column branding text;

-- The name before "via" in the sender, and where replies go, as they were when the mail was queued.
alter table mails add column sender_name text;
alter table mails add column reply_to text;
