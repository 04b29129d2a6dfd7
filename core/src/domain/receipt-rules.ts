import type { ReceiptDetails } from "./legal-entity.js";

type Mandate = Pick<ReceiptDetails, "mandateSignedOn" | "mandateRevokedOn">;

/** Whether the service may issue receipts in a charity's name for a payment of a day; dates not given bound nothing. */
export function mandateCovers(mandate: Mandate | null, paidOn: string): boolean {
  const { mandateSignedOn = null, mandateRevokedOn = null } = mandate ?? {};
  return (
    (mandateSignedOn === null || mandateSignedOn <= paidOn) &&
    (mandateRevokedOn === null || paidOn < mandateRevokedOn)
  );
}

/** A donor's fields as they stand beside a donation. */
interface FiscalFields {
  readonly donorFirstName: string | null;
  readonly donorLastName: string | null;
  readonly donorStreet: string | null;
  readonly donorZip: string | null;
  readonly donorCity: string | null;
  readonly donorCountry: string | null;
}

/** Who a receipt is made out to, or null while one of the fields that it needs is missing. */
export function fiscalIdentity({
  donorFirstName,
  donorLastName,
  donorStreet,
  donorZip,
  donorCity,
  donorCountry,
}: FiscalFields) {
  const firstName = donorFirstName?.trim();
  const lastName = donorLastName?.trim();
  const street = donorStreet?.trim();
  const zip = donorZip?.trim();
  const city = donorCity?.trim();
  const country = donorCountry?.trim();
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

interface Issuer {
  readonly fiscalReceiptsSupport: string;
  readonly receiptDetails: Mandate | null;
}

/**
 * The moment at which a donor paid: the one that is known, or, of a donation that came with `hasBeenCharged`, the one
 * at which it came.
 */
export function donorPaidAt({
  paidAt,
  createdAt,
}: Pick<Receiptable, "paidAt" | "createdAt">): string {
  return paidAt ?? createdAt;
}

/** Why a donation can have no receipt of its donor's now, or null: the first reason in the order of the specification. */
export function donorReceiptRefusal(
  donation: Receiptable,
  charity: Issuer | undefined,
  paidOn: string,
) {
  if (donation.status !== "PROCESSED") return "donation_not_processed";
  if (fiscalIdentity(donation) === null) return "donor_fiscal_information_missing";
  if (!donation.hasBeenCharged) return "donation_not_charged";
  if (!donation.withFiscalReceipt) return "donation_without_fiscal_receipt";
  const isIssuer =
    charity?.fiscalReceiptsSupport === "ENABLED" && mandateCovers(charity.receiptDetails, paidOn);
  return isIssuer ? null : "charity_without_fiscal_receipts";
}
