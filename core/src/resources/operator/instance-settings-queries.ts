import * as sql from "../../contract/define-query.js";

/** How far the operator has advanced the service's clock, in milliseconds. */
export const clockAheadMs = sql.select({
  name: "clock-ahead-ms",
  text: "select value as ahead_ms from instance_settings where name = 'clock_ahead_ms'",
  parameters: {},
  row: { aheadMs: sql.json<number>() },
});
export const setClockAheadMs = sql.statement({
  name: "set-clock-ahead-ms",
  text: `insert into instance_settings (name, value) values ('clock_ahead_ms', :aheadMs)
    on conflict (name) do update set value = excluded.value`,
  parameters: { aheadMs: sql.json<number>() },
});
