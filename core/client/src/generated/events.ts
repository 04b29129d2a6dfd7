// Generated from the service's OpenAPI document: `npm run generate -w @obole/core`.

import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** The object that each event of webhooks brings. */
export interface EventPayloads {
  donation_create: Schemas["Donation"];
  donation_update: Schemas["Donation"];
  vote_create: Schemas["Vote"];
  vote_update: Schemas["Vote"];
  recurringdonation_create: Schemas["RecurringDonation"];
  recurringdonation_update: Schemas["RecurringDonation"];
  campaign_create: Schemas["Campaign"];
  campaign_update: Schemas["Campaign"];
  charitiesselection_create: Schemas["CharitiesSelection"];
  charitiesselection_update: Schemas["CharitiesSelection"];
  paymentmethod_create: Schemas["PaymentMethod"];
  fiscalreceipt_generated: Schemas["FiscalReceipt"];
  file_generated: Schemas["FileGenerationRequest"];
  charity_publish: Schemas["Charity"];
  charityprofile_update: Schemas["Charity"];
  invoice_create: Schemas["Invoice"];
  invoice_update: Schemas["Invoice"];
  payment_create: Schemas["Payment"];
  payment_update: Schemas["Payment"];
  payout_update: Schemas["PayoutNotice"];
  donor_erase: Schemas["Erasure"];
}
