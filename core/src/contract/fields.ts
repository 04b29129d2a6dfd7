import { z } from "zod";
import { maskNumbers } from "../domain/mask-numbers.js";
import { limits } from "./limits.js";

/**
 * Zod schemas that more than one operation uses. All input is parsed once by one of these, so they also reject what a
 * database cannot store: the NUL character and lone surrogates.
 */

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the shape of an id. */
export function isIdShaped(value: unknown): value is string {
  return typeof value === "string" && uuidPattern.test(value);
}

/**
 * A text that matches a pattern, at most `characters` long. A longer text has the same problem and no other, and is not
 * matched against the pattern.
 */
export const Formed = (pattern: RegExp, characters: number, problem: string) =>
  z.string().max(characters, { error: problem, abort: true }).regex(pattern, problem);

/** The id in the examples of the API reference. */
export const exampleId = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";

export const Id = Formed(uuidPattern, 36, "must be a UUID in lowercase").meta({
  format: "uuid",
  example: exampleId,
});

/** PostgreSQL rejects NUL, UTF-8 rejects lone surrogates. */
const storable = (value: string) => !/\0|\p{Surrogate}/u.test(value);

/**
 * Text of 1 to `characters` characters. What is built on it may be slow on a long text: one that is too long has this
 * problem and no other, and is not looked into.
 */
export const Text = (characters: number = limits.nameCharacters) =>
  z
    .string()
    .min(1)
    .max(characters, { abort: true })
    .refine(storable, "must not contain NUL or unpaired surrogates");

export const Name = Text();

/** The reason of a change, which is kept. Operators quote transfers in it: card numbers and IBANs are masked. */
export const Remark = Text(500).overwrite(maskNumbers);

/** An amount of money: integer cents, at least 1. */
export const Amount = z
  .int()
  .min(1)
  .max(limits.amountCents)
  .meta({ description: "Cents.", example: 1200 });

/** A sum of money in a response: integer cents, possibly 0. */
export const Cents = z.int().meta({ description: "Cents.", example: 1200 });

export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ description: "ISO 8601, UTC, with milliseconds.", example: "2026-11-20T09:30:00.000Z" });

/** A point in time in a request: any precision, stored with milliseconds. */
export const TimestampInput = z.iso
  .datetime({ abort: true })
  .max(limits.timestampCharacters)
  .transform((value) => new Date(value).toISOString())
  .meta({ example: "2026-12-31T23:00:00.000Z" });

/** A date in a request. */
export const DateInput = z.iso.date({ abort: true }).max(10);

const isUnrepeated = (values: readonly string[]) => new Set(values).size === values.length;

/** A field that may be left out, with its description. */
export const Optional = <Field extends z.ZodType>(field: Field, description: string) =>
  field.optional().meta({ description });

/** A list of at most `most` distinct ids. */
export const DistinctIds = (most: number) =>
  z.array(Id).max(most).refine(isUnrepeated, "must not repeat an id").meta({ uniqueItems: true });

/** A list of distinct names from a fixed set. */
export const SomeOf = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  problem = "must not hold a value twice",
) =>
  z
    .array(z.enum(names))
    .refine(isUnrepeated, problem)
    .meta({ maxItems: names.length, uniqueItems: true });

/** Bytes in base64url without padding, as browsers write those of passkeys. */
export const Base64Url = (characters: number) =>
  Formed(/^[\w-]+$/, characters, "must be base64url").meta({ contentEncoding: "base64url" });

export const ExternalId = Text(limits.externalIdCharacters);
export const Email = z.email().max(limits.emailCharacters);
export const Url = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(limits.urlCharacters);

export const HttpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "must be an https address" })
  .max(limits.urlCharacters);

/** A host name: labels of letters, digits and hyphens. Stored in lower case. */
export const Domain = z
  .string()
  .max(253, { abort: true })
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/,
    "must be a host name",
  )
  .toLowerCase();

/** A colour as six hexadecimal digits, stored in lower case. */
export const HexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour such as #1f6f54")
  .toLowerCase()
  .meta({ minLength: 7, maxLength: 7, example: "#1f6f54" });

/** A BCP 47 tag such as `fr` or `fr-BE`. */
export const LocaleTag = Formed(
  /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/,
  limits.localeCharacters,
  "must be a language tag",
).meta({ example: "fr" });

/** ISO 3166-1 alpha-2. */
export const Country = Formed(/^[A-Z]{2}$/, 2, "must be a two-letter country code").meta({
  description: "ISO 3166-1 alpha-2. An address without a country is one in France.",
  example: "FR",
});

/** A boolean in a query string. */
export const QueryBoolean = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .meta({ shownAs: { type: "boolean" } });

/** A calendar year in a query string. */
export const QueryYear = Formed(/^\d{4}$/, 4, "must be a year")
  .transform(Number)
  .meta({ shownAs: { type: "integer", minimum: 0, maximum: 9999, example: 2026 } });

/** A calendar year in a body. */
export const Year = z.int().min(0).max(9_999).meta({ example: 2026 });

/** A whole number from 1 to at most 999 in a query string. */
export const QueryNumber = (most: number, usual: number, description: string) =>
  Formed(/^\d{1,3}$/, 3, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(most))
    .default(usual)
    .meta({
      description,
      shownAs: { type: "integer", minimum: 1, maximum: most, default: usual },
    });

/** The number of items of a page, in a query string. */
export const PageLimit = QueryNumber(
  limits.pageItems,
  limits.pageItems,
  `Items per page, 1 to ${limits.pageItems}. A page of long items ends earlier, at about a megabyte: follow \`nextCursor\`.`,
);

/** The `nextCursor` of the previous page. The engine checks its signature. */
const Cursor = z.string().min(1).max(2_048).optional().meta({
  description: "The `nextCursor` of the previous page; opaque.",
});

/** The input of a list operation: its own filters, and the page. */
export const listInput = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...filters, limit: PageLimit, cursor: Cursor });

/** A page of a list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().meta({ description: "Null on the last page." }),
  });

/** What operations that answer the pages of a list share: the method, the input with their own filters, the output. */
export const paged = <Item extends z.ZodType, Filters extends z.ZodRawShape = Record<never, never>>(
  item: Item,
  filters: Filters = {} as Filters,
) => ({ method: "GET", input: listInput(filters), output: listOf(item) }) as const;
