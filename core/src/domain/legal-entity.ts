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
  /** With its country's prefix; missing in companies that an earlier release stored. */
  readonly vatNumber?: string | null;
}

/** The legal entity of an account; without one, documents use the account's name alone. */
export function legalEntityOf({
  name,
  legalEntity,
}: {
  readonly name: string;
  readonly legalEntity: LegalEntity | null;
}): LegalEntity {
  if (legalEntity !== null) return legalEntity;
  const address = { street: null, zip: null, city: null, country: null };
  return { legalName: name, legalForm: null, siren: null, vatNumber: null, ...address };
}
