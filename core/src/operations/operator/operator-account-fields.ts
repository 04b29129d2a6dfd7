import { z } from "zod";
import { features } from "../../contract/features.js";
import { Domain, HttpsUrl, Name, SomeOf } from "../../contract/fields.js";
import { accountStatuses, authSchemes, billedTo } from "../../contract/resources/account.js";
import { LegalEntityInput } from "../../contract/resources/legal-entity.js";

/** Half of a gift: more is a slip of the hand. */
const mostFeeBasisPoints = 5_000;

/** What the operator may set on an account (contract, section 9). */
export const operatorAccountFields = {
  name: Name,
  features: SomeOf(features),
  status: z.enum(accountStatuses),
  validated: z.boolean(),
  subscriptionActive: z.boolean(),
  invoiceFixedBudgets: z.boolean(),
  authSchemes: SomeOf(authSchemes),
  subdomain: Domain.nullable(),
  customDomain: Domain.nullable().meta({
    description: "Counts at once: that it is the account's is the operator's to know.",
  }),
  billedTo: z.enum(billedTo),
  termsUrl: HttpsUrl.nullable(),
  privacyUrl: HttpsUrl.nullable(),
  feeBasisPoints: z.int().min(0).max(mostFeeBasisPoints).meta({
    description: "The service's fee on what is given, in hundredths of a percent.",
  }),
  legalEntity: LegalEntityInput.nullable().meta({
    description:
      "The company as its invoices and fiscal receipts name it; without it they bear the account's name alone.",
  }),
};
