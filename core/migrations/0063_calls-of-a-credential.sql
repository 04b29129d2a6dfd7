-- The request log is filtered by credential, and by a request's id together with the status: without these, a filter that
-- fits no call would look at all calls of the account.
create index api_calls_by_client on api_calls (account_id, client_id, api_call_id);
drop index api_calls_by_request_id;
create index api_calls_by_request_id on api_calls (account_id, request_id, status_class, api_call_id);
