/**
 * The code of an ordered gift. It is enough to redeem the gift, so it must not be guessable: 17 random
 * characters of 32 are 85 bits. An 18th is a check character, which finds each mistyped character and nearly all swaps of
 * two neighbours before the code is looked up.
 *
 * The alphabet is Crockford's Base32: digits and capital letters without I, L, O and U. A typed I or L is read as 1, an O
 * as 0.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const randomCharacters = 17;
const groupCharacters = 6;
const shape = new RegExp(`^[${alphabet}]{${randomCharacters + 1}}$`);

/** The characters of base64url. Each carries six random bits, of which a character of the code takes five. */
const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 17 whole characters of base64url are 102 bits. */
const randomBytes = 13;

/**
 * Creates a code.
 *
 * @param random returns a number of random bytes as base64url text
 */
export function newGiftCode(random: (bytes: number) => string): string {
  const characters = Array.from(random(randomBytes).slice(0, randomCharacters));
  const code = characters
    .map((character) => alphabet[base64url.indexOf(character) % alphabet.length])
    .join("");
  return code + checkCharacter(code);
}

/** The code as printed: in three groups of six, which are easier to type. */
export function showGiftCode(code: string): string {
  return (code.match(new RegExp(`.{${groupCharacters}}`, "g")) ?? []).join("-");
}

/** Parses a typed code, in any case and grouping; null for an invalid one. */
export function readGiftCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase().replace(/[IL]/g, "1").replaceAll("O", "0");
  if (!shape.test(code)) return null;
  return checkCharacter(code.slice(0, randomCharacters)) === code.at(-1) ? code : null;
}

/** The check character of the Luhn algorithm in base 32. */
function checkCharacter(code: string): string {
  const base = alphabet.length;
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, character, index) => {
      const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(value / base) + (value % base);
    }, 0);
  return alphabet[(base - (sum % base)) % base] ?? "";
}
