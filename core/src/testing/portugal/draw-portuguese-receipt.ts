import { a4 } from "../../documents/pdf/look.js";
import { Sheet } from "../../documents/pdf/sheet.js";
import { measure } from "../../documents/pdf/text-blocks.js";
import type { ReceiptDrawing, RenderedDocument } from "../../documents/renderer.js";
import { formatsOf } from "../../domain/display.js";
import { element, leaf } from "../../domain/xml.js";
import { type PortugueseReceipt, portugueseForm } from "./portuguese-form.js";

export const portugueseDrawing: ReceiptDrawing = { form: portugueseForm.name, draw };

function draw(content: PortugueseReceipt): RenderedDocument {
  const { number, issuedOn, charity, amountCents, articles } = content;
  const formats = formatsOf("pt-PT");
  const giver =
    content.kind === "DONOR"
      ? `${content.donor.firstName} ${content.donor.lastName}`
      : `${content.company.legalName}, ano de ${content.year}`;
  const sheet = new Sheet({
    ...a4,
    title: `Recibo n.º ${number}`,
    language: "pt-PT",
    date: issuedOn,
    attachment: {
      name: `recibo-${number}.xml`,
      mediaType: "application/xml",
      description: "Dados do recibo",
      text: element("recibo", {}, [leaf("nipc", charity.nipc)]),
      relationship: "Data",
    },
  });
  const { left, width } = sheet.area;
  for (const text of [
    `Recibo de donativo n.º ${number}`,
    `${charity.name} recebeu de ${giver} a quantia de ${formats.euros(amountCents)}.`,
    `Emitido em ${formats.day(issuedOn)}, ${articles.join(", ")}.`,
  ]) {
    sheet.write("P", measure(text, { size: 10 }, width), left);
  }
  return sheet.finish();
}
