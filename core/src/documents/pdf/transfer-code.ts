import { decimal } from "../../domain/xml.js";

export interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly amountCents: number;
  /** A creditor reference (ISO 11649). */
  readonly reference: string;
}

/** The most characters of the beneficiary's name. */
const nameCharacters = 70;

/** The text of a QR code with which a banking app fills in a SEPA transfer (EPC069-12, version 002). */
export function transferCode({ name, iban, bic, amountCents, reference }: Transfer): string {
  const utf8 = "1";
  const shortName = Array.from(name.replace(/\s+/g, " ")).slice(0, nameCharacters).join("");
  const amount = `EUR${decimal(amountCents)}`;
  const purpose = "";
  return ["BCD", "002", utf8, "SCT", bic, shortName, iban, amount, purpose, reference].join("\n");
}
