import type { Context } from "../../contract/operation.js";
import type { DonorExport } from "../../contract/resources/donor-export.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { MandateRow } from "../direct-debits/mandate-queries.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import { downloadUrl } from "../files/download-url.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { presentDonation } from "../gifts/donation-rows.js";
import { presentVote } from "../gifts/vote-rows.js";
import { unsubscriptionByKey } from "../mails/mail-queries.js";
import { suppressionsOf } from "../mails/mail-suppression.js";
import { unsubscriptionOf } from "../mails/unsubscribe-link.js";
import { presentPayment } from "../payments/payment-rows.js";
import { presentPayrollPledge } from "../payroll/payroll-pledges.js";
import type { FiscalReceiptRow } from "../receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../receipts/present-fiscal-receipt.js";
import { presentRecurringDonation } from "../recurring-donations/recurring-donation-rows.js";
import type { Holdings } from "./holdings.js";
import { mailsOfPerson } from "./mails-of-person.js";
import { allParts, type Person } from "./person.js";
import { slackMessagesToPerson } from "./person-queries.js";

/** What an export needs. */
export type Exporting = Pick<
  Context,
  "now" | "vault" | "secrets" | "links" | "clock" | "settings"
> & {
  readonly tx: ReadTransaction;
};

/**
 * All that an account holds on a person, for them to read.
 *
 * @param isForPerson whether the person or the operator asked: clients' servers are shown no bank details
 */
export async function exportPerson(
  context: Exporting,
  holdings: Holdings,
  isForPerson: boolean,
): Promise<DonorExport> {
  const { person, donations, leads, pendingGifts, mandates, receipts } = holdings;
  return {
    exportedAt: context.now,
    donors: [...person.donors],
    consents: consentsOf(holdings),
    unsubscribedFromReminders: await isUnsubscribed(context, person),
    suppressedMails: await suppressedKinds(context, person),
    donations: [...donations, ...leads.map(withoutOthers)].map(presentDonation),
    pendingDonations: pendingGifts.map(({ amountCents: amount, donor, ...gift }) => ({
      ...gift,
      amount,
      donor: { ...donor } as Record<string, string>,
    })),
    recurringDonations: holdings.recurringDonations.map(presentRecurringDonation),
    payrollPledges: holdings.payrollPledges.map(presentPayrollPledge),
    votes: holdings.votes.map(presentVote),
    payments: holdings.payments.map(presentPayment),
    paymentMethods: [...holdings.paymentMethods],
    mandates: mandates.map((mandate) => exportMandate(context, mandate, isForPerson)),
    fiscalReceipts: receipts.map((receipt) => exportReceipt(context, receipt)),
    ...(await messagesTo(context, holdings)),
  };
}

/** Somebody else's donation, for a person who left their address on it: it says nothing of its donor. */
const withoutOthers = (donation: DonationRow): DonationRow => ({
  ...{ ...donation, ...fieldsOfDonor(null) },
  ...{ dedication: null, message: null, isAnonymous: null },
  ...{ externalId: null, uniqueExternalId: null },
});

function consentsOf({ person, donations, leads, mandates }: Holdings): DonorExport["consents"] {
  const nothingShown = { termsUrl: null, privacyUrl: null };
  const terms = person.donors.filter(({ hasAcceptedTerms }) => hasAcceptedTerms === true);
  const shown = donations.filter(({ isAnonymous }) => isAnonymous === false);
  return [
    ...terms.map(() => ({ to: "TERMS" as const, ...nothingShown, at: null })),
    ...[...donations, ...leads].flatMap(({ lead }) =>
      lead?.hasAcceptedTerms
        ? [
            {
              to: "LEAD_TERMS" as const,
              termsUrl: lead.consent?.termsUrl ?? null,
              privacyUrl: lead.consent?.privacyUrl ?? null,
              at: lead.consent?.acceptedAt ?? null,
            },
          ]
        : [],
    ),
    ...shown.map(({ createdAt: at }) => ({ to: "PUBLIC_NAME" as const, ...nothingShown, at })),
    ...mandates.map(({ signedAt: at }) => ({ to: "DIRECT_DEBIT" as const, ...nothingShown, at })),
  ];
}

async function isUnsubscribed(
  context: Exporting,
  { accountId, addresses, slackIds }: Person,
): Promise<boolean> {
  for (const recipient of [...addresses, ...slackIds]) {
    const key = unsubscriptionOf(context, accountId, recipient);
    if ((await context.tx.one(unsubscriptionByKey, key)) !== undefined) return true;
  }
  return false;
}

async function suppressedKinds(
  context: Exporting,
  { accountId, addresses }: Person,
): Promise<DonorExport["suppressedMails"]> {
  const kinds: DonorExport["suppressedMails"] = [];
  for (const recipient of addresses)
    kinds.push(...(await suppressionsOf(context, { accountId, recipient })));
  return [...new Set(kinds)];
}

function exportMandate({ vault }: Exporting, mandate: MandateRow, isForPerson: boolean) {
  const { iban, evidence } = mandate;
  const opened = <T>(sealed: string | null, read: (text: string) => T) =>
    isForPerson && sealed !== null ? read(vault.unlock(sealed)) : null;
  return {
    ...mandate,
    iban: opened(iban, (text) => text),
    signedFrom: opened(
      evidence,
      (text) => JSON.parse(text) as { address: string | null; userAgent: string | null },
    ),
  };
}

function exportReceipt(context: Exporting, receipt: FiscalReceiptRow) {
  const { accountId, fiscalReceiptId, number, content, donorRemovedAt } = receipt;
  const isGone = donorRemovedAt !== null;
  const donor = content.kind === "DONOR" && !isGone ? content.donor : null;
  const download = { kind: "receipt", accountId, fiscalReceiptId } as const;
  return {
    ...presentFiscalReceipt(receipt),
    donorName: donor && `${donor.firstName} ${donor.lastName}`,
    donorAddress: donor && `${donor.street}, ${donor.zip} ${donor.city}, ${donor.country}`,
    file: isGone ? null : downloadUrl(context, download, `${number}.pdf`),
  };
}

async function messagesTo({ tx }: Exporting, holdings: Holdings) {
  const { accountId, slackIds } = holdings.person;
  const mails: DonorExport["mails"] = [];
  for (const { kind, recipient: to, subject, sentAt } of await mailsOfPerson(tx, holdings))
    mails.push({ kind, to, subject, sentAt });
  const slackMessages: DonorExport["slackMessages"] = [];
  for (const slackId of slackIds) {
    const to = { accountId, slackId };
    const sent = await allParts(tx, slackMessagesToPerson, to, "messageId");
    for (const { giftKind: kind, sentAt } of sent)
      slackMessages.push({ kind, to: slackId, subject: null, sentAt });
  }
  return { mails, slackMessages };
}
