-- Migration 63 has built others that serve the same. Not dropped there: reads would wait until the new ones are built.
drop index donations_by_status;
drop index votes_by_status;
drop index api_calls_by_operation;
