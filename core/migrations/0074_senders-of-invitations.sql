-- The user who last sent the invitation: it ends with them. Null in invitations by servers, and of the release before.
alter table invitations add column invited_by text;
create index invitations_by_sender on invitations (invited_by) where invited_by is not null;
