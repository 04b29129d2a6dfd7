import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newGiveCode, readGiveCode, showGiveCode } from "./give-code.js";

const random = (bytes: number) => randomBytes(bytes).toString("base64url");

test("a code has ten characters, none of which looks like another in print", () => {
  for (let count = 0; count < 500; count++) {
    expect(newGiveCode(random)).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  }
});

test("every character is equally likely", () => {
  const counts = new Map<string, number>();
  for (let count = 0; count < 3_100; count++) {
    for (const character of newGiveCode(random))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  // 31,000 characters: 1,000 of each, with a deviation of about 31.
  expect(counts.size).toBe(31);
  for (const [character, count] of counts) {
    expect(count, character).toBeGreaterThan(800);
    expect(count, character).toBeLessThan(1_200);
  }
});

test("random bytes with too few letters are drawn again", () => {
  const given = ["----_---", "AB--", "CDEFGHIJKLMN"];
  expect(newGiveCode(() => given.shift() ?? "")).toBe("23456789AB");
});

test("a printed code is parsed however it is typed", () => {
  expect(showGiveCode("23456789AB")).toBe("23456-789AB");
  for (const typed of ["23456-789AB", "23456789ab", " 2345 6789 aB\t", "2-3-4-5-6-7-8-9-a-b"])
    expect(readGiveCode(typed)).toBe("23456789AB");
});

test.each([
  "",
  "23456-789A",
  "23456-789ABC",
  "O3456-789AB",
  "13456-789AB",
  "23456_789AB",
  "\0".repeat(10),
])("%j is not a code", (typed) => expect(readGiveCode(typed)).toBeNull());
