import type { z } from "zod";
import { Campaign } from "./resources/campaign.js";
import { CharitiesSelection } from "./resources/charities-selection.js";
import { Charity } from "./resources/charity.js";
import { Donation } from "./resources/donation.js";
import { Erasure } from "./resources/erasure.js";
import { FileGenerationRequest } from "./resources/file-generation-request.js";
import { FiscalReceipt } from "./resources/fiscal-receipt.js";
import { Invoice } from "./resources/invoice.js";
import { Payment } from "./resources/payment.js";
import { PaymentMethod } from "./resources/payment-method.js";
import { PayoutNotice } from "./resources/payout.js";
import { RecurringDonation } from "./resources/recurring-donation.js";
import { Vote } from "./resources/vote.js";

/** A kind of event: its payload, the content of its `diff`, and whose webhooks receive it. */
export interface EventRow {
  readonly payload: z.ZodObject;
  /**
   * `whole`: the object itself; `ready`: the same without `updatedAt`, for objects completed in the background;
   * `changes`: the changed fields; `none`: no `diff`.
   */
  readonly diff: "whole" | "ready" | "changes" | "none";
  /** `account`: the object's account and its parent; `everyone`: every account, as for the catalogue. */
  readonly audience: "account" | "everyone";
}

/** The kinds of events: those of the specification ("Events"), then ours (contract, section 11). */
export const eventCatalogue = {
  donation_create: { payload: Donation, diff: "whole", audience: "account" },
  donation_update: { payload: Donation, diff: "changes", audience: "account" },
  vote_create: { payload: Vote, diff: "whole", audience: "account" },
  vote_update: { payload: Vote, diff: "changes", audience: "account" },
  recurringdonation_create: { payload: RecurringDonation, diff: "whole", audience: "account" },
  recurringdonation_update: { payload: RecurringDonation, diff: "changes", audience: "account" },
  campaign_create: { payload: Campaign, diff: "whole", audience: "account" },
  campaign_update: { payload: Campaign, diff: "changes", audience: "account" },
  charitiesselection_create: { payload: CharitiesSelection, diff: "whole", audience: "account" },
  charitiesselection_update: { payload: CharitiesSelection, diff: "changes", audience: "account" },
  paymentmethod_create: { payload: PaymentMethod, diff: "whole", audience: "account" },
  fiscalreceipt_generated: { payload: FiscalReceipt, diff: "ready", audience: "account" },
  file_generated: { payload: FileGenerationRequest, diff: "ready", audience: "account" },
  charity_publish: { payload: Charity, diff: "none", audience: "everyone" },
  charityprofile_update: { payload: Charity, diff: "none", audience: "everyone" },
  invoice_create: { payload: Invoice, diff: "whole", audience: "account" },
  invoice_update: { payload: Invoice, diff: "changes", audience: "account" },
  payment_create: { payload: Payment, diff: "whole", audience: "account" },
  payment_update: { payload: Payment, diff: "changes", audience: "account" },
  payout_update: { payload: PayoutNotice, diff: "none", audience: "account" },
  donor_erase: { payload: Erasure, diff: "none", audience: "account" },
} as const satisfies Record<string, EventRow>;

export type EventName = keyof typeof eventCatalogue;
export type EventPayload<Name extends EventName> = z.input<
  (typeof eventCatalogue)[Name]["payload"]
>;

/** Every event name, in the catalogue's order. */
export const eventNames = Object.keys(eventCatalogue) as [EventName, ...EventName[]];
