import { z } from "zod";
import { features } from "../../contract/features.js";
import { Domain, Name } from "../../contract/fields.js";
import { accountStatuses, authSchemes, billedTo } from "../../contract/resources/account.js";

/** What the operator may set on an account (contract, section 9). */
export const operatorAccountFields = {
  name: Name,
  features: z.array(z.enum(features)),
  status: z.enum(accountStatuses),
  validated: z.boolean(),
  subscriptionActive: z.boolean(),
  invoiceFixedBudgets: z.boolean(),
  authSchemes: z.array(z.enum(authSchemes)),
  subdomain: Domain.nullable(),
  customDomain: Domain.nullable(),
  billedTo: z.enum(billedTo),
};
