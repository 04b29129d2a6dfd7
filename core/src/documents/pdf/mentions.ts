import { formatsOf } from "../../domain/display.js";
import type { Issuer } from "../../domain/issuer.js";
import { invoiceSums } from "../invoice-sums.js";
import type { DrawnInvoice } from "./earlier-invoice.js";
import type { InvoiceTexts } from "./invoice-texts.js";
import { grouped } from "./party-texts.js";

/** A text that an invoice must bear, and the code of its subject (UNTDID 4451). */
export interface Mention {
  readonly code: "AAB" | "AAI" | "PMD" | "PMT" | "REG";
  readonly text: string;
}

/**
 * The texts that an invoice shows besides its fields, sums and VAT reasons. French law requires of an invoice the terms of
 * early and late payment (art. L441-9 C. com.), also if it is paid already, and of a credit note the invoice that it corrects.
 */
export function mentionsOf(content: DrawnInvoice, texts: InvoiceTexts): readonly Mention[] {
  const { kind, seller, corrects, specimen } = content;
  const { rate } = formatsOf(texts.locale);
  const mentions: (Mention | null)[] = [
    specimen ? { code: "AAI", text: texts.specimenNotice } : null,
    corrects === null ? null : { code: "AAI", text: correctionOf(corrects, texts) },
    kind === "CREDIT_NOTE" ? { code: "AAI", text: texts.creditNoteTerms } : null,
    seller === null ? null : { code: "REG", text: registrationOf(seller, texts) },
  ];
  if (kind === "INVOICE" && seller !== null)
    mentions.push(
      { code: "AAB", text: texts.noDiscount },
      { code: "PMD", text: texts.latePenalty(rate(seller.latePenaltyBasisPoints)) },
      { code: "PMT", text: texts.recoveryFee },
    );
  return mentions.filter((mention) => mention !== null);
}

/** The issuer's legal form and capital, and its entry in the register of companies. */
export function registrationOf(
  { legalForm, capital, register, siren }: Issuer,
  texts: InvoiceTexts,
): string {
  return `${texts.capital(legalForm, capital)} · ${register} ${grouped(siren)}`;
}

/** Which invoice a credit note corrects, and why. */
export function correctionOf(
  { number, issuedOn, reason }: NonNullable<DrawnInvoice["corrects"]>,
  texts: InvoiceTexts,
): string {
  const correction = texts.correction(number, formatsOf(texts.locale).day(issuedOn));
  return reason === null ? correction : `${correction} ${texts.correctionReason(reason)}`;
}

/** Why lines bear no VAT. */
export function vatReasonsOf(content: DrawnInvoice, { vatReasons }: InvoiceTexts): string[] {
  return invoiceSums(content).groups.flatMap(({ tax }) =>
    tax === "STANDARD" ? [] : [vatReasons[tax]],
  );
}
