import {
  asideOf,
  drawNotices,
  drawPanel,
  drawRule,
  drawSideBySide,
  drawTick,
  field,
  panelPadding,
  stackOf,
  styles,
  tickWidth,
  titled,
} from "../../../../../documents/pdf/blocks.js";
import { a4, mm } from "../../../../../documents/pdf/look.js";
import { drawQrCode } from "../../../../../documents/pdf/qr-code.js";
import { Sheet } from "../../../../../documents/pdf/sheet.js";
import { drawTable } from "../../../../../documents/pdf/table.js";
import { heightOf, measure } from "../../../../../documents/pdf/text-blocks.js";
import type { ReceiptDrawing, RenderedDocument } from "../../../../../documents/renderer.js";
import { frenchForms } from "../french-forms.js";
import type { FrenchReceipt } from "../french-receipt.js";
import { type Wording, wordingOf } from "../wording.js";
import { eurosInWords, framedEuros } from "./amounts.js";
import {
  charityFields,
  french,
  frenchDay,
  giftFields,
  giverFields,
  signatureField,
  whenPaid,
} from "./receipt-fields.js";
import { receiptXml } from "./receipt-xml.js";

const specimenNotice = "SPÉCIMEN — sans valeur fiscale";

/** Both forms have the same layout. */
export const frenchDrawings: readonly ReceiptDrawing[] = frenchForms.map(({ name }) => ({
  form: name,
  draw: drawReceipt,
}));

/** Renders a receipt: every mention that its form requires, the verification code, and its data attached as XML. */
export function drawReceipt(content: FrenchReceipt): RenderedDocument {
  const { number, issuedOn } = content;
  const wording = wordingOf(content.form);
  const sheet = new Sheet({
    ...a4,
    title: `Reçu fiscal n° ${number}`,
    language: "fr-FR",
    date: issuedOn,
    watermark: content.specimen ? "SPÉCIMEN" : undefined,
    footer: (page, pages) => [
      `Reçu fiscal n° ${number}${content.specimen ? ` · ${specimenNotice}` : ""}`,
      `Page ${page} / ${pages}`,
    ],
    attachment: {
      name: `recu-${number}.xml`,
      mediaType: "application/xml",
      description: "Données du reçu",
      text: receiptXml(content),
      relationship: "Data",
    },
  });
  drawHeader(sheet, content);
  drawNotices(sheet, noticesOf(content));
  drawAmount(sheet, content, wording);
  sheet.y += 14;
  drawParties(sheet, content, wording);
  drawRule(sheet, 9);
  const gift = giftFields(content, wording);
  drawSideBySide(
    sheet,
    gift.map((one) => (width) => stackOf(sheet, [one], width)),
  );
  drawRule(sheet, 9);
  drawCertification(sheet, content, wording);
  sheet.y += 13;
  drawSignature(sheet, content);
  drawThanks(sheet, wording);
  if (hasAnnex(content)) drawAnnex(sheet, content);
  return sheet.finish();
}

function drawHeader(sheet: Sheet, { form, number }: FrenchReceipt) {
  const { left, width } = sheet.area;
  const aside = asideOf(sheet);
  const top = sheet.y;
  sheet.write("P", measure("REÇU FISCAL", styles.eyebrow, width), left);
  sheet.y += 4;
  const title = measure(typographic(form.title), styles.title, aside.x - left - 20);
  sheet.write("H1", title, left);
  const below = sheet.y;
  sheet.y = top;
  const fields = [
    field("Numéro d’ordre du reçu", number, { size: 12, weight: "bold" }),
    field("Modèle", `${form.name} · Cerfa n° ${form.cerfa}`, styles.small),
  ];
  stackOf(sheet, fields, aside.width).draw(aside.x);
  sheet.y = Math.max(below, sheet.y) + 14;
}

function noticesOf({ specimen, replaces }: FrenchReceipt) {
  return [
    ...(specimen ? [specimenNotice] : []),
    ...(replaces === null ? [] : [`Annule et remplace le reçu n° ${replaces}`]),
  ];
}

