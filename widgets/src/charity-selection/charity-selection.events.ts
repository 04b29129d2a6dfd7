import { OboleEvent } from "../core/events.js";
import type { Choice } from "./charity-selection.model.js";

/** The person chose a charity. */
export class OboleSelectEvent extends OboleEvent<Choice> {
  constructor(choice: Choice) {
    super("obole-select", choice);
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-select": OboleSelectEvent;
  }
}
