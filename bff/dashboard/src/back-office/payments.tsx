import { type Item, useChange, useList } from "../api.js";
import { centsOf, euros, words } from "../format.js";
import type { components } from "../generated/schema.js";
import {
  Ask,
  Empty,
  Filters,
  Id,
  Moment,
  optionsOf,
  Screen,
  Section,
  Status,
  Table,
  TextField,
  useFilters,
} from "../ui.js";

type Problem = components["schemas"]["PaymentWithProblem"]["problem"];

/** What an operator does about each problem, and whether it ends without the operator's word. */
const problems: Readonly<
  Record<Problem, { readonly advice: string; readonly endsByItself?: boolean }>
> = {
  OVERDUE: {
    advice: "The provider or the bank has not answered for long. Look it up there.",
    endsByItself: true,
  },
  PROVIDER_ERROR: {
    advice: "The provider refused the call. Its log says why.",
    endsByItself: true,
  },
  REFUND_FAILED: { advice: "Refund it by bank transfer." },
  REFUND_BY_HAND: { advice: "Nothing needs this debit. Transfer it back to the payer by hand." },
  REFUNDED_AT_PROVIDER: { advice: "It was refunded outside of the service." },
  CHARGED_TWICE: {
    advice: "Nothing yet. The service is refunding the second charge.",
    endsByItself: true,
  },
  SECOND_CHARGE_KEPT: { advice: "Refund the second charge at the provider, not here." },
  DISPUTE_WON_LATE: { advice: "The money came back after the donation was reversed." },
  LOST_AFTER_REFUND: {
    advice: "The payer got the money back twice. Ask the payer for one of the two.",
  },
};

export function Component() {
  const filters = useFilters(["status", "accountId", "invoiceId", "donationId"]);
  return (
    <Screen title="Payments">
      <Problems />
      <Section title="All payments">
        <Filters
          filters={[
            {
              name: "status",
              label: "Status",
              options: optionsOf("PENDING", "PROCESSING", "SUCCEEDED", "FAILED", "CANCELED"),
            },
            { name: "accountId", label: "Account ID" },
          ]}
        />
        <Table
          label="Payments"
          list={useList("listOperatorPayments", filters)}
          keyOf={({ paymentId }) => paymentId}
          empty={<Empty title="No payment here" />}
          columns={[
            { title: "Amount", cell: ({ amount }) => euros(amount) },
            {
              title: "Status",
              cell: ({ status, failure }) => (
                <>
                  <Status value={status} />{" "}
                  {failure && <span className="muted">{failure.message}</span>}
                </>
              ),
            },
            { title: "Paid by", cell: ({ payer }) => words(payer) },
            { title: "Through", cell: ({ provider }) => provider },
            {
              title: "Refunded",
              isNumber: true,
              cell: ({ refunded }) => (refunded === 0 ? "–" : euros(refunded)),
            },
            {
              title: "Disputed",
              isNumber: true,
              cell: ({ disputed }) => (disputed === 0 ? "–" : euros(disputed)),
            },
            { title: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
            { title: "Payment", cell: ({ paymentId }) => <Id id={paymentId} /> },
            {
              title: "Actions",
              cell: (payment) => <Actions payment={payment} />,
            },
          ]}
        />
      </Section>
    </Screen>
  );
}

function Actions({ payment }: { readonly payment: Item<"listOperatorPayments"> }) {
  const { provider, amount, refunded, status } = payment;
  if (provider === "bank" && status === "PROCESSING") return <RefusedByBank payment={payment} />;
  return status === "SUCCEEDED" && refunded < amount && <Refund payment={payment} />;
}

function RefusedByBank({
  payment: { amount },
}: {
  readonly payment: Item<"listOperatorPayments">;
}) {
  return (
    <Ask
      title={`The bank refused ${euros(amount)}`}
      button="Refused by the bank"
      className="link danger"
      change={useChange("refuseDirectDebit")}
      lead="The payment fails, or is retried if the reason allows it."
      read={({ endToEndId = "", reason = "" }) => ({ endToEndId, reason })}
    >
      <TextField
        label="End-to-end ID"
        name="endToEndId"
        hint="As the bank's message has it."
        required
      />
      <TextField
        label="Reason code"
        name="reason"
        hint="Such as AC04; MS03 if the bank gives none."
        required
      />
    </Ask>
  );
}

function Refund({
  payment: { paymentId, amount, refunded },
}: {
  readonly payment: Item<"listOperatorPayments">;
}) {
  return (
    <Ask
      title="Refund this payment"
      button="Refund"
      className="link danger"
      change={useChange("refundPayment")}
      lead={`At most ${euros(amount - refunded)} can be refunded.`}
      read={(fields) => ({
        paymentId,
        // A text that is not an amount becomes 0, which the API refuses at its field.
        amount: centsOf(fields.amount ?? "") ?? 0,
        reason: fields.reason ?? "",
      })}
    >
      <TextField
        label="Amount in euros"
        name="amount"
        inputMode="decimal"
        defaultValue={((amount - refunded) / 100).toFixed(2)}
        required
      />
      <TextField label="Reason" name="reason" required />
    </Ask>
  );
}

function Problems() {
  const list = useList("listPaymentProblems");
  const close = useChange("closePaymentProblem");
  if (list.data?.length === 0) return null;
  return (
    <Section title="Problems">
      <Table
        label="Problems"
        list={list}
        keyOf={({ paymentId, problem }) => paymentId + problem}
        empty={null}
        columns={[
          { title: "Problem", cell: ({ problem }) => words(problem) },
          {
            title: "What to do",
            cell: ({ problem }) => <span className="muted">{problems[problem].advice}</span>,
          },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          { title: "Payment", cell: ({ paymentId }) => <code>{paymentId}</code> },
          {
            title: "Actions",
            cell: ({ paymentId, problem }) =>
              !problems[problem].endsByItself && (
                <Ask
                  title="Close this problem"
                  button="Close"
                  submit="Close the problem"
                  className="link"
                  change={close}
                  lead="No money moves, and the ledger stays as it is. The audit log keeps the reason."
                  read={({ reason = "" }) => ({ paymentId, reason })}
                >
                  <TextField label="How it was dealt with" name="reason" required />
                </Ask>
              ),
          },
        ]}
      />
    </Section>
  );
}
