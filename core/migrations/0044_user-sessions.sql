-- The open sessions of users: each is named by its token and ends with its row. They replace the counter of users.
create table user_sessions (
  session_id text not null primary key,
  account_id text not null references accounts (account_id),
  user_id text not null references users (user_id),
  -- The credential that created the link which began it; null for a link that the user asked for by email.
  client_id text,
  -- Of the user agent; null if unknown.
  browser text,
  system text,
  created_at text not null,
  -- To five minutes.
  last_used_at text not null,
  expires_at text not null
) strict;
create index user_sessions_by_user on user_sessions (user_id, session_id);
create index user_sessions_by_client on user_sessions (client_id) where client_id is not null;
create index user_sessions_by_expiry on user_sessions (expires_at, session_id);

alter table users drop column session_epoch;
