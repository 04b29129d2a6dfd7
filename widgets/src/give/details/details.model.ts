import { detailOf } from "../../core/api/errors.js";
import type { Draft, Frequency } from "../give.model.js";

/** The fields about the giver. The address is asked only for a receipt. */
export const nameFields = ["firstName", "lastName", "email"] as const;
export const addressFields = ["street", "zip", "city", "country"] as const;
export type DonorField = (typeof nameFields)[number] | (typeof addressFields)[number];
export type DonorValues = Readonly<Partial<Record<DonorField, string>>>;

/** What the person chose on the second step, besides the fields about the giver. */
export interface Extras {
  readonly wantsReceipt: boolean;
  readonly coversFee: boolean;
  /** Null: not dedicated. */
  readonly dedication: { readonly kind: "IN_HONOR" | "IN_MEMORY"; readonly name: string } | null;
  /** Null: no message. */
  readonly message: string | null;
  readonly showsName: boolean;
}

export const noExtras: Extras = {
  wantsReceipt: false,
  coversFee: false,
  dedication: null,
  message: null,
  showsName: false,
};

/** What is wrong with a field. */
export type FieldProblem = "missing" | "badEmail" | "tooLong" | "refused";
export type DetailField = DonorField | "dedicatedTo" | "message";
export type Problems = Readonly<Partial<Record<DetailField, FieldProblem>>>;

/** The service takes as many characters, and 255 of every other field. */
const mostCharacters: Readonly<Partial<Record<DetailField, number>>> = {
  zip: 20,
  dedicatedTo: 100,
  message: 500,
};
const mostOfOthers = 255;

/** The fields that are asked, in the order of the form. */
export function askedFields({ wantsReceipt }: Extras): readonly DonorField[] {
  return wantsReceipt ? [...nameFields, ...addressFields] : nameFields;
}

function problemOf(field: DetailField, text: string): FieldProblem | null {
  if (!text) return field === "message" ? null : "missing";
  if (text.length > (mostCharacters[field] ?? mostOfOthers)) return "tooLong";
  // Only what cannot be an address at all: whether mail arrives no pattern knows.
  return field === "email" && !/^\S+@\S+\.\S+$/.test(text) ? "badEmail" : null;
}

/** The problems of the second step; empty when it may be sent. */
export function problemsOf(values: DonorValues, extras: Extras): Problems {
  const { dedication, message } = extras;
  const texts: readonly (readonly [DetailField, string])[] = [
    ...askedFields(extras).map((field) => [field, values[field]?.trim() ?? ""] as const),
    ...(dedication ? [["dedicatedTo", dedication.name.trim()] as const] : []),
    ...(message === null ? [] : [["message", message.trim()] as const]),
  ];
  const found = texts.flatMap(([field, text]) => {
    const problem = problemOf(field, text);
    return problem ? [[field, problem]] : [];
  });
  return Object.fromEntries(found);
}

/** The fields that the service refused; it names a problem's field before what is wrong with it. */
export function refusedFields(error: unknown, extras: Extras): Problems {
  const { status, message } = detailOf(error);
  if (status !== 400) return {};
  const named = new Set(message.split("; ").map((problem) => problem.split(":", 1)[0]));
  const refused: DetailField[] = askedFields(extras).filter((field) => named.has(`donor.${field}`));
  if (extras.dedication && named.has("dedication.name")) refused.push("dedicatedTo");
  if (extras.message !== null && named.has("message")) refused.push("message");
  return Object.fromEntries(refused.map((field) => [field, "refused"]));
}

/** The gift as the API takes it. */
export function bodyOf(
  { frequency, choice }: Draft,
  amount: number,
  values: DonorValues,
  extras: Extras,
) {
  const { coversFee, dedication, message, showsName } = extras;
  const donor = askedFields(extras).map((field) => [field, values[field]?.trim()]);
  return {
    amount,
    charityId: choice?.charityId ?? "",
    // Null is how the API says "once".
    frequency: frequency === "ONCE" ? null : frequency,
    coversFee,
    donor: Object.fromEntries(donor),
    isAnonymous: !showsName,
    ...(dedication && { dedication: { ...dedication, name: dedication.name.trim() } }),
    ...(message?.trim() ? { message: message.trim() } : {}),
  };
}

/** What came of a visit to the payment page. */
const outcomes = ["succeeded", "processing", "canceled"] as const;
export type Outcome = (typeof outcomes)[number];

/** A visit to the payment page, of which the page's address tells. */
export interface Visit {
  readonly outcome: Outcome;
  readonly donationId: string;
  readonly frequency: Frequency;
}

/** Names the element to come back to, by its campaign: a page may have several. */
const keyParameter = "obole-give";
const frequencyParameter = "obole-frequency";
/** Added by the service. */
const donationParameter = "donation";
const outcomeParameter = "payment";

/** Where the payment page sends the person back to: this page. The fragment stays behind, it may hold a secret. */
export function returnAddress(address: string, publicKey: string, frequency: Frequency): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of [donationParameter, outcomeParameter]) url.searchParams.delete(name);
  url.searchParams.set(keyParameter, publicKey);
  url.searchParams.set(frequencyParameter, frequency);
  return url.href;
}

/** What an address tells to the element of a campaign, and the address without it; null if it tells nothing. */
export function visitIn(
  address: string,
  publicKey: string,
): { readonly visit: Visit | null; readonly rest: string } | null {
  const url = new URL(address);
  const { searchParams } = url;
  if (searchParams.get(keyParameter) !== publicKey) return null;
  const said = (name: string) => searchParams.get(name);
  const outcome = outcomes.find((one) => one === said(outcomeParameter));
  const donationId = said(donationParameter);
  const frequency = said(frequencyParameter) === "MONTHLY" ? "MONTHLY" : "ONCE";
  for (const name of [keyParameter, frequencyParameter, donationParameter, outcomeParameter])
    searchParams.delete(name);
  const visit = outcome && donationId ? ({ outcome, donationId, frequency } as const) : null;
  return { visit, rest: url.href };
}

/** Keeps the idempotency key of a gift as long as it is the same gift, so that it is made once however often it is sent. */
export class GiftKey {
  readonly #newKey: () => string;
  #body = "";
  #key = "";

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  of(body: string): string {
    if (body !== this.#body) this.#key = this.#newKey();
    this.#body = body;
    return this.#key;
  }
}
