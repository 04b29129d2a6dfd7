import { field, stackOf, styles } from "./blocks.js";
import type { InvoicePage } from "./invoice-page.js";
import { colors, mm } from "./look.js";
import { drawQrCode } from "./qr-code.js";
import { measure } from "./text-blocks.js";
import { transferCode } from "./transfer-code.js";

const codeSize = mm(27);
const padding = 14;
const gap = 18;

/** Draws how to pay by transfer, with a QR code for banking apps, if something is to be paid. */
export function drawPayment({ sheet, content, sums, texts, formats }: InvoicePage): void {
  const { kind, seller, reference } = content;
  const { dueCents: amountCents } = sums;
  if (seller === null || kind === "CREDIT_NOTE" || amountCents <= 0) return;
  const { left, right, width } = sheet.area;
  const textX = left + padding + codeSize + gap;
  const textWidth = right - padding - textX;
  const half = (textWidth - gap) / 2;
  const heading = measure(texts.payByTransfer, styles.section, textWidth);
  const scan = measure(texts.scan, styles.small, textWidth);
  const columns = [
    [
      field(texts.beneficiary, seller.legalName, styles.strong),
      field("IBAN", inFours(seller.iban), styles.strong),
    ],
    [field(texts.reference, inFours(reference), styles.strong), field("BIC", seller.bic)],
  ].map((fields) => stackOf(sheet, fields, half));
  const fieldsHeight = Math.max(...columns.map(({ height }) => height));
  const textHeight = heading.height + 6 + fieldsHeight + 6 + scan.height;
  const height = Math.max(codeSize, textHeight) + 2 * padding;
  sheet.keepTogether(height + gap);
  const top = sheet.y + gap;
  sheet.decorate((canvas) => {
    canvas.lineWidth(0.8).roundedRect(left, top, width, height, 8).stroke(colors.line);
  });
  const code = transferCode({ ...seller, name: seller.legalName, amountCents, reference });
  const x = left + padding;
  const y = top + (height - codeSize) / 2;
  const alt = `${texts.codeAlt}: ${formats.euros(amountCents)}, ${reference}`;
  sheet.y = top + (height - textHeight) / 2;
  sheet.within("Sect", () => {
    sheet.write("H2", heading, textX);
    sheet.y += 6;
    const fieldsTop = sheet.y;
    columns.forEach((stack, index) => {
      sheet.y = fieldsTop;
      stack.draw(textX + index * (half + gap));
    });
    sheet.y = fieldsTop + fieldsHeight + 6;
    sheet.write("P", scan, textX);
    sheet.figure(alt, [x, y, x + codeSize, y + codeSize], (canvas) =>
      drawQrCode(canvas, code, { x, y, size: codeSize, level: "M" }),
    );
  });
  sheet.y = top + height;
}

/** In groups of four characters, which do not break across lines. */
function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, "$1\u00A0");
}
