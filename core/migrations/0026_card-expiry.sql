-- When its holder is told that it expires, if it is in use by then. Null: never, or told already.
alter table payment_methods add column expiry_mail_at text;
create index payment_methods_expiring on payment_methods (expiry_mail_at, payment_method_id) where expiry_mail_at is not null;
