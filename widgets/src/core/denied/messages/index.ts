import type { Locale } from "../../i18n/locale.js";
import de from "./de.js";
import en from "./en.js";
import es from "./es.js";
import fr from "./fr.js";
import it from "./it.js";
import nl from "./nl.js";

/** Why an element does not go on; English is the list of keys. */
export type DeniedMessages = Readonly<Record<keyof typeof en, string>>;

/** All languages in one chunk: it loads when something is wrong already, and asks for nothing more. */
export const deniedMessages: Readonly<Record<Locale, DeniedMessages>> = { fr, en, de, es, it, nl };
