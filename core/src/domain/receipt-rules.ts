import type { ReceiptDonor } from "./receipt-content.js";
import type { ReceiptCharity, ReceiptForm } from "./receipt-form.js";

interface Mandate {
  readonly mandateSignedOn: string | null;
  readonly mandateRevokedOn: string | null;
}

/** The charity that a receipt is issued in the name of, and the form of its country. */
export interface Issuer {
  readonly form: ReceiptForm;
  readonly charity: ReceiptCharity;
  readonly fiscalReceiptsSupport: string;
  readonly mandate: Mandate | null;
}

/** Whether the service may issue receipts in a charity's name for a payment of a day; a date not given sets no limit. */
export function mandateCovers(mandate: Mandate | null, paidOn: string): boolean {
  const { mandateSignedOn = null, mandateRevokedOn = null } = mandate ?? {};
  return (
    (mandateSignedOn === null || mandateSignedOn <= paidOn) &&
    (mandateRevokedOn === null || paidOn < mandateRevokedOn)
  );
}

/** A donor's fields in the row of a donation. */
interface FiscalFields {
  readonly donorFirstName: string | null;
  readonly donorLastName: string | null;
  readonly donorStreet: string | null;
  readonly donorZip: string | null;
  readonly donorCity: string | null;
  readonly donorCountry: string | null;
}

/** Who a receipt is made out to, or null while one of the fields that the API requires is missing or blank. */
export function fiscalIdentity(donation: FiscalFields): ReceiptDonor | null {
  const firstName = donation.donorFirstName?.trim();
  const lastName = donation.donorLastName?.trim();
  const street = donation.donorStreet?.trim();
  const zip = donation.donorZip?.trim();
  const city = donation.donorCity?.trim();
  const country = donation.donorCountry?.trim();
  if (!firstName || !lastName || !street || !zip || !city || !country) return null;
  return { firstName, lastName, street, zip, city, country };
}

interface Receiptable extends FiscalFields {
  readonly status: string;
  readonly hasBeenCharged: boolean;
  readonly withFiscalReceipt: boolean;
  readonly paidAt: string | null;
  readonly createdAt: string;
}

/** The moment at which a donor paid; of a donation that was created as paid (`hasBeenCharged`), that of its creation. */
export function donorPaidAt({
  paidAt,
  createdAt,
}: Pick<Receiptable, "paidAt" | "createdAt">): string {
  return paidAt ?? createdAt;
}

/**
 * Why a donation can have no receipt of its donor's now, or null: the first reason in the order of the specification.
 *
 * @param issuer undefined where no form applies
 */
export function donorReceiptRefusal(donation: Receiptable, issuer: Issuer | undefined) {
  if (donation.status !== "PROCESSED") return "donation_not_processed";
  const donor = fiscalIdentity(donation);
  if (donor === null) return "donor_fiscal_information_missing";
  if (!donation.hasBeenCharged) return "donation_not_charged";
  if (!donation.withFiscalReceipt) return "donation_without_fiscal_receipt";
  const mayIssue =
    issuer?.fiscalReceiptsSupport === "ENABLED" &&
    mandateCovers(issuer.mandate, issuer.form.calendar.dateOf(donorPaidAt(donation))) &&
    issuer.form.missing({ charity: issuer.charity, giver: { kind: "DONOR", donor } }).length === 0;
  return mayIssue ? null : "charity_without_fiscal_receipts";
}
