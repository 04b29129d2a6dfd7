import { describe, expect, test } from "vitest";
import { compactNumber, isRegisterNumber, type RegisterName, registers } from "./registers.js";

describe("numbers of registers", () => {
  test.for(Object.entries(registers))("%s accepts its example", ([name, { example }]) => {
    expect(isRegisterNumber(name as RegisterName, example)).toBe(true);
  });

  const checked = [
    "FR_SIREN",
    "BE_BCE",
    "CH_UID",
    "ES_NIF",
    "IT_CODICE_FISCALE",
    "PT_NIPC",
  ] as const;
  test.for(checked)("%s refuses every other last digit", (name) => {
    const number = compactNumber(registers[name].example);
    const others = Array.from({ length: 10 }, (_, digit) => number.slice(0, -1) + digit);
    expect(others.filter((other) => isRegisterNumber(name, other))).toEqual([number]);
  });

  test("a Spanish number may have a letter for its check digit", () => {
    expect(isRegisterNumber("ES_NIF", "Q5881850A")).toBe(true);
    expect(isRegisterNumber("ES_NIF", "Q5881850B")).toBe(false);
  });

  test.for(Object.keys(registers) as RegisterName[])("%s refuses hostile texts", (name) => {
    for (const text of ["", " ", "-", "\u0661\u0662\u0663", "1".repeat(300), "W75123456\u200b7"]) {
      const isOther = name === "OTHER" && compactNumber(text) !== "";
      expect(isRegisterNumber(name, text), text).toBe(isOther);
    }
  });
});
