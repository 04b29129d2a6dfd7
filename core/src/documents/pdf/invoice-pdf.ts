import { formatsOf } from "../../domain/display.js";
import type { InvoiceContent } from "../../domain/invoice-content.js";
import { languageOf } from "../../domain/language.js";
import type { RenderedDocument } from "../renderer.js";
import {
  asideOf,
  drawNotices,
  drawPanel,
  drawSideBySide,
  type Field,
  field,
  panelPadding,
  stackOf,
  styles,
  titled,
} from "./blocks.js";
import { type InvoiceTexts, invoiceTexts } from "./invoice-texts.js";
import { a4 } from "./look.js";
import { addressLinesOf, grouped } from "./party-texts.js";
import { Sheet } from "./sheet.js";
import { drawTable } from "./table.js";
import { heightOf, measure } from "./text-blocks.js";

/** The issuer of the invoice. */
const seller = "Obole";

/** Draws an invoice in its language. */
export function drawInvoice(content: InvoiceContent): RenderedDocument {
  const texts = invoiceTexts[languageOf(content.language) ?? "fr"];
  const { locale } = texts;
  const formats = formatsOf(locale);
  const title = texts.title(content.number);
  const sheet = new Sheet({
    ...a4,
    title,
    language: locale,
    date: content.issuedOn,
    watermark: content.specimen ? texts.specimen : undefined,
    footer: (page, pages) => [
      content.specimen ? `${title} · ${texts.specimenNotice}` : title,
      texts.page(formats.count(page), formats.count(pages)),
    ],
  });
  drawHeader(sheet, content, texts);
  drawNotices(sheet, content.specimen ? [texts.specimenNotice] : []);
  drawTotal(sheet, texts.total, formats.euros(content.totalCents));
  drawSideBySide(sheet, [
    (width) =>
      titled(sheet, texts.customer, stackOf(sheet, customerOf(content, texts), width), width),
    (width) =>
      titled(
        sheet,
        texts.seller,
        stackOf(sheet, [field(texts.name, seller, styles.strong)], width),
        width,
      ),
  ]);
  sheet.y += 24;
  drawTable(sheet, {
    columns: [
      { title: texts.item, share: 3, align: "left" },
      { title: texts.amount, share: 1, align: "right" },
    ],
    rows: content.lines.map(({ label, amountCents }) => [label, formats.euros(amountCents)]),
    total: [texts.total, formats.euros(content.totalCents)],
  });
  sheet.y += 14;
  const { left, width } = sheet.area;
  sheet.write("P", measure(texts.giftsWithoutVat, styles.small, width), left);
  return sheet.finish();
}

function drawHeader(sheet: Sheet, content: InvoiceContent, texts: InvoiceTexts) {
  const { left, width } = sheet.area;
  const aside = asideOf(sheet);
  const top = sheet.y;
  sheet.write("P", measure(texts.eyebrow, styles.eyebrow, width), left);
  sheet.y += 4;
  const title = measure(texts.title(content.number), styles.title, aside.x - left - 20);
  sheet.write("H1", title, left);
  const below = sheet.y;
  sheet.y = top;
  const { campaignName } = content;
  const fields = [
    field(texts.issuedOn, formatsOf(texts.locale).day(content.issuedOn), styles.strong),
    ...(campaignName === null ? [] : [field(texts.campaign, campaignName)]),
  ];
  stackOf(sheet, fields, aside.width).draw(aside.x);
  sheet.y = Math.max(below, sheet.y) + 14;
}

function drawTotal(sheet: Sheet, label: string, total: string) {
  const { left, width } = sheet.area;
  const inner = width - 2 * panelPadding;
  const blocks = [measure(label, styles.small, inner), measure(total, styles.figure, inner)];
  drawPanel(sheet, heightOf(blocks));
  for (const block of blocks) sheet.write("P", block, left + panelPadding);
  sheet.y += panelPadding + 16;
}

function customerOf({ customer }: InvoiceContent, texts: InvoiceTexts): readonly Field[] {
  const { legalName, legalForm, siren } = customer;
  const address = addressLinesOf(customer, texts.locale);
  return [
    field(texts.name, legalName, styles.strong),
    field(texts.legalForm, legalForm?.trim() || texts.notProvided),
    field(texts.siren, siren === null ? texts.notProvided : grouped(siren)),
    {
      label: texts.address,
      value: (address.length === 0 ? [texts.notProvided] : address).map((text) => ({ text })),
    },
  ];
}
