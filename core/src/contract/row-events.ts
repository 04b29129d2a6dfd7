import type { EventName } from "./events.js";

/** The events of tables whose rows change only through `resources/shared/define-rows.ts`. */
export type RowEvent = Extract<
  EventName,
  `${"donation" | "vote" | "recurringdonation" | "campaign" | "invoice" | "payment"}_${"create" | "update"}`
>;

/**
 * Where a context keeps what records a row's event. The boundaries let `define-rows.ts` and the engine alone import it:
 * nobody else can record such an event, so none comes without its row, and no row changes without its event.
 */
export const recordRowEvent: unique symbol = Symbol("recordRowEvent");
