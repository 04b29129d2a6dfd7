import jsqrModule from "jsqr";
import { describe, expect, test } from "vitest";
import { languages } from "../../domain/language.js";
import { cardContent, cardSheet } from "../testing/contents.js";
import { isInstalled, pictures } from "../testing/poppler.js";
import { type ReadPdf, readPdf } from "../testing/read-pdf.js";
import { drawCards } from "./cards-pdf.js";
import { mm } from "./look.js";

// Its types are those of a module that bundlers take; what Node takes is the function itself.
const jsQr = jsqrModule as unknown as typeof jsqrModule.default;

const three = cardSheet([0, 1, 2].map((index) => cardContent(index)));

function textsOf(page: ReadPdf["pages"][number] | undefined): string[] {
  return page?.texts.map(({ text }) => text.replace(/[\u00A0\u202F]/g, " ")) ?? [];
}

/** Paints a page's QR code from its rectangles, with its quiet zone. */
function codeOf(content: string) {
  const squares = [...content.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map((match) =>
    match.slice(1).map(Number),
  );
  const size = Math.max(...squares.map(([x = 0, , width = 0]) => x + width));
  const [scale, quiet] = [4, 16];
  const side = size * scale + 2 * quiet;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x = 0, y = 0, width = 0] of squares) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((y * scale + row + quiet) * side + x * scale + quiet) * 4;
      for (let point = 0; point < width * scale; point += 1) {
        data.fill(0, start + point * 4, start + point * 4 + 3);
      }
    }
  }
  return { data, side, modules: size };
}

test("each card is a page of a third of A4", () => {
  const { pages } = readPdf(drawCards(three).bytes);
  expect(pages).toHaveLength(3);
  for (const { width, height } of pages) {
    expect(width).toBeCloseTo(mm(210));
    expect(height).toBeCloseTo(mm(99));
  }
});

test("for the print shop, three cards fill a page of A4, with marks to cut at between them", () => {
  const cards = [0, 1, 2, 3].map((index) => cardContent(index));
  const { pages } = readPdf(drawCards(cardSheet(cards, { cardsPerPage: 3 })).bytes);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ]);
  const single = textsOf(readPdf(drawCards(cardSheet(cards)).bytes).pages[0]);
  const [first, second] = pages.map(textsOf);
  expect(first).toEqual(expect.arrayContaining(single));
  expect(first?.filter((text) => text === "50,00 €")).toHaveLength(3);
  expect(second?.filter((text) => text === "50,00 €")).toHaveLength(1);
});

test("a card has a greeting, the sender, the amount, and a short code with its address", () => {
  const texts = textsOf(readPdf(drawCards(three).bytes).pages[0]);
  expect(texts).toEqual([
    "",
    "Bonjour Jean-Baptiste,",
    "Menuiserie Dupont & Fils vous confie cette somme : à vous de choisir qui elle aidera.",
    "50,00 €",
    "à donner à l’association de votre choix",
    "",
    "Scannez pour choisir",
    "ou saisissez ce code sur",
    "give.obole.example/give",
    "K7PX-M4QD",
    "Jean-Baptiste Delacroix 12 RUE DES LILAS 75011 PARIS",
  ]);
});

const ordered = {
  ...cardContent(0),
  shortCode: "7X3K9M-Q2R8TV-0B4CFD",
  expiresAt: "2027-06-30T22:00:00.000Z",
} as const;

test("the card of an ordered gift has its own language and message, its code and its last day", () => {
  const message = "Thank you for ten years with us!";
  const card = { ...ordered, language: "en", message } as const;
  const texts = textsOf(readPdf(drawCards(cardSheet([card])).bytes).pages[0]);
  expect(texts).toContain(message);
  expect(texts).toContain("Valid until 30 June 2027");
  expect(texts).toContain("Hello Jean-Baptiste,");
  expect(texts).toContain("7X3K9M Q2R8TV 0B4CFD");
});

test.each(languages)(
  "in %s, all that the card of an ordered gift says stays in its panels",
  (language) => {
    const { bytes, warnings } = drawCards(
      cardSheet([{ ...ordered, language, message: "w ".repeat(80) }]),
    );
    expect(warnings).toEqual([]);
    const [page] = readPdf(bytes).pages;
    expect(textsOf(page).filter((text) => text.includes("2027"))).toHaveLength(1);
  },
);

test("each QR code contains its card's own link, with a quiet zone", () => {
  const { pages } = readPdf(drawCards(three).bytes);
  pages.forEach(({ content }, index) => {
    const { data, side, modules } = codeOf(content);
    expect(jsQr(data, side, side)?.data).toBe(three.cards[index]?.url);
    // The modules of error correction level Q for such a link; level M needs only 45.
    expect(modules).toBe(53);
  });
});

