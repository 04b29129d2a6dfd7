import { describe, expect, it } from "vitest";
import { isOrder, offeredAmounts, roundUpOf, valueFor } from "./round-up.model.js";

describe("rounding up", () => {
  it.each([
    [1_234, 66],
    [1_299, 1],
    [1_201, 99],
    [1_200, 100],
    [1, 99],
  ])("a total of %d cents adds %d", (total, amount) => {
    expect(roundUpOf(total)).toBe(amount);
    expect((total + amount) % 100).toBe(0);
  });

  it("offers no amount twice", () => {
    expect(offeredAmounts(1_234)).toEqual([66, 100, 200, 0]);
    expect(offeredAmounts(1_200)).toEqual([100, 200, 0]);
  });

  it.each([
    ["66", "34"],
    ["100", "100"],
    ["200", "200"],
    ["0", "0"],
    ["", ""],
  ])(
    "turns a gift of %j into one of %j when the total grows from 1,234 to 1,266",
    (value, then) => {
      expect(valueFor(1_266, value, 1_234)).toBe(then);
    },
  );

  it.each([
    ["66", "66"],
    ["200", "200"],
    ["0", "0"],
    ["65", ""],
    ["066", ""],
    ["", ""],
  ])("takes a first value of %j as %j with a total of 1,234", (value, taken) => {
    expect(valueFor(1_234, value, Number.NaN)).toBe(taken);
  });

  it.each([
    [1_234, "EUR", true],
    [1_234, "eur", true],
    [1_234, "USD", false],
    [0, "EUR", false],
    [-5, "EUR", false],
    [12.34, "EUR", false],
    [Number.NaN, "EUR", false],
  ])("is offered with a total of %j %s: %j", (total, currency, isOffered) => {
    expect(isOrder(total, currency)).toBe(isOffered);
  });
});
