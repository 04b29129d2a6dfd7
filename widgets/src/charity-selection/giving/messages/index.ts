import type { MessageChunks } from "../../../core/element.js";
import type en from "./en.js";

/** The texts of charity details and of outcomes; English is the list of keys. */
export type GivingMessages = Readonly<Record<keyof typeof en, string>>;

/** Each language is a chunk of its own. */
export const givingMessageChunks: MessageChunks<GivingMessages> = {
  fr: () => import("./fr.js"),
  en: () => import("./en.js"),
  de: () => import("./de.js"),
  es: () => import("./es.js"),
  it: () => import("./it.js"),
  nl: () => import("./nl.js"),
};
