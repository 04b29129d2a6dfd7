-- The W3C trace context of the call or job that caused the event, which its deliveries continue; null without tracing.
alter table events add column traceparent text;
