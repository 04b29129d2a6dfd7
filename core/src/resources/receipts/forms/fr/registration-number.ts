import { passesLuhn } from "../../../../domain/check-digits.js";

/** A charity's number and the register that it belongs to. */
export interface Registration {
  readonly scheme: "SIREN" | "RNA" | "OTHER";
  readonly number: string;
}

/** The national register of associations: W, the department (letters in Corsica and overseas), seven digits. */
const rna = /^W\d[0-9A-Z]\d{7}$/;
const siren = /^\d{9}$/;
/** An establishment's number (SIRET) begins with the SIREN of its owner. */
const siret = /^\d{14}$/;

/** Tells a registration number's register by its shape and check digit; null where there is no number. */
export function registrationOf(registrationNumber: string | null): Registration | null {
  const number = registrationNumber?.trim() ?? "";
  if (number === "") return null;
  const compact = number.replace(/[\s.-]/g, "").toUpperCase();
  if (rna.test(compact)) return { scheme: "RNA", number: compact };
  const sirenOf = siren.test(compact) || siret.test(compact) ? compact.slice(0, 9) : null;
  if (sirenOf !== null && passesLuhn(sirenOf)) return { scheme: "SIREN", number: sirenOf };
  return { scheme: "OTHER", number };
}
