import { homeCalendar } from "./calendar.js";
import { compactId } from "./direct-debit.js";
import type { Language } from "./language.js";
import { sepaText } from "./sepa-text.js";
import { targetDayFrom } from "./target-calendar.js";

/** The rules of the files of payouts for a bank that do not depend on the bank. */

/** A file of a run. Its number begins with 1. */
export interface PayoutFileKey {
  readonly payoutRunId: string;
  readonly fileNumber: number;
}

const numberDigits = 3;

/** The message id of a file, which is that of its batch too: 35 letters and digits, as many as ISO 20022 allows. */
export function payoutFileId({ payoutRunId, fileNumber }: PayoutFileKey): string {
  return `${compactId(payoutRunId)}${String(fileNumber).padStart(numberDigits, "0")}`;
}

/** The payout file that a message id names; null if it names none. */
export function payoutFileOf(messageId: string): PayoutFileKey | null {
  const parts = /^([\dA-F]{8})([\dA-F]{4})([\dA-F]{4})([\dA-F]{4})([\dA-F]{12})(\d{3})$/i.exec(
    messageId,
  );
  if (parts === null) return null;
  const [, ...groups] = parts;
  const fileNumber = Number(groups.pop());
  return { payoutRunId: groups.join("-").toLowerCase(), fileNumber };
}

/** When the bank is asked to transfer, `YYYY-MM-DD`: the day on which its file was exported, or the next TARGET day. */
export const executionDate = (exportedAt: string) => targetDayFrom(homeCalendar.dateOf(exportedAt));

const donationsIn: Readonly<Record<Language, readonly [one: string, more: string]>> = {
  fr: ["don via", "dons via"],
  en: ["donation via", "donations via"],
  de: ["Spende über", "Spenden über"],
  es: ["donación a través de", "donaciones a través de"],
  it: ["donazione tramite", "donazioni tramite"],
  nl: ["gift via", "giften via"],
};
/** Leaves room for the count and the reference in the 140 characters of the scheme. */
const ownerCharacters = 70;

/** What a charity's statement shows: how many donations it is for, from whom, and the payout's reference. */
export function remittanceText(
  { donations, reference }: { readonly donations: number; readonly reference: string },
  owner: string,
  language: Language,
): string {
  const [one, more] = donationsIn[language];
  const words = donations === 1 ? one : more;
  return `${donations} ${words} ${sepaText(owner, ownerCharacters)}, ${reference}`;
}
