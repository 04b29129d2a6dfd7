import type { OboleEvent } from "./events.js";

/** `obole-change`, as several elements fire it: the service has saved a change. */
export type OboleChangeEvent = OboleEvent<OboleChanges[keyof OboleChanges]>;

declare global {
  /** The plain-JSON detail of `obole-change`, by the element that fires it: each adds its own. */
  interface OboleChanges {}

  interface HTMLElementEventMap {
    "obole-change": OboleChangeEvent;
  }
}
