import * as sql from "../contract/define-query.js";
import { maxClockSkewMs } from "../domain/clock-skew.js";

/** A caller's calls in the current window of a limit. */
export const addressCalls = sql.table("address_calls", {
  /** A keyed hash of the limit's name and the network, so that no addresses are stored. */
  caller: sql.text,
  calls: sql.integer,
  windowEndsAtMs: sql.integer,
});

/** A window that has ended, or that was started before the machine's clock stepped back. */
const isOver = `(address_calls.window_ends_at_ms <= :nowMs
        or address_calls.window_ends_at_ms > excluded.window_ends_at_ms + ${maxClockSkewMs})`;

/** Adds calls to the current window, or starts a window with them. */
export const addAddressCalls = sql.select({
  name: "add-address-calls",
  text: `insert into address_calls (caller, calls, window_ends_at_ms)
    values (:caller, cast(:calls as bigint), cast(:windowEndsAtMs as bigint))
    on conflict (caller) do update set
      calls = case when ${isOver}
        then excluded.calls else address_calls.calls + excluded.calls end,
      window_ends_at_ms = case when ${isOver}
        then excluded.window_ends_at_ms else address_calls.window_ends_at_ms end
    returning calls, window_ends_at_ms`,
  parameters: { ...addressCalls.columns, nowMs: sql.integer },
  row: { calls: sql.integer, windowEndsAtMs: sql.integer },
});

/** Deletes windows that have ended. */
export const deleteEndedAddressCalls = sql.statement({
  name: "delete-ended-address-calls",
  text: "delete from address_calls where window_ends_at_ms <= :nowMs",
  parameters: { nowMs: sql.integer },
});
