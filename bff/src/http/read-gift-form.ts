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

/** The cents of a typed amount: with a point or a comma. NaN if it is none. */
function centsOf(text: string): number {
  const [, whole, cents = ""] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, "")) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + cents.padEnd(2, "0"));
}

const addressFields = ["street", "zip", "city", "country"] as const;

/** Reads the form of a gift: the body to send, and what is wrong with it. */
export function readGiftForm(
  draft: GiftDraft,
  { minAmount, maxAmount, frequencies }: OfferedGiving,
): { readonly body: GiftBody; readonly problems: GiftProblems } {
  const said = (name: string) => (draft[name] ?? "").trim();
  const problems: Record<string, GiftProblems[string]> = {};
  const other = said("otherAmount");
  const amount = other === "" ? Number(said("amount") || Number.NaN) : centsOf(other);
  if (!(amount >= minAmount && amount <= maxAmount)) problems.otherAmount = "badAmount";
  if (said("charityId") === "") problems.charityId = "noCharity";
  for (const name of ["firstName", "lastName", "email"])
    if (said(name) === "") problems[name] = "missing";
  if (said("email") !== "" && !/^\S+@\S+\.\S+$/.test(said("email"))) problems.email = "badEmail";
  // An address is asked for a receipt, which needs all of it.
  const isReceipt = addressFields.some((name) => said(name) !== "");
  for (const name of addressFields) if (isReceipt && said(name) === "") problems[name] = "missing";
  if (said("country") !== "" && !/^[A-Za-z]{2}$/.test(said("country")))
    problems.country = "badCountry";
  const kind = said("dedicationKind");
  if (kind !== "" && said("dedicationName") === "") problems.dedicationName = "missing";
  const address = addressFields.map((name) => [name, said(name)] as const);
  const body: GiftBody = {
    ...{ amount, charityId: said("charityId") },
    frequency:
      frequencies.includes(said("frequency")) && said("frequency") !== "ONCE"
        ? said("frequency")
        : null,
    coversFee: draft.coversFee === "yes",
    isAnonymous: draft.showsName !== "yes",
    donor: {
      ...{ firstName: said("firstName"), lastName: said("lastName"), email: said("email") },
      ...(isReceipt ? Object.fromEntries(address) : {}),
      ...(isReceipt ? { country: said("country").toUpperCase() } : {}),
    },
    dedication: kind === "" ? null : { kind, name: said("dedicationName") },
    message: said("message") || null,
  };
  return { body, problems };
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
