import type { OutputOf } from "../api.js";
import { useList, useRead } from "../api.js";
import { euros } from "../format.js";
import { useSession } from "../session.js";
import { Moment, Section } from "../ui.js";
import { Download } from "./download.js";

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
    <Section title="What happened">
      <ol className="timeline" aria-label="What happened">
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
        donation.charityId === null || chosenLater(donation) ? "Created" : "Created and chosen",
      at: createdAt,
    },
    { title: "Charity chosen", at: chosenLater(donation) ? donation.claimedAt : null },
    { title: "Choice validated", at: donation.validatedAt },
    { title: "Card posted", at: donation.cardPostedAt },
    { title: "Put on an invoice", at: donation.billedAt },
    {
      title: "Paid",
      // The payment of the donation alone has its own lines.
      at: donation.paymentId === null ? donation.paidAt : null,
      detail: invoiceId === null ? "By the campaign's budget" : "With the invoice",
    },
    {
      title: "Settled",
      at: processedAt,
      detail: "Its money has come in and is on its way to the charity.",
    },
    { title: "Paid to the charity", at: donation.paidOutAt },
    // A canceled donation does not change any more.
    {
      title: isReversed ? "Reversed" : "Canceled",
      at: status === "CANCELED" ? updatedAt : null,
    },
  ];
}

/** The life of a payment, in the words of its payer. */
function happeningsOfPayment(payment: Payment): readonly Happening[] {
  const { amount, status, failure, refunded, disputed, updatedAt } = payment;
  const who = payment.payer === "DONOR" ? "the donor" : "your account";
  const isRefused = status === "FAILED" || (status === "PENDING" && failure !== null);
  return [
    { title: `Payment of ${euros(amount)} started`, at: payment.createdAt, detail: `By ${who}` },
    { title: `${euros(amount)} paid`, at: payment.succeededAt },
    { title: "Payment refused", at: isRefused ? updatedAt : null, detail: failure?.message },
    { title: `${euros(refunded)} refunded`, at: refunded > 0 ? updatedAt : null },
    { title: `${euros(disputed)} disputed by the payer`, at: disputed > 0 ? updatedAt : null },
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
            title: `Tax receipt ${receipt.number} issued`,
            at: receipt.issuedAt,
            detail: (
              <Download
                operation="generateFiscalReceiptDownloadUrl"
                input={{ fiscalReceiptId: receipt.fiscalReceiptId }}
                what={`receipt ${receipt.number}`}
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
        { title: "Created", at: vote.createdAt },
        { title: "Link sent", at: vote.sentAt },
        { title: "Vote cast", at: vote.castAt },
        { title: "Vote validated", at: vote.validatedAt },
        { title: "Put on an invoice", at: vote.billedAt },
        { title: "Canceled", at: vote.status === "CANCELED" ? vote.updatedAt : null },
      ]}
    />
  );
}
