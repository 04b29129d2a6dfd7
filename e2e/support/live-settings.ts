import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const catalogue = new URL("../../core/catalogue/sandbox-charities.ndjson", import.meta.url);

/** An issuer of invoices whose numbers are valid in form. */
export const issuer = {
  legalName: "Atelier des Dons",
  legalForm: "SAS",
  siren: "732829320",
  street: "1 rue de l’Exemple",
  zip: "75001",
  city: "Paris",
  country: "FR",
  vatNumber: "FR44732829320",
  capital: "1 000 €",
  register: "RCS Paris",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  email: "invoices@give.example",
  paymentTermDays: 30,
  latePenaltyBasisPoints: 1_200,
};

/** Writes the issuer's file into a folder, and returns what a live service needs beside its secrets, and charities. */
export async function liveSettings(folder: string): Promise<Record<string, string>> {
  const file = path.join(folder, "issuer.json");
  await writeFile(file, JSON.stringify(issuer));
  return {
    ISSUER_FILE: file,
    PAYMENT_PROVIDER: "bank",
    SEPA_CREDITOR_ID: "DE98ZZZ09999999999",
    CATALOG_FILE: fileURLToPath(catalogue),
  };
}
