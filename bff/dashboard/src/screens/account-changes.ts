import type { InputOf } from "../api.js";
import { asTyped } from "../as-typed.js";
import type { Session } from "../session.js";

type Account = Pick<
  Session["account"],
  "name" | "termsUrl" | "privacyUrl" | "authSchemes" | "branding"
>;
type Changes = Partial<InputOf<"updateAccount">>;

/** What the form of an account's settings holds. */
interface AccountFields {
  readonly name: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly byEmail: boolean;
}

/** The fields that a person changed. What a colleague has changed of the others meanwhile stays. */
export function changesOf(
  { name, termsUrl, privacyUrl, authSchemes }: Account,
  typed: AccountFields,
): Changes {
  const byEmail = authSchemes.includes("EMAIL");
  const others = authSchemes.filter((scheme) => scheme !== "EMAIL");
  return {
    ...(typed.name === asTyped(name) ? {} : { name: typed.name }),
    ...(typed.termsUrl === asTyped(termsUrl) ? {} : { termsUrl: typed.termsUrl || null }),
    ...(typed.privacyUrl === asTyped(privacyUrl) ? {} : { privacyUrl: typed.privacyUrl || null }),
    ...(typed.byEmail === byEmail
      ? {}
      : { authSchemes: typed.byEmail ? [...others, "EMAIL" as const] : others }),
  };
}

const brandingFields = ["senderName", "accentColor", "legalLine", "replyTo"] as const;

/** The fields of the branding that a person changed, by their names in the form. */
export function brandingChangesOf(
  { branding }: Pick<Account, "branding">,
  typed: Readonly<Record<string, string>>,
): Changes {
  const changed = brandingFields
    .map((field) => [field, typed[`branding.${field}`] ?? ""] as const)
    .filter(([field, value]) => value !== asTyped(branding[field]));
  if (changed.length === 0) return {};
  return { branding: Object.fromEntries(changed.map(([field, value]) => [field, value || null])) };
}
