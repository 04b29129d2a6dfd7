import { formatsOf } from "../../domain/display.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import { languageOf } from "../../domain/language.js";
import { invoiceSums } from "../invoice-sums.js";
import type { RenderedDocument } from "../renderer.js";
import {
  asideOf,
  drawNotices,
  drawPanel,
  drawSideBySide,
  field,
  panelPadding,
  type Stack,
  stackOf,
  styles,
  titled,
} from "./blocks.js";
import {
  currentInvoice,
  type DrawnInvoice,
  type EarlierInvoiceContent,
} from "./earlier-invoice.js";
import { facturX, facturXMetadata, facturXName } from "./factur-x.js";
import type { InvoicePage } from "./invoice-page.js";
import { drawPayment } from "./invoice-payment.js";
import { type InvoiceTexts, invoiceTexts } from "./invoice-texts.js";
import { a4 } from "./look.js";
import { correctionOf, mentionsOf, registrationOf, vatReasonsOf } from "./mentions.js";
import { addressLinesOf, grouped } from "./party-texts.js";
import { Sheet } from "./sheet.js";
import { drawTable } from "./table.js";
import { heightOf, measure } from "./text-blocks.js";
import { drawTotals, type TotalRow } from "./totals.js";

/** Draws an invoice or a credit note in its language, with its data attached as Factur-X. */
export function drawInvoice(stored: InvoiceContent | EarlierInvoiceContent): RenderedDocument {
  const content = currentInvoice(stored);
  const texts = invoiceTexts[languageOf(content.language) ?? "fr"];
  const formats = formatsOf(texts.locale);
  const title = texts.title[content.kind](content.number);
  const sheet = new Sheet({
    ...a4,
    title,
    language: texts.locale,
    date: content.issuedOn,
    watermark: content.specimen ? texts.specimen : undefined,
    footer: (page, pages) => [
      content.specimen ? `${title} · ${texts.specimenNotice}` : title,
      texts.page(formats.count(page), formats.count(pages)),
    ],
    ...facturXOf(stored, texts),
  });
  const page: InvoicePage = { sheet, content, sums: invoiceSums(content), texts, formats };
  drawHeader(page);
  drawNotices(sheet, content.specimen ? [texts.specimenNotice] : []);
  drawAmount(page);
  drawParties(page);
  sheet.y += 20;
  drawLines(page);
  sheet.y += 6;
  drawTotals(sheet, totalsOf(page));
  drawPayment(page);
  drawMentions(page);
  return sheet.finish();
}

/** The attachment and its metadata, unless an earlier release issued the invoice. */
function facturXOf(stored: InvoiceContent | EarlierInvoiceContent, texts: InvoiceTexts) {
  if (!("seller" in stored)) return {};
  const attachment = {
    name: facturXName,
    mediaType: "text/xml",
    description: "Factur-X",
    text: facturX(stored, texts),
    relationship: "Alternative",
  } as const;
  return { attachment, metadata: facturXMetadata };
}

function drawHeader({ sheet, content, texts, formats }: InvoicePage) {
  const { left } = sheet.area;
  const { kind, number, issuedOn, dueOn, paidOn, corrects, seller } = content;
  const aside = asideOf(sheet);
  const top = sheet.y;
  const issuer = nameOf(seller).toLocaleUpperCase(texts.locale);
  sheet.write("P", measure(issuer, styles.eyebrow, aside.x - left - 20), left);
  sheet.y += 4;
  const title = measure(texts.title[kind](number), styles.title, aside.x - left - 20);
  sheet.write("H1", title, left);
  const below = sheet.y;
  sheet.y = top;
  const fields = [
    field(texts.issuedOn, formats.day(issuedOn), styles.strong),
    ...(dueOn === null ? [] : [field(texts.dueOn, formats.day(dueOn), styles.strong)]),
    ...(paidOn === null ? [] : [field(texts.paidOn, formats.day(paidOn), styles.strong)]),
    ...(corrects === null ? [] : [field(texts.corrects, corrects.number, styles.strong)]),
  ];
  stackOf(sheet, fields, aside.width).draw(aside.x);
  sheet.y = Math.max(below, sheet.y) + 14;
}

/** The amount that matters most, in large letters. */
function drawAmount(page: InvoicePage) {
  const { sheet, sums, texts, formats } = page;
  const { corrects } = page.content;
  const { left, width } = sheet.area;
  const inner = width - 2 * panelPadding;
  const cents = sums.dueCents === 0 ? sums.paidCents : sums.dueCents;
  const blocks = [
    measure(amountLabel(page), styles.small, inner),
    measure(formats.euros(cents), styles.figure, inner),
    ...(corrects === null ? [] : [measure(correctionOf(corrects, texts), styles.value, inner)]),
  ];
  drawPanel(sheet, heightOf(blocks));
  for (const block of blocks) sheet.write("P", block, left + panelPadding);
  sheet.y += panelPadding + 16;
}

