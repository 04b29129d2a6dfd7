import { formatsOf, type LocaleFormats } from "../../domain/display.js";
import type { RemittanceContent, RemittanceLines } from "../../domain/remittance-content.js";
import type { RenderedDocument } from "../renderer.js";
import { drawSideBySide, field, stackOf, styles } from "./blocks.js";
import { a4 } from "./look.js";
import { type RemittanceTexts, remittanceTexts } from "./remittance-texts.js";
import { Sheet } from "./sheet.js";
import { drawTable } from "./table.js";
import { measure } from "./text-blocks.js";
import { drawTotals } from "./totals.js";

/** A heading with the head of its table and the first rows. */
const headHeight = 80;

/** Draws the remittance advice of a payout: what a charity was paid, for which donations. */
export function drawRemittance(content: RemittanceContent): RenderedDocument {
  const { payer, charity, holder, last4, reference, paidOn, amountCents } = content;
  const { gifts, deductions, otherCents } = content;
  const texts = remittanceTexts[content.language];
  const formats = formatsOf(texts.locale);
  const sheet = new Sheet({
    ...a4,
    title: `${texts.title} ${reference}`,
    language: texts.locale,
    date: paidOn,
    footer: (page, pages) => [`${payer} · ${reference}`, `${page} / ${pages}`],
  });
  const { left, width } = sheet.area;
  sheet.write("P", measure(payer, styles.eyebrow, width), left);
  sheet.y += 4;
  sheet.write("H1", measure(texts.title, styles.title, width), left);
  sheet.y += 14;
  const account = last4 === null ? holder : `${holder}, •••• ${last4}`;
  drawSideBySide(sheet, [
    (column) =>
      stackOf(
        sheet,
        [
          field(texts.charity, charity, styles.strong),
          field(texts.amount, formats.euros(amountCents), styles.strong),
        ],
        column,
      ),
    (column) =>
      stackOf(
        sheet,
        [
          field(texts.paidOn, formats.day(paidOn), styles.strong),
          field(texts.account, account),
          field(texts.reference, reference),
        ],
        column,
      ),
  ]);
  sheet.y += 20;
  drawLines(sheet, texts.donations, gifts, texts, formats);
  if (deductions.count > 0) drawLines(sheet, texts.deductions, deductions, texts, formats);
  drawTotals(sheet, [
    { label: texts.donations, amount: formats.euros(gifts.cents) },
    ...(deductions.count === 0
      ? []
      : [{ label: texts.deductions, amount: formats.euros(-deductions.cents) }]),
    ...(otherCents === 0 ? [] : [{ label: texts.other, amount: formats.euros(otherCents) }]),
    { label: texts.paid, amount: formats.euros(amountCents), rank: "result" },
  ]);
  return sheet.finish();
}

function drawLines(
  sheet: Sheet,
  title: string,
  { lines, count, cents }: RemittanceLines,
  texts: RemittanceTexts,
  { euros, day, count: number }: LocaleFormats,
): void {
  const { left, width } = sheet.area;
  sheet.keepTogether(headHeight);
  sheet.write("H2", measure(title, styles.section, width), left);
  sheet.y += 4;
  drawTable(sheet, {
    columns: [
      { title: texts.date, share: 0.24, align: "left" },
      { title: texts.campaign, share: 0.54, align: "left" },
      { title: texts.amount, share: 0.22, align: "right" },
    ],
    rows: lines.map((line) => [day(line.at), line.campaign, euros(line.cents)]),
  });
  const listedCents = lines.reduce((sum, line) => sum + line.cents, 0);
  if (count > lines.length) {
    sheet.y += 6;
    const more = texts.more(number(count - lines.length), euros(cents - listedCents));
    const block = measure(more, styles.value, width);
    sheet.keepTogether(block.height);
    sheet.write("P", block, left);
  }
  sheet.y += 14;
}
