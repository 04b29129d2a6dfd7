-- The credential with which the invitation was last sent, or which made the link of the session that sent it: it ends with it. Null
-- in invitations by people who signed in by themselves, and of the release before.
alter table invitations add column client_id text;
create index invitations_by_client on invitations (client_id) where client_id is not null;
