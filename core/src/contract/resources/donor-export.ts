import { z } from "zod";
import { mailReportKinds } from "../../domain/mail-report.js";
import { Cents, Id, Timestamp } from "../fields.js";
import { Dedication, Donation } from "./donation.js";
import { Donor } from "./donor.js";
import { DownloadUrl } from "./download-url.js";
import { FiscalReceipt } from "./fiscal-receipt.js";
import { Mandate } from "./mandate.js";
import { Payment } from "./payment.js";
import { PaymentMethod } from "./payment-method.js";
import { PayrollPledge } from "./payroll.js";
import { RecurringDonation } from "./recurring-donation.js";
import { Vote } from "./vote.js";

const Sent = z.object({
  kind: z.string(),
  to: z.string(),
  subject: z.string().nullable(),
  sentAt: Timestamp.nullable(),
});

const ConsentGiven = z.object({
  to: z.enum(["TERMS", "LEAD_TERMS", "PUBLIC_NAME", "DIRECT_DEBIT"]).meta({
    description:
      "TERMS: the donor's `hasAcceptedTerms`. LEAD_TERMS: those of a lead. PUBLIC_NAME: the first name is shown on a campaign's page. DIRECT_DEBIT: a mandate.",
  }),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  at: Timestamp.nullable().meta({ description: "Null if the time was not recorded." }),
});

/** Everything that an account holds on a person (GDPR, art. 15 and 20). */
export const DonorExport = z
  .object({
    exportedAt: Timestamp,
    donors: z.array(
      Donor.extend({
        slackId: z.string().nullable(),
        campaignId: Id.nullable().meta({
          description: "The only campaign that the donor belongs to; null: the whole account.",
        }),
      }).meta({ id: "ExportedDonor" }),
    ),
    consents: z.array(ConsentGiven),
    unsubscribedFromReminders: z.boolean(),
    suppressedMails: z.array(z.enum(mailReportKinds)).meta({
      description:
        "BOUNCE: no mails are sent to an address of the person, because it takes none. COMPLAINT: only those that the person must get.",
    }),
    donations: z.array(Donation).meta({
      description:
        "Also those of others on which the person left an address as a lead, without their donors.",
    }),
    pendingDonations: z
      .array(
        z.object({
          donationId: Id,
          campaignId: Id,
          amount: Cents,
          donor: z.record(z.string(), z.string()),
          dedication: Dedication.nullable(),
          message: z.string().nullable(),
          expiresAt: Timestamp,
        }),
      )
      .meta({ description: "Gifts on campaigns' pages that were not paid yet." }),
    recurringDonations: z.array(RecurringDonation),
    payrollPledges: z.array(PayrollPledge),
    votes: z.array(Vote),
    payments: z.array(Payment),
    paymentMethods: z.array(PaymentMethod),
    mandates: z.array(
      Mandate.extend({
        iban: z.string().nullable().meta({
          description:
            "For the donor and the operator alone; null once the law lets it be deleted.",
        }),
        signedFrom: z
          .object({ address: z.string().nullable(), userAgent: z.string().nullable() })
          .nullable()
          .meta({ description: "Where it was signed, for the donor and the operator alone." }),
      }).meta({ id: "ExportedMandate" }),
    ),
    fiscalReceipts: z.array(
      FiscalReceipt.extend({
        donorName: z.string().nullable(),
        donorAddress: z.string().nullable(),
        file: DownloadUrl.nullable().meta({
          description: "The PDF; the link is valid for 15 minutes. Null once it was deleted.",
        }),
      }).meta({ id: "ExportedFiscalReceipt" }),
    ),
    mails: z.array(Sent).meta({ description: "Of the last month; older ones are deleted." }),
    slackMessages: z.array(Sent),
  })
  .meta({ id: "DonorExport" });
export type DonorExport = z.input<typeof DonorExport>;
