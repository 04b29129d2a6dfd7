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
const card = { width: mm(210), height: mm(99) };
const margins = { top: mm(9), bottom: mm(6), side: mm(10) };
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

/** The characters of a code that fits in one line. That of an ordered gift is broken between its groups. */
const oneLineCode = 12;

const small: TextStyle = { size: 7.5, color: colors.muted, leading: 1.35 };

/** Cards have no date, and rendering must be deterministic. */
const date = "2000-01-01";

/** How far the marks to cut at reach into the sheet: into margins that hold nothing. */
const cutMark = mm(4);

/** Where on its page a card begins, in points from the top. */
interface Place {
  readonly top: number;
}

/** Draws the cards of a campaign, one or three per page. */
export function drawCards(content: CardSheet): RenderedDocument {
  const { cards, cardsPerPage } = content;
  const language = languageOf(content.language) ?? "fr";
  const texts = cardTexts[language];
  const size = [card.width, card.height * cardsPerPage] as const;
  const sheet = new Sheet({ size, margins, title: texts.title, language: texts.locale, date });
  cards.forEach((shown, index) => {
    const position = index % cardsPerPage;
    if (index > 0 && position === 0) sheet.startPage();
    const place = { top: position * card.height };
    drawPanels(sheet, place);
    const its = cardTexts[shown.language ?? language];
    sheet.within("Sect", () => {
      drawStory(sheet, place, shown, content, its);
      drawSum(sheet, place, shown, its);
      drawCode(sheet, place, shown, content, its);
      drawAddress(sheet, place, shown);
    });
    if (position > 0) drawCutMarks(sheet, place);
    const isLastOfPage = position === cardsPerPage - 1 || index === cards.length - 1;
    if (content.specimen && isLastOfPage) sheet.stamp(texts.specimen);
  });
  return sheet.finish();
}

/** At both edges, between a card and the one above it. */
function drawCutMarks(sheet: Sheet, { top }: Place) {
  sheet.decorate((canvas) => {
    canvas
      .lineWidth(0.25)
      .moveTo(0, top)
      .lineTo(cutMark, top)
      .moveTo(card.width - cutMark, top)
      .lineTo(card.width, top)
      .stroke(colors.muted);
  });
}

function drawPanels(sheet: Sheet, { top }: Place) {
  sheet.decorate((canvas) => {
    for (const { x, y, width, height } of panels) canvas.roundedRect(x, top + y, width, height, 8);
    canvas.fill(colors.tint);
  });
}

function drawStory(
  sheet: Sheet,
  { top }: Place,
  card: CardContent,
  { senderName }: CardSheet,
  texts: CardTexts,
) {
  const greeting = texts.greeting(card.firstName.trim());
  const large: TextStyle = { size: 18, weight: "bold", leading: 1.3 };
  const plain: TextStyle = { size: 10.5, leading: 1.5 };
  sheet.y = top + story.y;
  sheet.write("P", shrinkToFit(greeting, large, story.width, { lines: 1, size: 7 }), story.x);
  sheet.y += mm(2);
  const offer = card.message ?? texts.offer(senderName);
  sheet.write("P", shrinkToFit(offer, plain, story.width, { lines: 4, size: 4.5 }), story.x);
}

function drawSum(
  sheet: Sheet,
  { top }: Place,
  { amountCents, expiresAt }: CardContent,
  texts: CardTexts,
) {
  const formats = formatsOf(texts.locale);
  const amount = formats.euros(amountCents);
  sheet.y = top + sum.y;
  sheet.write("P", measure(amount, { ...styles.figure, size: 28, leading: 1.2 }, sum.width), sum.x);
  sheet.write("P", measure(texts.toGive, { ...small, size: 9 }, sum.width), sum.x);
  if (expiresAt === null) return;
  const until = texts.until(formats.lastDay(expiresAt));
  sheet.write("P", shrinkToFit(until, small, sum.width, { lines: 1, size: 5 }), sum.x);
}

function drawCode(
  sheet: Sheet,
  { top }: Place,
  { url, shortCode }: CardContent,
  { shortCodeUrl }: CardSheet,
  texts: CardTexts,
) {
  const { x, width } = captions;
  const address = shortCodeUrl.replace(/^https?:\/\//, "");
  const large: TextStyle = { size: 14, weight: "bold", color: colors.accent };
  const { x: left, size } = code;
  const y = top + code.y;
  sheet.figure(texts.codeAlt, [left, y, left + size, y + size], (canvas) =>
    drawQrCode(canvas, url, { ...code, y, level: "Q" }),
  );
  sheet.y = top + captions.y;
  sheet.write("P", measure(texts.scan, styles.strong, width), x);
  sheet.y += mm(2);
  sheet.write("P", measure(texts.type, small, width), x);
  const shown = shrinkToFit(address, { ...small, weight: "bold" }, width, { lines: 1, size: 5.5 });
  sheet.write("P", shown, x);
  sheet.y += mm(1.5);
  const isLong = shortCode.length > oneLineCode;
  const shownCode = isLong ? shortCode.replaceAll("-", " ") : shortCode;
  sheet.write("P", shrinkToFit(shownCode, large, width, { lines: isLong ? 2 : 1, size: 8 }), x);
}

/** The address block is bottom-aligned, so that six lines are visible in the lower window as well. */
function drawAddress(sheet: Sheet, { top }: Place, { addressLines }: CardContent) {
  const blocks = addressLines.map((line) =>
    shrinkToFit(line, { size: 9, leading: 1.22 }, address.width, { lines: 1, size: 6 }),
  );
  sheet.y = top + address.bottom - heightOf(blocks);
  sheet.write("P", blocks, address.x);
}
