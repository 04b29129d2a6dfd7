import { expect, test, vi } from "vitest";
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
import * as masks from "../domain/mask-numbers.js";
import { problemsOf } from "./problems.js";

vi.mock("../domain/mask-numbers.js", async (original) => {
  const { maskNumbers, ...others } = await original<typeof masks>();
  return { ...others, maskNumbers: vi.fn(maskNumbers) };
});

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
  ["null for a field that is not nullable", { name: null }, [/^name: .*null/]],
  ["a fraction of a cent", { amount: 1.5 }, [/^amount: /]],
  ["an amount of 0", { amount: 0 }, [/^amount: .*1/]],
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
  ["an invalid mail address", { email: "x@" }, [/^email: /]],
  ["another protocol", { url: "ftp://example.org" }, [/^url: /]],
  [
    "a country by its name",
    { country: "France" },
    [/^country: must be a two-letter country code$/],
  ],
  ["a time with another offset", { at: "2026-11-20T09:30:00.000+01:00" }, [/^at: /]],
  ["a page limit of 0", { limit: "0" }, [/^limit: /]],
  ["a page limit of 101", { limit: "101" }, [/^limit: /]],
  ["a page limit that is not a number", { limit: "ten" }, [/^limit: must be a whole number$/]],
  ["a value outside the enum", { kind: "THIRD" }, [/^kind: .*ONE.*OTHER/]],
  [
    "a nested value in a list",
    {
      parts: [
        { type: "START", count: 1 },
        { type: "x", count: 1 },
      ],
    },
    [/^parts\[1\]\.type: /],
  ],
  [
    "several unknown fields",
    { a: 1, donor: { email: "a@b.example", b: 2 } },
    [/^donor\.b: is not a known field$/, /^a: is not a known field$/],
  ],
  ["several problems at once", { amount: "x", name: "" }, [/^amount: /, /^name: /]],
  ["a body that is not an object", [], [/^body: /]],
])("%s is reported by its field", (_, input, texts) => {
  const reported = problems(input);
  expect(reported).toHaveLength(texts.length);
  texts.forEach((text, index) => {
    expect(reported[index]).toMatch(text);
  });
});

test("valid input has no problems", () => {
  expect(
    problems({ amount: 1, name: "five5", at: "2026-11-20T09:30:00.000Z", limit: "100" }),
  ).toEqual([]);
});

test("a hundred thousand unknown fields are reported as the first twenty, each of a length that can be quoted", () => {
  const names = Array.from({ length: 100_000 }, (_, index) => [`unknown${index}`, 1] as const);
  const reported = problems(Object.fromEntries(names));
  expect(reported).toHaveLength(20);
  expect(reported[0]).toBe("unknown0: is not a known field");
  const [long = ""] = problems({ ["x".repeat(1_000_000)]: 1 });
  expect(long).toBe(`${"x".repeat(100)}…: is not a known field`);
});

test("of a long unknown name, numbers are looked for only in what can be quoted", () => {
  vi.mocked(masks.maskNumbers).mockClear();
  const [problem] = problems({ [`4242 4242 4242 4242 ${"1.".repeat(10_000)}`]: 1 });
  expect(problem).toBe(`…4242 ${"1.".repeat(47)}…: is not a known field`);
  const searched = vi.mocked(masks.maskNumbers).mock.calls.map(([text]) => text.length);
  expect(Math.max(...searched)).toBeLessThanOrEqual(200);
});

test("of a list with a fault in every item the first twenty are reported", () => {
  expect(problems({ parts: Array(1_000).fill({ type: "START" }) })).toHaveLength(20);
});
