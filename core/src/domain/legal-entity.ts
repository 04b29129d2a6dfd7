/** A postal address as documents show it. */
export interface DocumentAddress {
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** A company as invoices and company receipts name it. */
export interface LegalEntity extends DocumentAddress {
  readonly legalName: string;
  /** Such as SAS or SARL. */
  readonly legalForm: string | null;
  readonly siren: string | null;
}

/**
 * What a charity is in the eyes of the tax office, of which its receipts show the one box that applies (forms 2041-RD
 * and 2041-MEC-SD).
 */
export const charityQualities = [
  "GENERAL_INTEREST_ASSOCIATION",
  "PUBLIC_UTILITY_ASSOCIATION",
  "PUBLIC_UTILITY_FOUNDATION",
  "UNIVERSITY_FOUNDATION",
  "CORPORATE_FOUNDATION",
  "ENDOWMENT_FUND",
  "MUSEUM_OF_FRANCE",
  "HIGHER_EDUCATION",
  "AID_TO_PEOPLE_IN_DIFFICULTY",
  "RELIGIOUS_ASSOCIATION",
  "OTHER",
] as const;
export type CharityQuality = (typeof charityQualities)[number];

/** What a charity's fiscal receipts say of it, beside its name and registration number. */
export interface ReceiptDetails extends DocumentAddress {
  /** Its object, as explicit as possible. */
  readonly object: string | null;
  readonly quality: CharityQuality;
  /** The decree that recognised it, or what else its quality asks for. */
  readonly qualityDetail: string | null;
  /** Who signs for it. */
  readonly signatoryName: string | null;
  readonly signatoryRole: string | null;
  /** `YYYY-MM-DD`: since when the service may issue receipts in its name. */
  readonly mandateSignedOn: string | null;
  /** `YYYY-MM-DD`: the first day on which it may no longer. */
  readonly mandateRevokedOn: string | null;
}

/** How documents name who has given no legal entity: by its name alone. */
export function legalEntityOf({
  name,
  legalEntity,
}: {
  readonly name: string;
  readonly legalEntity: LegalEntity | null;
}): LegalEntity {
  if (legalEntity !== null) return legalEntity;
  const address = { street: null, zip: null, city: null, country: null };
  return { legalName: name, legalForm: null, siren: null, ...address };
}
