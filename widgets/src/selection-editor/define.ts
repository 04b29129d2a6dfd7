import { define } from "../core/define.js";
import { OboleSelectionEditor } from "./selection-editor.js";

define("obole-selection-editor", OboleSelectionEditor);
