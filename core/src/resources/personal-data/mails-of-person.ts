import type { ReadTransaction } from "../../contract/store.js";
import { type MailRow, mailsToPerson } from "../mails/mail-queries.js";
import { kindsToDonors } from "../mails/texts/mail-message.js";
import type { Holdings } from "./holdings.js";
import { allParts } from "./person.js";

/**
 * The mails that an account sent to a person as a donor: all mails to the person's addresses. Of mails to addresses that
 * the donor entered and nobody has checked, only those about the person's own gifts, payments and receipts.
 */
export async function mailsOfPerson(tx: ReadTransaction, holdings: Holdings): Promise<MailRow[]> {
  const { person, pendingGifts } = holdings;
  const { accountId, donors, leads } = person;
  const own = new Set([...person.addresses, ...leads.flatMap(({ lead }) => lead?.email ?? [])]);
  const entered = [
    ...donors.flatMap(({ email, personalEmail }) => [email, personalEmail]),
    ...pendingGifts.map(({ donor }) => donor.email),
  ].filter((address) => address !== null);
  const ids = idsOf(holdings);
  const mails: MailRow[] = [];
  for (const recipient of new Set([...own, ...entered])) {
    const to = { accountId, recipient, kinds: kindsToDonors };
    const sent = await allParts(tx, mailsToPerson, to, "mailId");
    mails.push(...sent.filter(({ onceKey }) => own.has(recipient) || isAbout(onceKey, ids)));
  }
  return mails;
}

/** Whether a mail is about one of these objects: its key names what it tells of, such as `receipt:<id>`. */
const isAbout = (onceKey: string, ids: ReadonlySet<string>) =>
  onceKey.split(":").some((part) => ids.has(part));

/** The ids of what is the person's own, by which the keys of mails name it. */
function idsOf({ person, ...held }: Holdings): ReadonlySet<string> {
  return new Set([
    ...person.donors.map(({ donorId }) => donorId),
    ...[...held.donations, ...held.pendingGifts].map(({ donationId }) => donationId),
    ...held.votes.map(({ voteId }) => voteId),
    ...held.recurringDonations.map(({ recurringDonationId }) => recurringDonationId),
    ...held.payments.map(({ paymentId }) => paymentId),
    ...held.paymentMethods.map(({ paymentMethodId }) => paymentMethodId),
    ...held.mandates.map(({ mandateId }) => mandateId),
    ...held.receipts.map(({ fiscalReceiptId }) => fiscalReceiptId),
  ]);
}
