import { expect, test } from "vitest";
import { z } from "zod";
import {
  Amount,
  Country,
  Email,
  ExternalId,
  Id,
  PageLimit,
  Text,
  Timestamp,
  Url,
} from "../contract/fields.js";
import { problemsOf } from "./problems.js";

const fields = z.strictObject({
  id: Id.optional(),
  amount: Amount.optional(),
  name: Text(5).optional(),
  externalId: ExternalId.optional(),
  email: Email.optional(),
  url: Url.optional(),
  country: Country.optional(),
  at: Timestamp.optional(),
  limit: PageLimit,
  kind: z.enum(["ONE", "OTHER"]).optional(),
  parts: z.array(z.strictObject({ type: z.enum(["START", "END"]), count: z.int() })).optional(),
  donor: z.strictObject({ email: Email }).optional(),
});

function problems(input: unknown): string[] {
  const parsed = fields.safeParse(input, { reportInput: true });
  return parsed.success ? [] : problemsOf(parsed.error.issues);
}

test.each<[string, unknown, RegExp[]]>([
  ["a missing field", { parts: [{ type: "START" }] }, [/^parts\[0\]\.count: is required$/]],
  ["a wrong type", { amount: "12" }, [/^amount: .*number.*string/]],
  ["null where there is no null", { name: null }, [/^name: .*null/]],
  ["a fraction of a cent", { amount: 1.5 }, [/^amount: /]],
  ["no money at all", { amount: 0 }, [/^amount: .*1/]],
  ["an empty text", { name: "" }, [/^name: /]],
  ["a long text", { name: "sixsix" }, [/^name: .*5/]],
  ["NUL in a text", { externalId: "a\0b" }, [/^externalId: must not contain NUL/]],
  [
    "half a character",
    { externalId: "a\uD83D" },
    [/^externalId: must not contain NUL or unpaired/],
  ],
  [
    "an id in upper case",
    { id: "019AA3C2-5C11-7D4E-9A52-3F1C7B0E8A10" },
    [/^id: must be a UUID in lowercase$/],
  ],
  ["no address of mail", { email: "x@" }, [/^email: /]],
  ["another protocol", { url: "ftp://example.org" }, [/^url: /]],
  ["a country in words", { country: "France" }, [/^country: must be a two-letter country code$/]],
  ["a time of another zone", { at: "2026-11-20T09:30:00.000+01:00" }, [/^at: /]],
  ["a page of none", { limit: "0" }, [/^limit: /]],
  ["a page of too many", { limit: "101" }, [/^limit: /]],
  ["a page of no number", { limit: "ten" }, [/^limit: must be a whole number$/]],
  ["a word that is none of ours", { kind: "THIRD" }, [/^kind: .*ONE.*OTHER/]],
  [
    "a fault deep in a list",
    {
      parts: [
        { type: "START", count: 1 },
        { type: "x", count: 1 },
      ],
    },
    [/^parts\[1\]\.type: /],
  ],
  [
    "unknown fields, each for itself",
    { a: 1, donor: { email: "a@b.example", b: 2 } },
    [/^donor\.b: is not a known field$/, /^a: is not a known field$/],
  ],
  ["several faults at once", { amount: "x", name: "" }, [/^amount: /, /^name: /]],
  ["a body that is no object", [], [/^body: /]],
])("%s is told by its field", (_, input, texts) => {
  const told = problems(input);
  expect(told).toHaveLength(texts.length);
  texts.forEach((text, index) => {
    expect(told[index]).toMatch(text);
  });
});

test("what fits has no problems", () => {
  expect(
    problems({ amount: 1, name: "five5", at: "2026-11-20T09:30:00.000Z", limit: "100" }),
  ).toEqual([]);
});

test("a hundred thousand unknown names are told as the first twenty, each of a length that can be quoted", () => {
  const names = Array.from({ length: 100_000 }, (_, index) => [`unknown${index}`, 1] as const);
  const told = problems(Object.fromEntries(names));
  expect(told).toHaveLength(20);
  expect(told[0]).toBe("unknown0: is not a known field");
  const [long = ""] = problems({ ["x".repeat(1_000_000)]: 1 });
  expect(long).toBe(`${"x".repeat(100)}…: is not a known field`);
});

test("of a list with a fault in every item the first twenty are told", () => {
  expect(problems({ parts: Array(1_000).fill({ type: "START" }) })).toHaveLength(20);
});
