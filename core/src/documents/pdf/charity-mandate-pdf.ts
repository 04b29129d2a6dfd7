import { homeCalendar } from "../../domain/calendar.js";
import {
  type CharityMandateContent,
  charityMandateLabels,
  signatureField,
  strokesOf,
} from "../../domain/charity-mandate.js";
import { formatsOf } from "../../domain/display.js";
import type { RenderedDocument } from "../renderer.js";
import { drawPanel, drawSideBySide, field, panelPadding, stackOf, styles } from "./blocks.js";
import { a4, colors } from "./look.js";
import { Sheet } from "./sheet.js";
import { heightOf, measure } from "./text-blocks.js";

/** The width of the drawn signature on the page, in points. */
const signatureWidth = 220;
const penWidth = 1.4;
const gap = 7;

/** Draws a charity's mandate for receipts as its signatory saw it, with the signature and the evidence of it. */
export function drawCharityMandate(content: CharityMandateContent): RenderedDocument {
  const { text, charityName, charityMandateId, textVersion, language, signedAt } = content;
  const labels = charityMandateLabels(language);
  const { day } = formatsOf(labels.locale);
  const sheet = new Sheet({
    ...a4,
    title: `${text.title} – ${charityName}`,
    language: labels.locale,
    date: homeCalendar.dateOf(signedAt),
    footer: () => [charityMandateId, textVersion],
  });
  const { left, width } = sheet.area;
  sheet.write("P", measure(charityName, styles.eyebrow, width), left);
  sheet.y += 4;
  sheet.write("H1", measure(text.title, styles.title, width), left);
  sheet.y += 14;
  const inner = width - 2 * panelPadding;
  const blocks = text.paragraphs.map((paragraph) => measure(paragraph, styles.value, inner));
  drawPanel(sheet, heightOf(blocks) + gap * (blocks.length - 1));
  for (const [index, block] of blocks.entries()) {
    if (index > 0) sheet.y += gap;
    sheet.write("P", block, left + panelPadding);
  }
  sheet.y += panelPadding + 18;
  drawSideBySide(sheet, [
    (column) =>
      stackOf(
        sheet,
        [
          field(labels.signatory, content.signatory, styles.strong),
          field(labels.quality, content.quality),
        ],
        column,
      ),
    (column) =>
      stackOf(
        sheet,
        [field(labels.signedAt, day(signedAt), styles.strong), field(labels.charity, charityName)],
        column,
      ),
  ]);
  sheet.y += 16;
  if (content.signature === null) writeSignature(sheet, content.signatory, labels.typedSignature);
  else drawSignature(sheet, content.signature, labels.signature);
  sheet.y += 14;
  const evidence = [
    { label: labels.consented, value: [{ text: text.consent }], ticked: true },
    field(labels.evidence, `${signedAt} · ${labels.evidenceText(content)}`),
  ];
  stackOf(sheet, evidence, width).draw(left);
  return sheet.finish();
}

/** A name that was typed as the signature. */
function writeSignature(sheet: Sheet, name: string, label: string): void {
  const { left, width } = sheet.area;
  sheet.write("P", measure(label, styles.label, width), left);
  sheet.write("P", measure(name, styles.title, width), left);
}

function drawSignature(sheet: Sheet, signature: string, label: string): void {
  const { left, width } = sheet.area;
  const scale = signatureWidth / signatureField.width;
  const height = signatureField.height * scale;
  sheet.write("P", measure(label, styles.label, width), left);
  sheet.keepTogether(height);
  const { y } = sheet;
  sheet.figure(label, [left, y, left + signatureWidth, y + height], (canvas) => {
    canvas.save().lineWidth(penWidth).lineCap("round").lineJoin("round");
    for (const [first, ...rest] of strokesOf(signature)) {
      if (first === undefined) continue;
      canvas.moveTo(left + first.x * scale, y + first.y * scale);
      // A stroke of one point is a dot: a line of no length with round ends.
      for (const point of rest.length === 0 ? [first] : rest)
        canvas.lineTo(left + point.x * scale, y + point.y * scale);
      canvas.stroke(colors.text);
    }
    canvas.restore();
  });
  sheet.y = y + height + 4;
}
