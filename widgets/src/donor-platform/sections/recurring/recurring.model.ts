import { statusOf } from "../../../core/api/errors.js";
import type { WidgetRecurringDonation } from "../../../core/api/types.js";
import type { Locale } from "../../../core/i18n/locale.js";

/** The service takes no more at once. */
const mostCents = 10_000_000_000;

/** How thousands are set apart. */
const separators = [
  { ofThousands: ".", form: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/ },
  { ofThousands: ",", form: /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/ },
] as const;

/**
 * The cents that somebody means who typed an amount in euros: with a point or a comma, and with thousands
 * set apart or not; null when it is no amount.
 */
export function centsOf(text: string): number | null {
  const digits = text.replace(/[\s€'’]/g, "");
  const separator = separators.find(({ form }) => form.test(digits))?.ofThousands ?? " ";
  const plain = digits.replaceAll(separator, "");
  const [, whole, cents = ""] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + cents.padEnd(2, "0"));
  return amount >= 1 && amount <= mostCents ? amount : null;
}

/** An amount as somebody who reads this language would type it. */
export function typed(cents: number, language: Locale): string {
  const text = (cents / 100).toFixed(2).replace(/\.00$/, "");
  return language === "en" ? text : text.replace(".", ",");
}

/** What is being done with a recurring gift. */
export interface Deed {
  readonly kind: "amount" | "stop";
  readonly recurringDonationId: string;
  /** What is typed as the amount. */
  readonly text: string;
  readonly isSending: boolean;
  readonly problem: Problem | null;
}

/** Why it was not done; `alreadyStopped` when somebody else stopped it meanwhile. */
export type Problem = "badAmount" | "alreadyStopped" | "notSaved";

export function problemOf(error: unknown): Problem {
  return statusOf(error) === 409 ? "alreadyStopped" : "notSaved";
}

/** What to send; null when there is nothing to change, a problem when it cannot be sent. */
export function changeOf(
  { kind, text }: Deed,
  { amount }: Pick<WidgetRecurringDonation, "amount">,
): { readonly amount: number } | { readonly status: "CANCELED" } | "badAmount" | null {
  if (kind === "stop") return { status: "CANCELED" };
  const cents = centsOf(text);
  if (cents === null) return "badAmount";
  return cents === amount ? null : { amount: cents };
}
