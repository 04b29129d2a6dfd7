// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../selection-editor/define.js";

export { OboleSelectionEditor } from "../../selection-editor/selection-editor.js";
export type * from "../../core/denied/denied.events.js";
export type * from "../../core/events.js";
export type * from "../../selection-editor/selection-editor.events.js";
