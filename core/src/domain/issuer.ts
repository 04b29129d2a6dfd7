import type { LegalEntity } from "./legal-entity.js";

/** The legal entity that runs the service and issues its invoices (`ISSUER_FILE`). */
export interface Issuer extends LegalEntity {
  readonly legalForm: string;
  readonly siren: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly vatNumber: string;
  /** As the invoice states it, such as `10 000 €`. */
  readonly capital: string;
  /** The register of companies and its town, such as `RCS Paris`. */
  readonly register: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string;
  /** Where customers write about an invoice. */
  readonly email: string;
  /** Days from the issue of an invoice to its due date. */
  readonly paymentTermDays: number;
  /** The yearly rate of late-payment penalties, in hundredths of a percent. */
  readonly latePenaltyBasisPoints: number;
}

/** The issuer of the sandbox's invoices, which are specimens. Its numbers are valid in form and belong to nobody. */
export const sandboxIssuer: Issuer = {
  legalName: "Obole Sandbox",
  legalForm: "SAS",
  siren: "000000000",
  street: "1 rue de l’Exemple",
  zip: "75001",
  city: "Paris",
  country: "FR",
  vatNumber: "FR12000000000",
  capital: "1 000 €",
  register: "RCS Paris",
  iban: "FR7699999000010000000000115",
  bic: "AGRIFRPP",
  email: "invoices@obole.example",
  paymentTermDays: 30,
  latePenaltyBasisPoints: 1_200,
};
