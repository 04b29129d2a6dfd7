-- When the link that is valid now was sent: it ends seven days later.
alter table invitations add column sent_at text not null default '';
update invitations set sent_at = created_at;
-- Addresses are the same whatever their case. Not unique: users that differ in case alone may exist.
drop index invitations_by_email;
create index invitations_by_folded_email on invitations (account_id, lower(email), status);
create index users_by_folded_email on users (account_id, lower(email));
