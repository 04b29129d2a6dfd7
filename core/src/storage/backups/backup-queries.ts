import * as sql from "../../contract/define-query.js";
import type { MoneyHold } from "../../contract/money-hold.js";

/** The summary of donations in a manifest. */
export const donationsSummary = sql.select({
  name: "donations-summary",
  text: `select cast(count(*) as bigint) as donations, max(updated_at) as newest_change_at from donations`,
  parameters: {},
  row: { donations: sql.integer, newestChangeAt: sql.nullable(sql.text) },
  scans: "reads every donation of a copy that no service uses",
});

/** Holds pending deliveries until the operator replays them. */
export const holdPendingDeliveries = sql.statement({
  name: "hold-pending-deliveries",
  text: `update deliveries set status = 'FAILED', next_attempt_at = null, updated_at = :now
    where status = 'PENDING'`,
  parameters: { now: sql.text },
  scans: "runs on a copy that no service has open yet",
});

/** Holds money until the operator releases it. */
export const setMoneyHold = sql.statement({
  name: "set-money-hold",
  text: `insert into instance_settings (name, value) values ('money_hold', :hold)
    on conflict (name) do update set value = excluded.value`,
  parameters: { hold: sql.json<MoneyHold>() },
});
