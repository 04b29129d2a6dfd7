import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newGiftCode, readGiftCode, showGiftCode } from "./gift-code.js";

const random = (bytes: number) => randomBytes(bytes).toString("base64url");
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("a code has 18 characters of Crockford's Base32, in three groups", () => {
  for (let count = 0; count < 500; count++) {
    const code = newGiftCode(random);
    expect(showGiftCode(code)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-){2}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(readGiftCode(code)).toBe(code);
  }
});

test("every random character is equally likely", () => {
  const counts = new Map<string, number>();
  for (let count = 0; count < 2_000; count++) {
    for (const character of newGiftCode(random).slice(0, 17))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  // 34,000 characters: 1,062 of each, with a deviation of about 32.
  expect(counts.size).toBe(32);
  for (const [character, count] of counts) {
    expect(count, character).toBeGreaterThan(850);
    expect(count, character).toBeLessThan(1_280);
  }
});

test("a printed code is parsed however it is typed", () => {
  // Seventeen times A is 10 in base 64, and so A in base 32.
  const code = newGiftCode(() => "KAAAAAAAAAAAAAAABA");
  expect(code.slice(0, 17)).toBe("A0000000000000001");
  const shown = showGiftCode(code);
  for (const typed of [
    code,
    shown,
    shown.toLowerCase(),
    ` ${shown.replaceAll("-", "  ")}\t`,
    shown.replaceAll("0", "O").replaceAll("1", "l"),
    shown.replaceAll("0", "o").replaceAll("1", "I"),
  ])
    expect(readGiftCode(typed)).toBe(code);
});

test("one wrong character is found", () => {
  const code = newGiftCode(random);
  for (let at = 0; at < code.length; at++)
    for (const character of alphabet) {
      if (character === code[at]) continue;
      const typed = code.slice(0, at) + character + code.slice(at + 1);
      expect(readGiftCode(typed), typed).toBeNull();
    }
});

test("two neighbours that were swapped are found, unless they are the first and the last of the alphabet", () => {
  for (let count = 0; count < 200; count++) {
    const code = newGiftCode(random);
    for (let at = 0; at + 1 < code.length; at++) {
      const [one = "", other = ""] = code.slice(at, at + 2);
      if (one === other || "0Z0".includes(one + other)) continue;
      const typed = code.slice(0, at) + other + one + code.slice(at + 2);
      expect(readGiftCode(typed), typed).toBeNull();
    }
  }
});

test.each(["", "A00000", "A".repeat(17), "A".repeat(19), "U".repeat(18), "\0".repeat(18)])(
  "%j is not a code",
  (typed) => expect(readGiftCode(typed)).toBeNull(),
);
