import { expect, test } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import { erasureProblem } from "./own-data.js";

test.each([
  ["another address", 400, "otherAddress"],
  ["a payment that is on its way", 409, "paymentOnItsWay"],
  ["anything else", 500, "notSaved"],
] as const)("an erasure that is refused because of %s says so", (_, status, problem) => {
  expect(erasureProblem(new ApiError("invalid-request", "x", status))).toBe(problem);
});
