import type { OutputOf } from "../api.js";
import { useList, useRead } from "../api.js";
import { euros } from "../format.js";
import { useSession } from "../session.js";
import { fill } from "../texts.js";
import { Moment, Section } from "../ui.js";
import { Download } from "./download.js";
import { text } from "./gift-history.messages.js";
import { failureWords } from "./payment-failures.messages.js";

type Donation = OutputOf<"getDonation">;
type Payment = OutputOf<"getPayment">;

interface Happening {
  readonly title: string;
  readonly at: string | null;
  readonly detail?: React.ReactNode;
}

/** What has happened, oldest first. What has no time has not happened. */
function History({ happenings }: { readonly happenings: readonly Happening[] }) {
  const past = happenings
    .filter((one): one is Happening & { at: string } => one.at !== null)
    // Sorting keeps the order of what happened at once.
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Section title={text.title}>
      <ol className="timeline" aria-label={text.title}>
        {past.map(({ title, at, detail }) => (
          <li key={title + at} data-state="DONE">
            <span>
              <span className="strong">{title}</span>
              {detail && <span className="detail">{detail}</span>}
            </span>
            <span className="muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const chosenLater = ({ createdAt, claimedAt }: Donation) =>
  claimedAt !== null && Date.parse(claimedAt) > Date.parse(createdAt);

/** What the donation's own times tell. */
function happeningsOf(donation: Donation): readonly Happening[] {
  const { status, createdAt, processedAt, updatedAt, invoiceId } = donation;
  const isReversed = status === "CANCELED" && processedAt !== null;
  return [
    {
      title:
        donation.charityId === null || chosenLater(donation) ? text.created : text.createdAndChosen,
      at: createdAt,
    },
    { title: text.chosen, at: chosenLater(donation) ? donation.claimedAt : null },
    { title: text.validated, at: donation.validatedAt },
    { title: text.cardPosted, at: donation.cardPostedAt },
    { title: text.cardReturned, at: donation.cardReturnedAt },
    { title: text.billed, at: donation.billedAt },
    {
      title: text.paid,
      // The payment of the donation alone has its own lines.
      at: donation.paymentId === null ? donation.paidAt : null,
      detail: invoiceId === null ? text.byBudget : text.withInvoice,
    },
    {
      title: text.settled,
      at: processedAt,
      detail: text.settledText,
    },
    { title: text.paidOut, at: donation.paidOutAt },
    // A canceled donation does not change any more.
    {
      title: isReversed ? text.reversed : text.canceled,
      at: status === "CANCELED" ? updatedAt : null,
    },
  ];
}

/** The life of a payment, in the words of its payer. */
function happeningsOfPayment(payment: Payment): readonly Happening[] {
  const { amount, status, failure, refunded, disputed, updatedAt } = payment;
  const by = payment.payer === "DONOR" ? text.byDonor : text.byAccount;
  const isRefused = status === "FAILED" || (status === "PENDING" && failure !== null);
  return [
    {
      title: fill(text.paymentStarted, { amount: euros(amount) }),
      at: payment.createdAt,
      detail: by,
    },
    { title: fill(text.amountPaid, { amount: euros(amount) }), at: payment.succeededAt },
    {
      title: text.refused,
      at: isRefused ? updatedAt : null,
      detail: failure && failureWords(failure),
    },
    {
      title: fill(text.refunded, { amount: euros(refunded) }),
      at: refunded > 0 ? updatedAt : null,
    },
    {
      title: fill(text.disputed, { amount: euros(disputed) }),
      at: disputed > 0 ? updatedAt : null,
    },
  ];
}

/** What happened to a donation, with its payments and its tax receipt as far as the person's role includes them. */
export function DonationHistory({ donation }: { readonly donation: Donation }) {
  const { donationId, status, withFiscalReceipt } = donation;
  const { user } = useSession();
  const payments = useList(
    "listPayments",
    { donationId },
    { isEnabled: user.role === "ADMIN" && donation.paymentId !== null },
  );
  // Only a settled donation has one; that of a company comes with the year's.
  const { data: receipt } = useRead(
    "getDonationFiscalReceipt",
    { donationId },
    { isEnabled: user.role !== "MEMBER" && status === "PROCESSED" && withFiscalReceipt },
  );
  const ofReceipt =
    receipt === undefined
      ? []
      : [
          {
            title: fill(text.receiptIssued, { number: receipt.number }),
            at: receipt.issuedAt,
            detail: (
              <Download
                operation="generateFiscalReceiptDownloadUrl"
                input={{ fiscalReceiptId: receipt.fiscalReceiptId }}
                name={fill(text.downloadReceipt, { number: receipt.number })}
              />
            ),
          },
        ];
  const own = happeningsOf(donation);
  const ofPayments = (payments.data ?? []).flatMap(happeningsOfPayment);
  // In a settlement that also collects, payment and settlement have the same time: the payment is listed first.
  return (
    <History happenings={[...own.slice(0, 1), ...ofPayments, ...own.slice(1), ...ofReceipt]} />
  );
}

/** What happened to a vote. */
export function VoteHistory({ vote }: { readonly vote: OutputOf<"getVote"> }) {
  return (
    <History
      happenings={[
        { title: text.created, at: vote.createdAt },
        { title: text.linkSent, at: vote.sentAt },
        { title: text.voteCast, at: vote.castAt },
        { title: text.voteValidated, at: vote.validatedAt },
        { title: text.billed, at: vote.billedAt },
        { title: text.canceled, at: vote.status === "CANCELED" ? vote.updatedAt : null },
      ]}
    />
  );
}
