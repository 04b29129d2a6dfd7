import type { Language } from "../../domain/language.js";
import { fiscalIdentity } from "../../domain/receipt-rules.js";
import { donorSignInPage } from "../access/donor-sign-in.js";
import { charityById } from "../charities/charity-queries.js";
import type { DonorRow } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { type Queueing, queueMail } from "./queue-mail.js";

interface Thanked {
  readonly donor: DonorRow;
  readonly isRegular: boolean;
  /** The language of the page on which it was given. */
  readonly language: Language;
}

/**
 * Thanks who gave on a campaign's page, once the gift is paid: no server of the account's knows of it before. Anybody may have
 * entered the address, so the mail's link leads to the page that asks for it, and signs nobody in.
 */
export async function queueThanksMail(
  context: Queueing,
  donation: DonationRow,
  { donor, isRegular, language }: Thanked,
): Promise<void> {
  const { tx } = context;
  const { accountId, donationId, charityId, amountCents } = donation;
  const to = donor.personalEmail ?? donor.email;
  if (to === null) return;
  const account = await existingAccount(tx, accountId);
  const charity = charityId === null ? undefined : await tx.one(charityById, { charityId });
  const { withFiscalReceipt } = donation;
  const isReceiptDue =
    withFiscalReceipt &&
    charity?.fiscalReceiptsSupport === "ENABLED" &&
    fiscalIdentity(donation) !== null;
  await queueMail(context, {
    ...{ accountId, to },
    message: {
      ...{ kind: "DONATION_THANKS", firstName: donor.firstName, senderName: account.name },
      ...{ charityName: charity?.name ?? "", amountCents, isRegular, isReceiptDue },
      link: donorSignInPage(context.settings, account),
    },
    language,
    onceKey: `thanks:${donationId}`,
  });
}
