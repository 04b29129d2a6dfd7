/** Letters that Unicode does not decompose, and their replacements in SEPA texts (EPC 217-08). */
const conversions: Readonly<Record<string, string>> = {
  ...{ Œ: "OE", œ: "oe", Æ: "AE", æ: "ae", ß: "ss", ẞ: "SS", Ø: "O", ø: "o", Ł: "L", ł: "l" },
  ...{ Đ: "D", đ: "d", Ð: "D", ð: "d", Þ: "TH", þ: "th", Ħ: "H", ħ: "h", Ŧ: "T", ŧ: "t", ı: "i" },
  ...{ "’": "'", "‘": "'", "–": "-", "—": "-", "‐": "-", "‑": "-", "&": "+", _: "-", "@": "(at)" },
  ...{ "€": "EUR", "«": "'", "»": "'", "“": "'", "”": "'", '"': "'", "…": "..." },
  ...{ Α: "A", Β: "V", Γ: "G", Δ: "D", Ε: "E", Ζ: "Z", Η: "I", Θ: "Th", Ι: "I", Κ: "K", Λ: "L" },
  ...{ Μ: "M", Ν: "N", Ξ: "X", Ο: "O", Π: "P", Ρ: "R", Σ: "S", Τ: "T", Υ: "Y", Φ: "F", Χ: "Ch" },
  ...{ Ψ: "Ps", Ω: "O", α: "a", β: "v", γ: "g", δ: "d", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i" },
  ...{ κ: "k", λ: "l", μ: "m", ν: "n", ξ: "x", ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t" },
  ...{ υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o" },
  ...{ А: "A", Б: "B", В: "V", Г: "G", Д: "D", Е: "E", Ж: "Zh", З: "Z", И: "I", К: "K", Л: "L" },
  ...{ М: "M", Н: "N", О: "O", П: "P", Р: "R", С: "S", Т: "T", У: "U", Ф: "F", Х: "H", Ц: "Ts" },
  ...{ Ч: "Ch", Ш: "Sh", Щ: "Sht", Ъ: "A", Ь: "Y", Ю: "Yu", Я: "Ya", а: "a", б: "b", в: "v" },
  ...{ г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o" },
  ...{ п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "ch", ш: "sh" },
  ...{ щ: "sht", ъ: "a", ь: "y", ю: "yu", я: "ya" },
};

/** A letter in the Latin form that banks accept, if it has one. */
function latinOf(letter: string): string {
  const base = conversions[letter] ?? letter.normalize("NFKD").replace(/\p{Mark}+/gu, "");
  return [...base].map((part) => conversions[part] ?? part).join("");
}

/** The characters that every SEPA bank accepts. */
const allowed = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * A text in the SEPA character set: Latin letters without accents, and Greek and Cyrillic ones in Latin. Any other
 * character becomes a full stop. Neither begins nor ends with a slash, nor has two of them, as the scheme asks.
 *
 * @param most the maximum number of characters
 */
export function sepaText(text: string, most: number): string {
  const latin = [...text.normalize("NFC")]
    .map(latinOf)
    .join("")
    .replace(/\s+/g, " ")
    .replace(allowed, ".")
    .replace(/\/{2,}/g, "/");
  const trim = (whole: string) => whole.replace(/^[\s/]+|[\s/]+$/g, "");
  return trim(trim(latin).slice(0, most)) || ".";
}
