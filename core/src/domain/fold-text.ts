/** Letters that Unicode does not decompose and that people type as others. */
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
  // Lower case depends on whether the word ends there, and a prefix does not know.
  ς: "σ",
};

const typedAsOthers = new RegExp(`[${Object.keys(lettersTypedAsOthers).join("")}]`, "g");

/**
 * The words of a text without case, accents, ligatures and punctuation, one space between them: what search compares
 * and what names are ordered by. `L'Œuvre d’Été` becomes `l oeuvre d ete`.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{Mark}+/gu, "")
      .replace(typedAsOthers, (letter) => lettersTypedAsOthers[letter] ?? letter)
      // The second range holds letters that look and are typed as apostrophes, as in Hawaiʻi.
      .replace(/(?:[^\p{Letter}\p{Number}]|[\u02B9-\u02BF])+/gu, " ")
      .trim()
  );
}
