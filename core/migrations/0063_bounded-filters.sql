-- Lists with two filters, of which one fits nearly every row: the other is checked in the index, without a look at the row.
create index donations_by_status_and_campaign on donations (account_id, status, donation_id, campaign_id);
create index votes_by_status_and_campaign on votes (account_id, status, vote_id, campaign_id);
create index api_calls_by_operation_and_class on api_calls (account_id, operation_id, api_call_id, status_class);
-- The request log is filtered by credential too: without it, a filter that fits no call looks at all calls of the account.
create index api_calls_by_client on api_calls (account_id, client_id, api_call_id, status_class);
