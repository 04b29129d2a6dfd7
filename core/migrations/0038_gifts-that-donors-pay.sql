-- When the page was first opened on which a donation's donor pays it. From then on no invoice asks the account for it.
alter table donations add column donor_asked_at text;
update donations set donor_asked_at = created_at where donation_id in (select donation_id from payment_sessions where donation_id is not null);
