import { describe, expect, test } from "vitest";
import { breakIntoLines, cleanText, type Face, placeholder } from "./text-lines.js";

/** A font face that has the characters matching a pattern, each half an em wide. */
function face(characters: RegExp): Face {
  return {
    has: (codePoint) => characters.test(String.fromCodePoint(codePoint)),
    widthOf: (text) => Array.from(text).length / 2,
  };
}

const latin = face(/[\p{Script=Latin}\d\u00A0 ()’/–—-]/u);
const hebrew = face(/[\p{Script=Hebrew} ]/u);
const signs = face(/□|☂|\u0301/u);
const faces = [latin, hebrew, signs] as const;

/** The parts of the first line: text, index of the face, and x. */
function parts(text: string, width = 100) {
  const [line] = breakIntoLines(text, faces, width).lines;
  return line?.parts.map(({ text: part, face: of, x }) => [part, faces.indexOf(of as never), x]);
}

function linesOf(text: string, width: number): string[] {
  return breakIntoLines(text, faces, width).lines.map(({ parts: all }) =>
    all.map((part) => part.text).join(""),
  );
}

test.each<[string, string, string]>([
  ["is composed", "Zoe\u0308", "Zo\u00EB"],
  ["is on one line", " Rue\r\ndes\tLilas\u2028\u0085 ", "Rue des Lilas"],
  ["has no control characters", "a\u0000b\u001Bc\u007F", "a b c"],
  ["cannot have its direction overridden", "\u202Eabc\u202C\u2066d\u2069", "abcd"],
  ["hides nothing", "a\u200Bb\uFEFFc\u00ADd\u2060e\uFE0F\u{E0041}", "abcde"],
  ["keeps a joiner where letters join", "می\u200Cخواهم", "می\u200Cخواهم"],
  ["has no joiner elsewhere", "\u200Da\u200Cb ☺\u200D☺", "ab ☺☺"],
  ["has spaces that all fonts have", "1\u202F234\u00A0€\u2003x\u3000y", "1\u00A0234\u00A0€ x y"],
  ["has no half of a pair", "a\uD83D b", "a\uFFFD b"],
  ["of nothing is nothing", " \u200B\n", ""],
])("text that is rendered %s", (_, text, drawn) => {
  expect(cleanText(text)).toBe(drawn);
});

describe("the face of a character", () => {
  test("is the first face that has its glyph", () => {
    expect(parts("ab ☂ cd")).toEqual([
      ["ab ", 0, 0],
      ["☂", 2, 1.5],
      [" cd", 0, 2],
    ]);
  });

  test("is the same for a letter and its combining marks", () => {
    const whole = face(/q|\u0301/u);
    const [line] = breakIntoLines("q\u0301", [latin, whole], 100).lines;
    expect(line?.parts.map((part) => [part.text, part.face])).toEqual([["q\u0301", whole]]);
  });

  test("differs for a combining mark if no face has it together with its letter", () => {
    expect(parts("q\u0301")).toEqual([
      ["q", 0, 0],
      ["\u0301", 2, 0.5],
    ]);
  });

  test("is missing if no face has its glyph: a placeholder is shown and the character reported", () => {
    const { lines, missing } = breakIntoLines("東京 2", faces, 100);
    expect(lines[0]?.parts.map(({ text }) => text).join("")).toBe(`${placeholder}${placeholder} 2`);
    expect(missing).toEqual(["東", "京"]);
  });

  test("is missing for a whole grapheme: a letter and its marks get one placeholder", () => {
    expect(breakIntoLines("தி", faces, 100)).toMatchObject({ missing: ["தி"] });
    expect(linesOf("தி", 100)).toEqual([placeholder]);
  });
});

describe("lines", () => {
  test("contain as many words as fit, without a trailing space", () => {
    expect(linesOf("aa bb cc dddd", 2.5)).toEqual(["aa bb", "cc", "dddd"]);
  });

  test("break after hyphens and slashes between letters, but not in numbers", () => {
    expect(linesOf("Saint-Denis", 3.5)).toEqual(["Saint-", "Denis"]);
    expect(linesOf("un/deux", 2.5)).toEqual(["un/", "deux"]);
    expect(linesOf("a 2026-0004", 4.5)).toEqual(["a", "2026-0004"]);
  });

  test("do not break at a no-break space", () => {
    expect(linesOf("aa bb\u00A0cc", 3.5)).toEqual(["aa", "bb\u00A0cc"]);
  });

  test("break a word wider than a line between graphemes", () => {
    expect(linesOf("abcdefg", 1.5)).toEqual(["abc", "def", "g"]);
    expect(linesOf("q\u0301q\u0301q\u0301", 1)).toEqual(["q\u0301", "q\u0301", "q\u0301"]);
  });

  test("contain all of the text at any width", () => {
    const text = "Organisation-non gouvernementale d’aide  aux (très) longs/noms — 1914-2026";
    for (const width of [0.1, 1, 2, 3, 5, 8, 13, 100]) {
      expect(linesOf(text, width).join("").replaceAll(" ", ""), `width ${width}`).toBe(
        text.replaceAll(" ", ""),
      );
    }
  });

  test("do not exist for blank text", () => {
    expect(linesOf(" ", 5)).toEqual([]);
  });
});

describe("right-to-left text", () => {
  test("has its parts in reading order, positioned from right to left", () => {
    expect(parts("אב גד")).toEqual([
      ["אב ", 1, 1],
      ["גד", 1, 0],
    ]);
    expect(breakIntoLines("אב גד", faces, 100).rightToLeft).toBe(true);
  });

  test("keeps numbers and left-to-right words in their own direction", () => {
    expect(parts("אב 12 cd")).toEqual([
      ["אב ", 1, 2.5],
      ["12", 0, 1.5],
      [" ", 0, 1],
      ["cd", 0, 0],
    ]);
    expect(breakIntoLines("ab גד", faces, 100).rightToLeft).toBe(false);
  });

  test("is ordered line by line", () => {
    const { lines } = breakIntoLines("אב גד הו", faces, 2.6);
    expect(lines.map(({ parts: all }) => all.map(({ text, x }) => [text, x]))).toEqual([
      [
        ["אב ", 1],
        ["גד", 0],
      ],
      [["הו", 0]],
    ]);
  });
});
