import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "../resources/operations.js";
import { shapeOf } from "./output-shape.js";

describe("the shape of a schema", () => {
  const Donor = z.object({ donorId: z.string(), email: z.string().nullable() });
  const Gift = z.object({
    giftId: z.string(),
    amount: z.int(),
    isPaid: z.boolean(),
    donor: Donor.nullable(),
    causes: z.array(z.string()),
    lines: z.array(z.object({ name: z.string() })).optional(),
    diff: z.record(z.string(), z.unknown()).nullable(),
  });
  const gift = {
    giftId: "one",
    amount: 250,
    isPaid: true,
    donor: { donorId: "ada", email: null },
    causes: ["HEALTH"],
    lines: [{ name: "first" }, { name: "second" }],
    diff: { any: { thing: 1 } },
  };

  it("leaves a value without undeclared fields unchanged", () => {
    expect(shapeOf(Gift)(gift)).toStrictEqual(gift);
    expect(shapeOf(Gift)({ ...gift, donor: null, diff: null })).toStrictEqual({
      ...gift,
      donor: null,
      diff: null,
    });
  });

  it("drops undeclared fields at every depth", () => {
    const secret = "whsec_1";
    const row = {
      ...gift,
      secret,
      donor: { ...gift.donor, secret },
      lines: gift.lines.map((line) => ({ ...line, secret })),
    };
    const answer = shapeOf(z.object({ data: z.array(Gift) }))({ data: [row], secret });
    expect(answer).toStrictEqual({ data: [gift] });
  });

  it("does not add a missing optional field", () => {
    const { lines: _, ...without } = gift;
    expect(shapeOf(Gift)({ ...without, lines: undefined })).toStrictEqual(without);
  });

  it("parses a union", () => {
    const Either = z.union([Donor, z.object({ charityId: z.string() })]);
    expect(shapeOf(Either)({ charityId: "one", secret: "x" })).toEqual({ charityId: "one" });
    expect(() => shapeOf(Either)({ secret: "x" })).toThrow();
  });
});

it("can be compiled for the response of every GET", () => {
  for (const { method, output } of operations)
    if (method === "GET" && output !== null) expect(shapeOf(output)).toBeTypeOf("function");
});