test.each(languages)("a card is printed in %s, with or without a name", (language) => {
  const nameless = cardSheet([cardContent(0), cardContent(1, { firstName: " " })], { language });
  const { pages, source } = readPdf(drawCards(nameless).bytes);
  expect(source).toMatch(new RegExp(`/Lang \\(${language}-[A-Z]{2}\\)`));
  expect(textsOf(pages[0])[1]).toContain("Jean-Baptiste");
  expect(textsOf(pages[1])[1]).toMatch(/^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)?[,:]$/u);
  expect(textsOf(pages[0])[2]).toContain("Menuiserie Dupont & Fils");
});

test("a specimen is marked across each card", () => {
  const { pages } = readPdf(drawCards({ ...three, specimen: true }).bytes);
  for (const page of pages) expect(textsOf(page)).toContain("SPÉCIMEN");
  expect(textsOf(readPdf(drawCards(three).bytes).pages[0])).not.toContain("SPÉCIMEN");
});

test("a card with long texts fits one page and shows all of them", () => {
  const long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(7).trim();
  const addressLines = Array.from({ length: 7 }, () => "W".repeat(38));
  const sheet = cardSheet([cardContent(0, { firstName: long, addressLines })], {
    senderName: long,
    shortCodeUrl: `https://${"don.".repeat(20)}example/give`,
  });
  const { pages } = readPdf(drawCards(sheet).bytes);
  expect(pages).toHaveLength(1);
  const said = textsOf(pages[0]).join(" ").replaceAll(" ", "");
  expect(said.split("Wolfeschlegelsteinhausenbergerdorff")).toHaveLength(15);
  expect(said).toContain("W".repeat(38 * 7));
  expect(said).toContain(`${"don.".repeat(20)}example/give`);
});

test("a card without an address has an empty address block", () => {
  const { pages } = readPdf(drawCards(cardSheet([cardContent(0, { addressLines: [] })])).bytes);
  expect(textsOf(pages[0]).at(-1)).toBe("");
});

test("a thousand cards share their fonts, so the file stays small", () => {
  const cards = Array.from({ length: 1_000 }, (_, index) => cardContent(index));
  const { bytes } = drawCards(cardSheet(cards));
  expect(bytes.length).toBeLessThan(6_000_000);
  expect(readPdf(bytes).fonts).toHaveLength(2);
});

test("equal cards have equal bytes", () => {
  expect(Buffer.compare(drawCards(three).bytes, drawCards(three).bytes)).toBe(0);
});

const inPrint = describe.skipIf(!isInstalled("pdftoppm"));

inPrint("rendered cards (need poppler-utils)", () => {
  const cases = [
    ["short links", "https://a.example/give/x"],
    ["long links", cardContent(7).url],
    ["links with signs", "https://give.obole.example/give/pk?é=%C3%A9&b=1#c"],
  ] as const;

  test.each(cases)("QR codes of %s can be scanned", (_, url) => {
    const [page] = pictures(drawCards(cardSheet([cardContent(0, { url })])).bytes, 150);
    expect(jsQr(page!.data, page!.width, page!.height)?.data).toBe(url);
  });

  test("QR codes can be scanned under the SPECIMEN mark, and are at least 20 mm wide", () => {
    const dotsPerInch = 150;
    const [page] = pictures(drawCards({ ...three, specimen: true }).bytes, dotsPerInch);
    const found = jsQr(page!.data, page!.width, page!.height);
    expect(found?.data).toBe(three.cards[0]?.url);
    const { topLeftCorner, topRightCorner } = found!.location;
    const width = ((topRightCorner.x - topLeftCorner.x) / dotsPerInch) * 25.4;
    expect(width).toBeGreaterThan(20);
  });

  test("only the address is visible in an envelope's window", () => {
    const dotsPerInch = 50;
    const dots = (length: number) => Math.round((length / 25.4) * dotsPerInch);
    const withoutAddress = cardSheet([cardContent(0, { addressLines: [] })]);
    const [page] = pictures(drawCards(withoutAddress).bytes, dotsPerInch);
    // The window, plus the distance that a card of 210 × 99 mm can slide in an envelope of 220 × 110 mm.
    for (let y = dots(34); y < dots(90); y += 1) {
      for (let x = dots(90); x < dots(200); x += 1) {
        expect(page!.data[(y * page!.width + x) * 4]).toBe(255);
      }
    }
  });
});