function drawAmount(sheet: Sheet, content: FrenchReceipt, wording: Wording) {
  const gap = 3;
  const { left, right, width } = sheet.area;
  const aside = asideOf(sheet);
  const x = left + panelPadding;
  const sentence = measure(wording.received, styles.small, aside.x - x - panelPadding);
  const figure = measure(framedEuros(content.amountCents), styles.figure, aside.x - x);
  const words = measure(
    `Somme en toutes lettres : ${eurosInWords(content.amountCents)}`,
    styles.value,
    width - 2 * panelPadding,
  );
  const dates = stackOf(sheet, [whenPaid(content, wording)], right - panelPadding - aside.x);
  const upper = Math.max(sentence.height + gap + figure.height, dates.height) + gap;
  drawPanel(sheet, upper + words.height);
  const top = sheet.y;
  sheet.write("P", sentence, x);
  sheet.y += gap;
  sheet.write("P", figure, x);
  sheet.y = top + upper;
  sheet.write("P", words, x);
  const below = sheet.y + panelPadding;
  sheet.y = top;
  dates.draw(aside.x);
  sheet.y = below;
}

function drawParties(sheet: Sheet, content: FrenchReceipt, wording: Wording) {
  drawSideBySide(sheet, [
    (width) => {
      const stack = stackOf(sheet, charityFields(content, wording), width);
      return titled(sheet, "Bénéficiaire des versements", stack, width);
    },
    (width) => titled(sheet, wording.giver, stackOf(sheet, giverFields(content), width), width),
  ]);
}

function drawCertification(sheet: Sheet, { articles }: FrenchReceipt, wording: Wording) {
  const { left, width } = sheet.area;
  const sentence = measure(wording.certifies, styles.value, width);
  sheet.keepTogether(sentence.height + 24);
  sheet.write("P", sentence, left);
  sheet.y += 3;
  const { y } = sheet;
  let x = left;
  for (const article of articles) {
    sheet.y = y;
    const block = measure(`${article} du CGI`, styles.strong, width);
    drawTick(sheet, block, x);
    sheet.write("P", block, x + tickWidth);
    x += tickWidth + block.width + 20;
  }
}

function drawSignature(sheet: Sheet, content: FrenchReceipt) {
  const { number, verifyUrl } = content;
  const size = mm(25);
  const { left } = sheet.area;
  const aside = asideOf(sheet);
  const caption = { x: left + size + 16, width: mm(48) };
  const verify = field(
    "Vérifier ce reçu",
    "Ce code mène à la page qui en confirme le numéro, la date, le bénéficiaire et le montant.",
    styles.small,
  );
  const stacks = [
    { stack: stackOf(sheet, [verify], caption.width), x: caption.x },
    { stack: stackOf(sheet, [signatureField(content)], aside.width), x: aside.x },
  ];
  const height = Math.max(size, ...stacks.map(({ stack }) => stack.height));
  sheet.keepTogether(height);
  const { y } = sheet;
  sheet.figure(
    `Code QR qui mène à la page de vérification du reçu n° ${number}`,
    [left, y, left + size, y + size],
    (canvas) => drawQrCode(canvas, verifyUrl, { x: left, y, size, level: "M" }),
  );
  for (const { stack, x } of stacks) {
    sheet.y = y;
    stack.draw(x);
  }
  sheet.y = y + height;
}

/** Thanks the donor if the page has room for it. */
function drawThanks(sheet: Sheet, { keep }: Wording) {
  const { left, width, bottom } = sheet.area;
  const gap = 18;
  const blocks = [
    measure("Merci de votre générosité.", styles.section, width),
    measure(keep, styles.small, width),
  ];
  if (sheet.y + gap + heightOf(blocks) > bottom) return;
  sheet.y += gap;
  for (const block of blocks) sheet.write("P", block, left);
}

function hasAnnex({ kind, payments }: FrenchReceipt): boolean {
  return kind === "COMPANY" || payments.length > 1;
}

function drawAnnex(sheet: Sheet, { number, payments, amountCents }: FrenchReceipt) {
  sheet.startPage();
  const { left, width } = sheet.area;
  sheet.write("P", measure("ANNEXE", styles.eyebrow, width), left);
  sheet.y += 4;
  sheet.write("H2", measure(`Versements du reçu n° ${number}`, styles.title, width), left);
  sheet.y += 12;
  drawTable(sheet, {
    columns: [
      { title: "N°", share: 1, align: "left" },
      { title: "Date", share: 3, align: "left" },
      { title: "Référence", share: 5, align: "left" },
      { title: "Montant", share: 3, align: "right" },
    ],
    rows: payments.map(({ paidOn, donationId, amountCents: cents }, index) => [
      french.count(index + 1),
      frenchDay(paidOn),
      donationId,
      french.euros(cents),
    ]),
    total: ["", "Total", `${french.count(payments.length)} versements`, framedEuros(amountCents)],
  });
}

/** A form's title as it is printed: with typographic apostrophes, and no line break within an article's number. */
function typographic(title: string): string {
  return title.replaceAll("'", "’").replaceAll("238 bis", "238\u00A0bis");
}
