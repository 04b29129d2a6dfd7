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
  ı: "i",
};

/**
 * The words of a text without case, accents, ligatures and punctuation, one space between them: what search compares
 * and what names are ordered by. `L'Œuvre d’Été` becomes `l oeuvre d ete`.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}+/gu, "")
    .replace(/[œæßøłđðþħı]/g, (letter) => lettersTypedAsOthers[letter] ?? letter)
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}
