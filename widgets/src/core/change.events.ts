import type { OboleEvent } from "./events.js";

// Types alone: several elements fire `obole-change`, and each adds its detail.
declare global {
  /** The plain-JSON detail of `obole-change`, by the element that fires it: each adds its own. */
  interface OboleChanges {}

  interface HTMLElementEventMap {
    "obole-change": OboleEvent<OboleChanges[keyof OboleChanges]>;
  }
}
