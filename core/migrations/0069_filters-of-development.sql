-- The indexes of migration 63, for databases that it updated before it gave them these names: none of a release.
create index if not exists donations_by_status_and_campaign on donations (account_id, status, donation_id, campaign_id);
create index if not exists votes_by_status_and_campaign on votes (account_id, status, vote_id, campaign_id);
create index if not exists api_calls_by_operation_and_class on api_calls (account_id, operation_id, api_call_id, status_class);
