import type { WidgetSelection } from "../core/api/types.js";
import { OboleEvent } from "../core/events.js";

// Named, so that the published types bring the event's place in the map of all events along.
export type { OboleChangeEvent } from "../core/change.events.js";

/** The service has saved a change: the selection as it is now. */
export class OboleSelectionChangeEvent extends OboleEvent<WidgetSelection> {
  constructor(selection: WidgetSelection) {
    super("obole-change", selection);
  }
}

declare global {
  interface OboleChanges {
    "obole-selection-editor": WidgetSelection;
  }
}
