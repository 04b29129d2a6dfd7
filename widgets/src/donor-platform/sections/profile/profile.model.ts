import { detailOf } from "../../../core/api/errors.js";
import type { WidgetDonor } from "../../../core/api/types.js";

/** What donors change of themselves, in the order in which it is asked. */
export const fieldNames = [
  "firstName",
  "lastName",
  "personalEmail",
  "phone",
  "birthdate",
  "street",
  "zip",
  "city",
  "country",
] as const;

export type FieldName = (typeof fieldNames)[number];

/** What the fields hold; empty where nothing is known. */
export type Values = Readonly<Record<FieldName, string>>;

/** What is wrong with a field. */
export type Problems = Readonly<Partial<Record<FieldName, "badEmail" | "tooLong" | "refused">>>;

/** The service takes as many characters, and 255 of every other field. */
const mostCharacters: Readonly<Partial<Record<FieldName, number>>> = { phone: 50, zip: 20 };
const mostOfOthers = 255;

export function valuesOf(donor: Pick<WidgetDonor, FieldName>): Values {
  const entries = fieldNames.map((name) => [name, donor[name] ?? ""]);
  return Object.fromEntries(entries) as Values;
}

/** What differs from what is saved, as the service takes it: `null` clears a field. */
export function changesOf(
  saved: Pick<WidgetDonor, FieldName>,
  values: Values,
): Partial<Record<FieldName, string | null>> {
  const before = valuesOf(saved);
  const changed = fieldNames.filter((name) => values[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name].trim() || null]));
}

/** What the service would refuse in any case. */
export function problemsOf(values: Values): Problems {
  const problems: Partial<Record<FieldName, "badEmail" | "tooLong">> = {};
  for (const name of fieldNames) {
    const text = values[name].trim();
    if (text.length > (mostCharacters[name] ?? mostOfOthers)) problems[name] = "tooLong";
    // Only what cannot be an address at all: whether mail arrives no pattern knows.
    else if (name === "personalEmail" && text && !/^\S+@\S+\.\S+$/.test(text))
      problems[name] = "badEmail";
  }
  return problems;
}

/** The fields that the service refused; it names a problem's field before what is wrong with it. */
export function refusedFields(error: unknown): Problems {
  const { status, message } = detailOf(error);
  if (status !== 400) return {};
  const named = new Set(message.split("; ").map((problem) => problem.split(/\W/, 1)[0]));
  const refused = fieldNames.filter((name) => named.has(name));
  return Object.fromEntries(refused.map((name) => [name, "refused"]));
}
