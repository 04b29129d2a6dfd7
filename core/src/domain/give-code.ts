/**
 * The short code of a printed card, to type without a camera.
 *
 * Digits and capital letters without 0, O, 1, I and L, which look alike in print. Ten of 31 characters make 8 × 10¹⁴
 * codes: with a million valid codes, one in 800 million guesses succeeds, and the page that accepts codes limits
 * attempts.
 */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeCharacters = 10;
const shape = new RegExp(`^[${alphabet}]{${codeCharacters}}$`);

/**
 * The 62 letters and digits of base64url, two for each character of the code's alphabet, so that all are equally
 * likely.
 */
const randomCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random bytes per attempt: fewer than one in many thousand attempts yields too few letters and digits. */
const randomBytes = 15;

/**
 * Creates a code.
 *
 * @param random returns a number of random bytes as base64url text
 */
export function newGiveCode(random: (bytes: number) => string): string {
  let code = "";
  while (code.length < codeCharacters) {
    for (const character of random(randomBytes)) {
      const index = randomCharacters.indexOf(character);
      if (index >= 0) code += alphabet[index % alphabet.length];
    }
  }
  return code.slice(0, codeCharacters);
}

/** The code as printed: in two groups, which are easier to remember. */
export function showGiveCode(code: string): string {
  return `${code.slice(0, codeCharacters / 2)}-${code.slice(codeCharacters / 2)}`;
}

/** Parses a typed code, in any case and grouping; null for an invalid one. */
export function readGiveCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return shape.test(code) ? code : null;
}
