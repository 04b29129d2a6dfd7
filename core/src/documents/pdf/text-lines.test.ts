import { describe, expect, test } from "vitest";
import { breakIntoLines, cleanText, type Face, placeholder } from "./text-lines.js";

/** A face of the characters that a pattern matches, each half an em wide. */
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

/** The parts of the first line, with their faces. */
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
])("text that is drawn %s", (_, text, drawn) => {
  expect(cleanText(text)).toBe(drawn);
});

describe("the face of a character", () => {
  test("is the first that has it", () => {
    expect(parts("ab ☂ cd")).toEqual([
      ["ab ", 0, 0],
      ["☂", 2, 1.5],
      [" cd", 0, 2],
    ]);
  });

  test("is one for a letter and its marks, so that they stay together", () => {
    const whole = face(/q|\u0301/u);
    const [line] = breakIntoLines("q\u0301", [latin, whole], 100).lines;
    expect(line?.parts.map((part) => [part.text, part.face])).toEqual([["q\u0301", whole]]);
  });

  test("is another's for a mark that no face has with its letter: nothing is lost", () => {
    expect(parts("q\u0301")).toEqual([
      ["q", 0, 0],
      ["\u0301", 2, 0.5],
    ]);
  });

  test("is none for a character that no face has: a placeholder is shown, and it is told", () => {
    const { lines, missing } = breakIntoLines("東京 2", faces, 100);
    expect(lines[0]?.parts.map(({ text }) => text).join("")).toBe(`${placeholder}${placeholder} 2`);
    expect(missing).toEqual(["東", "京"]);
  });

  test("is none for a letter without a face and its marks: one placeholder for what is one sign", () => {
    expect(breakIntoLines("தி", faces, 100)).toMatchObject({ missing: ["தி"] });
    expect(linesOf("தி", 100)).toEqual([placeholder]);
  });
});

describe("lines", () => {
  test("hold as many words as fit, without the space at their end", () => {
    expect(linesOf("aa bb cc dddd", 2.5)).toEqual(["aa bb", "cc", "dddd"]);
  });

  test("may end at hyphens and slashes between letters, not in numbers", () => {
    expect(linesOf("Saint-Denis", 3.5)).toEqual(["Saint-", "Denis"]);
    expect(linesOf("un/deux", 2.5)).toEqual(["un/", "deux"]);
    expect(linesOf("a 2026-0004", 4.5)).toEqual(["a", "2026-0004"]);
  });

  test("do not end at a space that does not break", () => {
    expect(linesOf("aa bb\u00A0cc", 3.5)).toEqual(["aa", "bb\u00A0cc"]);
  });

  test("break a word that is wider than all of them between graphemes", () => {
    expect(linesOf("abcdefg", 1.5)).toEqual(["abc", "def", "g"]);
    expect(linesOf("q\u0301q\u0301q\u0301", 1)).toEqual(["q\u0301", "q\u0301", "q\u0301"]);
  });

  test("lose nothing, whatever their width", () => {
    const text = "Organisation-non gouvernementale d’aide  aux (très) longs/noms — 1914-2026";
    for (const width of [0.1, 1, 2, 3, 5, 8, 13, 100]) {
      expect(linesOf(text, width).join("").replaceAll(" ", ""), `width ${width}`).toBe(
        text.replaceAll(" ", ""),
      );
    }
  });

  test("are none for text of nothing", () => {
    expect(linesOf(" ", 5)).toEqual([]);
  });
});

describe("from right to left", () => {
  test("words stand in the order of their script, and are told in that in which they are read", () => {
    expect(parts("אב גד")).toEqual([
      ["אב ", 1, 1],
      ["גד", 1, 0],
    ]);
    expect(breakIntoLines("אב גד", faces, 100).rightToLeft).toBe(true);
  });

  test("numbers and foreign words keep their own direction", () => {
    expect(parts("אב 12 cd")).toEqual([
      ["אב ", 1, 2.5],
      ["12", 0, 1.5],
      [" ", 0, 1],
      ["cd", 0, 0],
    ]);
    expect(breakIntoLines("ab גד", faces, 100).rightToLeft).toBe(false);
  });

  test("each line is ordered by itself", () => {
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
