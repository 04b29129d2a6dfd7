import { expect, test } from "vitest";
import { z } from "zod";
import { Email, Id, Name, QueryYear, Text, TimestampInput } from "../contract/fields.js";
import { limits } from "../contract/limits.js";
import type { Operation } from "../contract/operation.js";
import { operations } from "../resources/operations.js";
import { auditedInput } from "./audited-input.js";

const id = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";

const auditedAs = (shape: z.ZodRawShape, input: Record<string, unknown>, path = "/operator/x") =>
  auditedInput({ path, input: z.strictObject(shape) } as unknown as Operation, input);

test("ids, choices, times, numbers, booleans and reasons are kept", () => {
  const input = {
    accountId: id,
    status: "ACTIVE",
    until: "2026-03-02T09:00:00.000Z",
    signedAt: "2026-03-02",
    year: 2026,
    amount: 1200,
    reset: true,
    kind: "x",
    reason: "The transfer came in by post.",
    charityIds: [id],
    withPaymentMethod: null,
  };
  const shape = {
    accountId: Id.optional().meta({ description: "An account." }),
    status: z.enum(["ACTIVE"]).default("ACTIVE"),
    until: TimestampInput,
    signedAt: z.iso.date().optional(),
    year: QueryYear,
    amount: z.int(),
    reset: z.literal(true).optional(),
    kind: z.union([z.literal("x"), z.enum(["y"])]),
    reason: Text(),
    charityIds: z.array(Id).max(3),
    withPaymentMethod: z.enum(["CARD"]).nullable(),
  };
  expect(auditedAs(shape, input)).toEqual(input);
});

test("every other text is redacted, wherever it is, also of a field without a schema", () => {
  const shape = {
    name: Name,
    email: Email.nullable(),
    iban: z.string().transform((text) => text.replace(/ /g, "")),
    profiles: z.array(z.strictObject({ locale: z.enum(["fr"]), mission: Name })),
    either: z.union([z.enum(["x"]), z.string()]),
  };
  const input = {
    name: "Ada",
    email: "ada@lumen.example",
    iban: "FR76",
    profiles: [{ locale: "fr", mission: "Ada" }],
    either: "Ada",
    surprise: { of: ["Ada"], id },
  };
  expect(auditedAs(shape, input)).toEqual({
    name: "[redacted]",
    email: "[redacted]",
    iban: "[redacted]",
    profiles: [{ locale: "fr", mission: "[redacted]" }],
    either: "[redacted]",
    surprise: { of: ["[redacted]"], id: "[redacted]" },
  });
});

test("what the path names is kept, and a long list by its length", () => {
  const items = Array.from({ length: limits.auditedItems + 1 }, () => id);
  expect(
    auditedAs(
      { clientId: z.string(), charityIds: z.array(Id) },
      { clientId: "cl_x", charityIds: items },
      "/operator/credentials/{clientId}",
    ),
  ).toEqual({ clientId: "cl_x", charityIds: `[${items.length} items]` });
});

const changing = operations.filter(
  ({ callers, method }) => callers.includes("operator") && method !== "GET",
);

test.each(changing.map((operation) => [operation.id, operation] as const))(
  "%s logs no text that is not a choice, an id, a time or a reason",
  (_, operation) => {
    const secret = "a name, an address or a secret";
    const texts = Object.keys(operation.input.shape).filter(
      (name) => name !== "reason" && operation.input.shape[name]?.safeParse(secret).success,
    );
    const logged = auditedInput(
      { ...operation, path: "/operator" },
      Object.fromEntries(texts.map((name) => [name, secret])),
    );
    expect(JSON.stringify(logged)).not.toContain(secret);
  },
);
