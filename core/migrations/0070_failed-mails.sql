-- Mails that were given up: the operator's health counts them.
create index mails_failed on mails (mail_id) where status = 'FAILED';
