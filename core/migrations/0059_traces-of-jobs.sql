-- The W3C trace context of the call or job that left the row, which the jobs on it continue; null without tracing.
alter table events add column traceparent text;
alter table mails add column traceparent text;
alter table slack_messages add column traceparent text;
alter table provider_jobs add column traceparent text;
alter table file_generation_requests add column traceparent text;
