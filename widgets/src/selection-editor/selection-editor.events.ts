import type { WidgetSelection } from "../core/api/types.js";
import type {} from "../core/change.events.js";
import { OboleEvent } from "../core/events.js";

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
