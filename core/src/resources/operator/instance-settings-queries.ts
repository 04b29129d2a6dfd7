import * as sql from "../../contract/define-query.js";
import type { MoneyHold } from "../../contract/money-hold.js";

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

/** The hold; nothing if money moves. A restore sets it. */
export const moneyHold = sql.select({
  name: "money-hold",
  text: "select value as hold from instance_settings where name = 'money_hold'",
  parameters: {},
  row: { hold: sql.json<MoneyHold>() },
});
export const endMoneyHold = sql.statement({
  name: "end-money-hold",
  text: "delete from instance_settings where name = 'money_hold'",
  parameters: {},
});

/** Until when the periods of recurring donations that are still due count as charged before a restore. */
export const chargedUntil = sql.select({
  name: "charged-until",
  text: "select value as until from instance_settings where name = 'recurring_charged_until'",
  parameters: {},
  row: { until: sql.json<string>() },
});
export const setChargedUntil = sql.statement({
  name: "set-charged-until",
  text: `insert into instance_settings (name, value) values ('recurring_charged_until', :until)
    on conflict (name) do update set value = excluded.value`,
  parameters: { until: sql.json<string>() },
});
