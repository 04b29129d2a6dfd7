import { z } from "zod";
import { limits } from "../../contract/limits.js";
import { localeParameter } from "./reader-locale.js";

/** The key in the path of every public widget route. */
export const PublicKey = z
  .string()
  .max(limits.keyCharacters)
  .meta({ description: "The campaign's `publicKey`." });

/** The input of every public widget route: the campaign's key and the visitor's language. */
export const publicFields = {
  publicKey: PublicKey,
  locale: localeParameter(
    "The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.",
  ),
};
