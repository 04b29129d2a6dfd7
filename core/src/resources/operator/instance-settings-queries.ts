import { json, select, statement } from "../../contract/define-query.js";

/** How far the operator has advanced the service's clock, in milliseconds. */
export const clockAheadMs = select({
  name: "clock-ahead-ms",
  text: "select value as ahead_ms from instance_settings where name = 'clock_ahead_ms'",
  parameters: {},
  row: { aheadMs: json<number>() },
});
export const setClockAheadMs = statement({
  name: "set-clock-ahead-ms",
  text: `insert into instance_settings (name, value) values ('clock_ahead_ms', :aheadMs)
    on conflict (name) do update set value = excluded.value`,
  parameters: { aheadMs: json<number>() },
});