function amountLabel({ content, sums, texts, formats }: InvoicePage): string {
  const { kind, dueOn, paidOn } = content;
  if (kind === "CREDIT_NOTE") return texts.credited;
  if (paidOn !== null) return texts.paidSince(formats.day(paidOn));
  if (sums.dueCents === 0) return texts.nothingToPay;
  return dueOn === null ? texts.toPay : texts.toPayBy(formats.day(dueOn));
}

function drawParties(page: InvoicePage) {
  const { sheet, texts } = page;
  drawSideBySide(sheet, [
    (width) => titled(sheet, texts.seller, linesOf(sheet, sellerLines(page), width), width),
    (width) => titled(sheet, texts.customer, linesOf(sheet, customerLines(page), width), width),
  ]);
}

/** A company's lines, the first of them its name. */
function linesOf(sheet: Sheet, lines: readonly string[], width: number): Stack {
  const blocks = lines.map((line, index) =>
    measure(line, index === 0 ? styles.strong : styles.value, width),
  );
  return {
    height: heightOf(blocks),
    draw: (x) => sheet.write("P", blocks, x),
  };
}

/** Earlier releases named only the service. */
function nameOf(seller: DrawnInvoice["seller"]): string {
  return seller === null ? "Obole" : seller.legalName;
}

function sellerLines({ content: { seller }, texts }: InvoicePage): readonly string[] {
  if (seller === null) return [nameOf(seller)];
  return [
    nameOf(seller),
    ...addressLinesOf(seller, texts.locale),
    registrationOf(seller, texts),
    `${texts.vatNumber} ${seller.vatNumber}`,
    seller.email,
  ];
}

function customerLines({ content: { customer }, texts }: InvoicePage): readonly string[] {
  const { legalName, legalForm, siren, vatNumber } = customer;
  const address = addressLinesOf(customer, texts.locale);
  const name = [legalName, legalForm?.trim() || null].filter((part) => part !== null).join(", ");
  return [
    name,
    ...(address.length === 0 ? [texts.addressNotProvided] : address),
    ...(siren === null ? [] : [`${texts.siren} ${grouped(siren)}`]),
    ...(vatNumber == null ? [] : [`${texts.vatNumber} ${vatNumber}`]),
  ];
}

function drawLines({ sheet, content, sums, texts, formats }: InvoicePage) {
  if (content.seller === null) {
    drawTable(sheet, {
      columns: [
        { title: texts.item, share: 3, align: "left" },
        { title: texts.amount, share: 1, align: "right" },
      ],
      rows: sums.lines.map(({ description, amountCents }) => [
        description,
        formats.euros(amountCents),
      ]),
    });
    return;
  }
  drawTable(sheet, {
    columns: [
      { title: texts.item, share: 5.4, align: "left" },
      { title: texts.amountWithoutVat, share: 1.9, align: "right" },
      { title: texts.vatRate, share: 1.4, align: "right" },
      { title: texts.vat, share: 1.6, align: "right" },
    ],
    rows: sums.lines.map(({ description, amountCents, vatRateBasisPoints: rate, vatCents }) => [
      description,
      formats.euros(amountCents),
      rate === null ? texts.outsideVat : formats.rate(rate),
      rate === null ? "–" : formats.euros(vatCents),
    ]),
  });
}

function totalsOf({ content, sums, texts, formats }: InvoicePage): readonly TotalRow[] {
  const { kind, seller, paidOn } = content;
  const { euros, rate, day } = formats;
  const isPlain = seller === null;
  const rows: TotalRow[] = isPlain
    ? []
    : [
        { label: texts.totalWithoutVat, amount: euros(sums.withoutVatCents) },
        ...sums.groups
          .filter(({ tax }) => tax !== "OUTSIDE_SCOPE")
          .map(({ rateBasisPoints, baseCents, vatCents }) => ({
            label: texts.vatOf(rate(rateBasisPoints), euros(baseCents)),
            amount: euros(vatCents),
          })),
        { label: texts.total, amount: euros(sums.totalCents), rank: "strong" },
      ];
  for (const { description, amountCents } of sums.credits)
    rows.push({ label: texts.creditApplied(description), amount: minus(euros(amountCents)) });
  if (paidOn !== null)
    rows.push({ label: texts.paid(day(paidOn)), amount: minus(euros(sums.paidCents)) });
  const label = kind === "CREDIT_NOTE" ? texts.credited : texts.toPay;
  rows.push({ label, amount: euros(sums.dueCents), rank: "result" });
  return rows;
}

/** An amount that is deducted, with a typographic minus. */
function minus(amount: string): string {
  return `−${amount}`;
}

/** The mentions that the law requires and that no other part of the page says. */
function drawMentions({ sheet, content, texts }: InvoicePage) {
  const { left, width } = sheet.area;
  const { seller, corrects } = content;
  const elsewhere = [
    texts.specimenNotice,
    ...(seller === null ? [] : [registrationOf(seller, texts)]),
    ...(corrects === null ? [] : [correctionOf(corrects, texts)]),
  ];
  const mentions = mentionsOf(content, texts)
    .map(({ text }) => text)
    .filter((text) => !elsewhere.includes(text));
  sheet.y += 16;
  for (const text of [...vatReasonsOf(content, texts), ...mentions])
    sheet.write("P", measure(text, styles.small, width), left);
}
