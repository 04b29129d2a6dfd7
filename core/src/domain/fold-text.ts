/** Letters that Unicode does not decompose, and the letters that people type for them. */
const lettersTypedAsOthers: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  // Lowercase sigma depends on the end of the word, which a prefix does not have.
  ς: "σ",
};

const typedAsOthers = new RegExp(`[${Object.keys(lettersTypedAsOthers).join("")}]`, "g");

/**
 * Normalizes a text to its words in lower case, without accents, ligatures and punctuation, separated by one space.
 * Used for search and for sorting names. `L'Œuvre d’Été` becomes `l oeuvre d ete`.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{Mark}+/gu, "")
      .replace(typedAsOthers, (letter) => lettersTypedAsOthers[letter] ?? letter)
      // The second range contains letters that look like apostrophes and are typed as such, as in Hawaiʻi.
      .replace(/(?:[^\p{Letter}\p{Number}]|[\u02B9-\u02BF])+/gu, " ")
      .trim()
  );
}
