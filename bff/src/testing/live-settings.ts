import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandboxIssuer } from "@obole/core";

/** An issuer whose numbers are valid and belong to nobody that the tests know. */
export const liveIssuer = {
  ...sandboxIssuer,
  legalName: "Atelier des Dons",
  siren: "732829320",
  vatNumber: "FR44732829320",
};

/** Writes the issuer's file, and returns the variables that a live service needs beside its secrets. */
export function liveSettings(folder: string): Record<string, string> {
  const file = join(folder, "issuer.json");
  writeFileSync(file, JSON.stringify(liveIssuer));
  return {
    ISSUER_FILE: file,
    PAYMENT_PROVIDER: "stripe,bank",
    STRIPE_SECRET_KEY: "sk_live_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    SEPA_CREDITOR_ID: "DE98ZZZ09999999999",
  };
}
