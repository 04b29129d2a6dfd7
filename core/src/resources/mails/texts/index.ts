import type { Language } from "../../../domain/language.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { it } from "./it.js";
import type { MailTexts } from "./mail-text.js";
import { nl } from "./nl.js";

export const mailTexts: Readonly<Record<Language, MailTexts>> = { fr, en, de, es, it, nl };
