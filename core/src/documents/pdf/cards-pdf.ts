import type { CardContent, CardSheet } from "../../domain/card-content.js";
import { formatsOf } from "../../domain/display.js";
import { languageOf } from "../../domain/language.js";
import type { RenderedDocument } from "../renderer.js";
import { styles } from "./blocks.js";
import { type CardTexts, cardTexts } from "./card-texts.js";
import { colors, mm } from "./look.js";
import { drawQrCode } from "./qr-code.js";
import { Sheet } from "./sheet.js";
import { heightOf, measure, shrinkToFit, type TextStyle } from "./text-blocks.js";

/**
 * A third of A4, which is cut without waste and fits unfolded into a DL envelope (220 × 110 mm). The French DL window is
 * 100 mm wide and 35 or 45 mm high, 20 mm from the right and bottom edges. However the card slides, the window always
 * shows the area from 100 to 190 mm across and from 55 to 79 mm down. It never shows anything left of 90 mm, where the QR
 * code is, or above 34 mm, where the amount is.
 */
const page = {
  size: [mm(210), mm(99)],
  margins: { top: mm(9), bottom: mm(6), side: mm(10) },
} as const;
const story = { x: mm(10), y: mm(9), width: mm(78) };
const sum = { x: mm(105), y: mm(12.2), width: mm(90) };
const address = { x: mm(105), width: mm(85), bottom: mm(79) };
/** 20 mm would be enough for a code, but the links of live donations are long and need many small modules. */
const code = { x: mm(14), y: mm(52), size: mm(34) };
const captions = { x: mm(54), y: mm(55), width: mm(31) };
/** The background of the code and of the amount. */
const panels = [
  { x: mm(8), y: mm(46), width: mm(80), height: mm(46) },
  { x: mm(98), y: mm(8), width: mm(104), height: mm(25) },
];

const small: TextStyle = { size: 7.5, color: colors.muted, leading: 1.35 };

/** Cards have no date, and rendering must be deterministic. */
const date = "2000-01-01";

/** Draws the cards of a campaign, one per page. */
export function drawCards(content: CardSheet): RenderedDocument {
  const texts = cardTexts[languageOf(content.language) ?? "fr"];
  const sheet = new Sheet({ ...page, title: texts.title, language: texts.locale, date });
  content.cards.forEach((card, index) => {
    if (index > 0) sheet.startPage();
    drawPanels(sheet);
    sheet.within("Sect", () => {
      drawStory(sheet, card, content, texts);
      drawSum(sheet, card, texts);
      drawCode(sheet, card, content, texts);
      drawAddress(sheet, card);
    });
    if (content.specimen) sheet.stamp(texts.specimen);
  });
  return sheet.finish();
}

function drawPanels(sheet: Sheet) {
  sheet.decorate((canvas) => {
    for (const { x, y, width, height } of panels) canvas.roundedRect(x, y, width, height, 8);
    canvas.fill(colors.tint);
  });
}

function drawStory(sheet: Sheet, card: CardContent, { senderName }: CardSheet, texts: CardTexts) {
  const greeting = texts.greeting(card.firstName.trim());
  const large: TextStyle = { size: 18, weight: "bold", leading: 1.3 };
  const plain: TextStyle = { size: 10.5, leading: 1.5 };
  sheet.y = story.y;
  sheet.write("P", shrinkToFit(greeting, large, story.width, { lines: 1, size: 7 }), story.x);
  sheet.y += mm(2);
  const offer = texts.offer(senderName);
  sheet.write("P", shrinkToFit(offer, plain, story.width, { lines: 4, size: 4.5 }), story.x);
}

function drawSum(sheet: Sheet, { amountCents }: CardContent, texts: CardTexts) {
  const amount = formatsOf(texts.locale).euros(amountCents);
  sheet.y = sum.y;
  sheet.write("P", measure(amount, { ...styles.figure, size: 28, leading: 1.2 }, sum.width), sum.x);
  sheet.write("P", measure(texts.toGive, { ...small, size: 9 }, sum.width), sum.x);
}

function drawCode(
  sheet: Sheet,
  { url, shortCode }: CardContent,
  { shortCodeUrl }: CardSheet,
  texts: CardTexts,
) {
  const { x, width } = captions;
  const address = shortCodeUrl.replace(/^https?:\/\//, "");
  const large: TextStyle = { size: 14, weight: "bold", color: colors.accent };
  sheet.figure(texts.codeAlt, [code.x, code.y, code.x + code.size, code.y + code.size], (canvas) =>
    drawQrCode(canvas, url, { ...code, level: "Q" }),
  );
  sheet.y = captions.y;
  sheet.write("P", measure(texts.scan, styles.strong, width), x);
  sheet.y += mm(2);
  sheet.write("P", measure(texts.type, small, width), x);
  const shown = shrinkToFit(address, { ...small, weight: "bold" }, width, { lines: 1, size: 5.5 });
  sheet.write("P", shown, x);
  sheet.y += mm(1.5);
  sheet.write("P", shrinkToFit(shortCode, large, width, { lines: 1, size: 8 }), x);
}

/** The address block is bottom-aligned, so that six lines are visible in the lower window as well. */
function drawAddress(sheet: Sheet, { addressLines }: CardContent) {
  const blocks = addressLines.map((line) =>
    shrinkToFit(line, { size: 9, leading: 1.22 }, address.width, { lines: 1, size: 6 }),
  );
  sheet.y = address.bottom - heightOf(blocks);
  sheet.write("P", blocks, address.x);
}
