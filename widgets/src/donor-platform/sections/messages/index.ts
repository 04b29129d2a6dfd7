import type { MessageChunks } from "../../../core/element.js";
import type en from "./en.js";

/** The texts of everything behind the first screen; English is the list of keys. */
export type SectionMessages = Readonly<Record<keyof typeof en, string>>;

/** Each language is a chunk of its own. */
export const sectionMessageChunks: MessageChunks<SectionMessages> = {
  fr: () => import("./fr.js"),
  en: () => import("./en.js"),
  de: () => import("./de.js"),
  es: () => import("./es.js"),
  it: () => import("./it.js"),
  nl: () => import("./nl.js"),
};
