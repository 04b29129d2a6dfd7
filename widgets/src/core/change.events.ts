import type { OboleEvent } from "./events.js";

/** The `obole-change` event of any element that fires it: the service has saved a change. */
export type OboleChangeEvent = OboleEvent<OboleChanges[keyof OboleChanges]>;

declare global {
  /** Maps each element that fires `obole-change` to the event's plain-JSON detail. Elements extend this interface. */
  interface OboleChanges {}

  interface HTMLElementEventMap {
    "obole-change": OboleChangeEvent;
  }
}
