import { expect, test } from "vitest";
import { transferCode } from "./transfer-code.js";

const transfer = {
  name: "Obole Services",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  amountCents: 445_260,
  reference: "RF18539007547034",
};

test("a transfer's code has the fields of EPC069-12, version 002, in their order", () => {
  expect(transferCode(transfer).split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "AGRIFRPP",
    "Obole Services",
    "FR7630006000011234567890189",
    "EUR4452.60",
    "",
    "RF18539007547034",
  ]);
});

test("a long name is cut to 70 characters, and a line break is a space", () => {
  const [, , , , , name = ""] = transferCode({ ...transfer, name: `É\n${"é".repeat(80)}` }).split(
    "\n",
  );
  expect(name).toBe(`É ${"é".repeat(68)}`);
});

test("a code never exceeds the 331 bytes that the guideline allows", () => {
  const longest = transferCode({
    ...transfer,
    name: "東".repeat(80),
    iban: "M".repeat(34),
    bic: "AGRIFRPPXXX",
    amountCents: 99_999_999_999,
    reference: `RF18${"9".repeat(21)}`,
  });
  expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(331);
});
