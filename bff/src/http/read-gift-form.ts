import { limits } from "@obole/core";
import type { GiftDraft, GiftProblems, OfferedGiving } from "../pages/public-giving-form.js";

/** The body of `create-public-donation`. */
export interface GiftBody {
  readonly amount: number;
  readonly charityId: string;
  readonly frequency: string | null;
  readonly coversFee: boolean;
  readonly isAnonymous: boolean;
  readonly donor: Readonly<Record<string, string>>;
  readonly dedication: { readonly kind: string; readonly name: string } | null;
  readonly message: string | null;
}

/** The cents of a typed amount, with a point or a comma. NaN if it is not an amount. */
function centsOf(text: string): number {
  const [, whole, cents = ""] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, "")) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + cents.padEnd(2, "0"));
}

const addressFields = ["street", "zip", "city", "country"] as const;

/** The fields of the form, trimmed. */
type Said = (name: string) => string;

/** Reads the form of a gift: the body to send, and what is wrong with it. */
export function readGiftForm(
  draft: GiftDraft,
  offered: OfferedGiving,
): { readonly body: GiftBody; readonly problems: GiftProblems } {
  const said: Said = (name) => (draft[name] ?? "").trim();
  const other = said("otherAmount");
  const amount = other === "" ? Number(said("amount") || Number.NaN) : centsOf(other);
  return { body: bodyOf(said, amount, offered), problems: problemsOf(said, amount, offered) };
}

/** An address is asked for a receipt, which needs all of it. */
const hasAddress = (said: Said) => addressFields.some((name) => said(name) !== "");

function problemsOf(
  said: Said,
  amount: number,
  { minAmount, maxAmount }: OfferedGiving,
): GiftProblems {
  const needed = [
    ...["firstName", "lastName", "email"],
    ...(hasAddress(said) ? addressFields : []),
    ...(said("dedicationKind") === "" ? [] : ["dedicationName"]),
  ];
  const missing = needed.filter((name) => said(name) === "");
  const isWrong = (name: string, isRight: (text: string) => boolean) =>
    said(name) !== "" && !isRight(said(name));
  return {
    ...Object.fromEntries(missing.map((name) => [name, "missing"] as const)),
    ...(amount >= minAmount && amount <= maxAmount ? {} : { otherAmount: "badAmount" }),
    ...(said("charityId") === "" ? { charityId: "noCharity" } : {}),
    ...(isWrong("email", canBeEmail) ? { email: "badEmail" } : {}),
    ...(isWrong("country", (text) => /^[A-Za-z]{2}$/.test(text)) ? { country: "badCountry" } : {}),
  };
}

/** Whether a text can be an address: the service looks closer. */
const canBeEmail = (text: string) =>
  text.length <= limits.emailCharacters && /^[^\s@]+@[^\s@]+$/.test(text);

function bodyOf(said: Said, amount: number, { frequencies }: OfferedGiving): GiftBody {
  const frequency = said("frequency");
  const kind = said("dedicationKind");
  const address = addressFields.map((name) => [name, said(name)] as const);
  return {
    amount,
    charityId: said("charityId"),
    frequency: frequency !== "ONCE" && frequencies.includes(frequency) ? frequency : null,
    coversFee: said("coversFee") === "yes",
    isAnonymous: said("showsName") !== "yes",
    donor: {
      firstName: said("firstName"),
      lastName: said("lastName"),
      email: said("email"),
      ...(hasAddress(said) ? Object.fromEntries(address) : {}),
      ...(hasAddress(said) ? { country: said("country").toUpperCase() } : {}),
    },
    dedication: kind === "" ? null : { kind, name: said("dedicationName") },
    message: said("message") || null,
  };
}

/** The fields of a refusal that the form shows: the service names a problem's field before what is wrong with it. */
export function refusedFields(messages: readonly string[]): GiftProblems {
  const names = messages.map((message) => message.split(":", 1)[0] ?? "");
  const known = names.flatMap((name): [string, GiftProblems[string]][] => {
    if (name === "amount") return [["otherAmount", "badAmount"]];
    if (name === "donor.email") return [["email", "badEmail"]];
    if (name === "donor.country") return [["country", "badCountry"]];
    const own = name === "dedication.name" ? "dedicationName" : name.replace(/^donor\./, "");
    return /^(firstName|lastName|street|zip|city|dedicationName|message)$/.test(own)
      ? [[own, "tooLong"]]
      : [];
  });
  return Object.fromEntries(known);
}
