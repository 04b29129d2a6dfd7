/**
 * The short code of a printed card: what a person types who has no camera.
 *
 * Digits and capital letters without 0, O, 1, I and L, which look alike in print. Ten of 31 are 8 × 10¹⁴ codes: with a
 * million cards on their way a guess finds one in 800 million tries, and wrong ones are limited where codes are typed.
 */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeCharacters = 10;
const shape = new RegExp(`^[${alphabet}]{${codeCharacters}}$`);

/** The 62 characters of base64url that are letters or digits: two for each of the alphabet's, so each is as likely. */
const randomCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Bytes of randomness that give enough letters and digits but once in many thousand times. */
const randomBytes = 15;

/**
 * A new code.
 *
 * @param random gives so many random bytes as base64url text
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

/** A code as it is printed: in two groups that are easily kept in mind. */
export function showGiveCode(code: string): string {
  return `${code.slice(0, codeCharacters / 2)}-${code.slice(codeCharacters / 2)}`;
}

/** The code that a person typed, in whatever case and groups; null for what can be none. */
export function readGiveCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return shape.test(code) ? code : null;
}
