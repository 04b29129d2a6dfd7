-- The request log: the calls of an account's credentials of the last days. Rows are written in batches after the responses,
-- so a crash can lose the last second of them. They have no path, query or body: those may hold personal data.
create table api_calls (
  api_call_id text not null primary key,
  account_id text not null references accounts (account_id),
  -- The credential, which may have been deleted since.
  client_id text not null,
  method text not null,
  -- The pattern of the route, such as /v1/donations/{donationId}.
  route text not null,
  operation_id text not null,
  status integer not null,
  -- The first digit of the status.
  status_class integer not null,
  -- The name of the refusal in the catalogue of errors.
  error text,
  duration_us integer not null,
  request_id text not null,
  has_idempotency_key integer not null,
  is_replay integer not null,
  -- Calls of the account in the same batch that were not kept, because it had too many.
  not_kept integer not null,
  at text not null
) strict;
create index api_calls_by_account on api_calls (account_id, api_call_id);
create index api_calls_by_status_class on api_calls (account_id, status_class, api_call_id);
create index api_calls_by_operation on api_calls (account_id, operation_id, api_call_id);
create index api_calls_by_request_id on api_calls (account_id, request_id, api_call_id);
create index api_calls_by_age on api_calls (at);
