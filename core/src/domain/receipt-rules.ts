import type { ReceiptDonor, ReceiptGiver } from "./receipt-content.js";
import type { ReceiptCharity, ReceiptForm, ReceiptMention } from "./receipt-form.js";

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
  /** Receipts of the sandbox are specimens: they need no signed mandate, and not every mention. */
  readonly specimen: boolean;
}

/** What a receipt still needs: a mandate that covers its payments, or a mention of its form. */
export type MissingForReceipt = "mandate" | ReceiptMention;

/** The facts about a charity that its receipts require and that are missing, independent of the giver and the payment date. */
export function missingOfCharity({
  form,
  charity,
  mandate,
  specimen,
}: Issuer): readonly MissingForReceipt[] {
  const hasMandate = specimen || isSigned(mandate);
  return [
    ...(hasMandate ? [] : (["mandate"] as const)),
    ...form.missing({ charity, giver: null, specimen }),
  ];
}

/**
 * What a receipt still needs: nothing may be issued until this is empty.
 *
 * @param paidOn the days of the payments that it counts
 */
export function missingForReceipt(
  issuer: Issuer,
  giver: ReceiptGiver,
  paidOn: readonly string[],
): readonly MissingForReceipt[] {
  const { form, charity, specimen } = issuer;
  return [
    ...(paidOn.some((day) => mayIssueFor(issuer, day)) ? [] : (["mandate"] as const)),
    ...form.missing({ charity, giver, specimen }),
  ];
}

/** Whether the service may issue receipts in a charity's name for a payment of a day. A receipt needs a signed mandate. */
export function mayIssueFor(
  { mandate, specimen }: Pick<Issuer, "mandate" | "specimen">,
  paidOn: string,
): boolean {
  return (specimen || isSigned(mandate)) && mandateCovers(mandate, paidOn);
}

const isSigned = (mandate: Mandate | null) => (mandate?.mandateSignedOn ?? null) !== null;

/** Whether a payment of a day lies within a mandate; a date not given sets no limit. */
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
}

interface PaidDonation {
  /** Who made the payment of this donation alone; null if it has none. */
  readonly payer: "ACCOUNT" | "DONOR" | null;
  /** When the service was paid for it: by its donor, or later by the account that has collected its money. */
  readonly paidAt: string | null;
  readonly createdAt: string;
}

/**
 * The moment at which a donor paid; of a donation that was created as paid (`hasBeenCharged`), that of its creation, whenever
 * the account pays the service for it.
 */
export function donorPaidAt({ payer, paidAt, createdAt }: PaidDonation): string {
  return payer === "DONOR" ? (paidAt ?? createdAt) : createdAt;
}

/**
 * Why a donation's receipt cannot be issued to its donor now, or null: the first reason in the order of the specification.
 *
 * @param issuer undefined where no form applies
 * @param paidAt when the donor paid
 */
export function donorReceiptRefusal(
  donation: Receiptable,
  issuer: Issuer | undefined,
  paidAt: string,
) {
  if (donation.status !== "PROCESSED") return "donation_not_processed";
  const donor = fiscalIdentity(donation);
  if (donor === null) return "donor_fiscal_information_missing";
  if (!donation.hasBeenCharged) return "donation_not_charged";
  if (!donation.withFiscalReceipt) return "donation_without_fiscal_receipt";
  const mayIssue =
    issuer?.fiscalReceiptsSupport === "ENABLED" &&
    missingForDonor(issuer, paidAt, donor).length === 0;
  return mayIssue ? null : "charity_without_fiscal_receipts";
}

/** What the receipt of a donation that its donor paid still needs, beside the donor's own fields. */
export function missingForDonor(
  issuer: Issuer,
  paidAt: string,
  donor: ReceiptDonor,
): readonly MissingForReceipt[] {
  const paidOn = issuer.form.calendar.dateOf(paidAt);
  return missingForReceipt(issuer, { kind: "DONOR", donor }, [paidOn]);
}
