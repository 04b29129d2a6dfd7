import { causeLabels } from "../../../core/src/domain/causes.js";
import { texts } from "./texts.js";

/** The causes of charities, in the words of the widgets. */
export const causeWords = texts(causeLabels);
