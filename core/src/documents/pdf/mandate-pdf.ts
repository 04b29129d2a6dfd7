import { formatsOf } from "../../domain/display.js";
import type { MandateContent } from "../../domain/mandate-content.js";
import { mandateLabels } from "../../domain/mandate-text.js";
import type { RenderedDocument } from "../renderer.js";
import { drawPanel, drawSideBySide, field, panelPadding, stackOf, styles } from "./blocks.js";
import { a4 } from "./look.js";
import { Sheet } from "./sheet.js";
import { heightOf, measure } from "./text-blocks.js";

/** Draws a SEPA mandate in the language in which it was signed, as its payer saw it. */
export function drawMandate(content: MandateContent): RenderedDocument {
  const { text, reference, creditor, creditorId, holder, last4, signedOn, endedOn } = content;
  const labels = mandateLabels(content.language);
  const { day } = formatsOf(labels.locale);
  const sheet = new Sheet({
    ...a4,
    title: `${text.title} ${reference}`,
    language: labels.locale,
    date: signedOn,
    footer: () => [reference, creditor],
  });
  const { left, width } = sheet.area;
  sheet.write("P", measure(creditor, styles.eyebrow, width), left);
  sheet.y += 4;
  sheet.write("H1", measure(text.title, styles.title, width), left);
  sheet.y += 14;
  drawSideBySide(sheet, [
    (column) =>
      stackOf(
        sheet,
        [
          field(labels.reference, reference, styles.strong),
          field(labels.creditor, creditor, styles.strong),
          field(labels.creditorId, creditorId),
        ],
        column,
      ),
    (column) =>
      stackOf(
        sheet,
        [
          field(labels.holder, holder, styles.strong),
          field(labels.account, `•••• ${last4}`),
          field(labels.paymentType, labels.recurrent),
        ],
        column,
      ),
  ]);
  sheet.y += 20;
  const inner = width - 2 * panelPadding;
  const blocks = text.paragraphs.map((paragraph) => measure(paragraph, styles.value, inner));
  const gap = 7;
  drawPanel(sheet, heightOf(blocks) + gap * (blocks.length - 1));
  for (const [index, block] of blocks.entries()) {
    if (index > 0) sheet.y += gap;
    sheet.write("P", block, left + panelPadding);
  }
  sheet.y += panelPadding + 18;
  const dates = [
    field(`${labels.signedOnline}: ${text.consent}`, `${labels.signedOn} ${day(signedOn)}`),
    ...(endedOn === null ? [] : [field(labels.endedOn, day(endedOn), styles.strong)]),
  ];
  stackOf(sheet, dates, width).draw(left);
  return sheet.finish();
}
