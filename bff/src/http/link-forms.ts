import type { Answer } from "@obole/core";
import express from "express";
import type { OfferedMandate } from "../pages/billing-page.js";
import type { Entered } from "../pages/form-parts.js";
import { edgeLimits } from "./edge-limits.js";
import type { Fields } from "./give-page-writer.js";

/** The forms of link pages that browsers without JavaScript send: each has about ten fields. */
const mostFormFields = 20;

/** Reads such a form. */
export const readLinkForm = express.urlencoded({
  extended: false,
  limit: edgeLimits.bodyWithoutTokenBytes,
  parameterLimit: mostFormFields,
});

/** The fields that belong to a kind of payment method. */
const cardFields = ["holder", "cardNumber", "cardExpiry"];
const debitFields = ["holder", "iban"];

/**
 * The secret of the link that a form is about: the pasted link's fragment, or the form's own field. Of a pasted text that
 * is no link with a secret it is empty, which the API refuses.
 */
export function tokenOf({ link, token = "" }: Fields): string {
  if (link === undefined) return token;
  const [, fragment = ""] = link.trim().split("#", 2);
  return new URLSearchParams(fragment).get("token") ?? "";
}

/** What was entered for the chosen kind of payment method. */
export function paymentMethodOf(fields: Fields): Entered["values"] {
  const { type = "SEPA_DEBIT" } = fields;
  const names = type === "CARD" ? cardFields : debitFields;
  return { type, ...Object.fromEntries(names.map((name) => [name, (fields[name] ?? "").trim()])) };
}

/** The mandate that was accepted with a direct debit, if one was shown. */
export function mandateOf({ type = "SEPA_DEBIT", mandate, mandateVersion, locale }: Fields): {
  readonly mandate?: Pick<OfferedMandate, "version" | "language">;
} {
  if (type !== "SEPA_DEBIT" || mandate !== "accepted") return {};
  return { mandate: { version: mandateVersion ?? "", language: locale ?? "" } };
}

/** The fields that a 400 names, each of which begins a message. */
export function problemsOf({ body }: Answer): string[] {
  const { message } = body as { readonly message?: unknown };
  const messages = Array.isArray(message) ? message : [message];
  return messages.map((one) => String(one).split(":", 1)[0] ?? "");
}
