import { z } from "zod";
import { type Command, defineCommand } from "../command.js";
import { euros } from "../euros.js";
import { operationOf } from "../operation-of.js";

interface Changed {
  readonly status: string;
  readonly number: string;
  readonly amountDue: number;
}

/** What the commands change, by the parameter of their paths: how the help and the result name it. */
const subjects = {
  donationId: {
    named: "The donation's ID.",
    line: ({ status }: Changed) => `The donation is ${status}.`,
  },
  invoiceId: {
    named: "The invoice's ID.",
    line: ({ number, status, amountDue }: Changed) =>
      `Invoice ${number} is ${status}; ${euros(amountDue)} is due.`,
  },
  paymentId: {
    named: "The payment's ID.",
    line: () => "The payment has no problem now.",
  },
} as const;

interface MoneyCommand {
  readonly name: string;
  /** The operation, if it has another name. */
  readonly operation?: string;
  readonly id: keyof typeof subjects;
  /** Whether the operation always needs a reason. In live every one does. */
  readonly needsReason: boolean;
}

const moneyCommands: readonly MoneyCommand[] = [
  { name: "pay-invoice", operation: "pay-operator-invoice", id: "invoiceId", needsReason: false },
  { name: "void-invoice", id: "invoiceId", needsReason: false },
  { name: "credit-invoice", id: "invoiceId", needsReason: true },
  { name: "reverse-donation", id: "donationId", needsReason: true },
  { name: "close-payment-problem", id: "paymentId", needsReason: true },
];

/** The commands that change one invoice, donation or payment, for a reason. */
export const generatedMoneyCommands: readonly Command[] = moneyCommands.map(
  ({ name, operation = name, id, needsReason }) => {
    const { summary, description, path } = operationOf(operation);
    const { named, line } = subjects[id];
    const reason = z.string().meta({
      description: needsReason ? "Why." : "Why. Required in live.",
    });
    return defineCommand({
      name,
      summary,
      description: description ?? "",
      reach: "service",
      positionals: [id],
      input: z.strictObject({
        [id]: z.string().meta({ description: named }),
        reason: needsReason ? reason : reason.optional(),
      }),
      async run({ service }, given) {
        const { [id]: which, ...body } = given as Record<string, string | undefined>;
        const route = path.replace(`{${id}}`, encodeURIComponent(String(which)));
        const changed = await service.call<Changed>("POST", route, body);
        return { json: changed, lines: [line(changed)] };
      },
    });
  },
);

const refund = operationOf("refund-payment");

export const refundPayment = defineCommand({
  name: "refund-payment",
  summary: refund.summary,
  description: refund.description ?? "",
  reach: "service",
  positionals: ["paymentId"],
  input: z.strictObject({
    paymentId: z.string().meta({ description: "The payment's ID, as list-payments shows it." }),
    amount: z.coerce.number().int().positive().meta({
      description: "In cents. A donation's payment is refunded whole.",
    }),
    reason: z.string().meta({ description: "Why." }),
  }),
  async run({ service }, { paymentId, ...body }) {
    const route = refund.path.replace("{paymentId}", encodeURIComponent(paymentId));
    const payment = await service.call<{ amount: number; refunded: number }>("POST", route, body);
    const { amount, refunded } = payment;
    const line =
      refunded === 0
        ? "The provider is asked for the refund: list-payment-problems shows it if it fails."
        : `${euros(body.amount)} is refunded: ${euros(refunded)} in all, of a payment of ${euros(amount)}.`;
    return { json: payment, lines: [line] };
  },
});

export const invoicingRun = defineCommand({
  name: "invoicing-run",
  summary: "Issue the invoices that are due",
  description:
    "Bills each account for its unbilled donations, as the schedule does on the first of each month. Running it again bills nothing twice.",
  reach: "service",
  input: z.strictObject({
    until: z
      .string()
      .optional()
      .refine((value) => value === undefined || !Number.isNaN(Date.parse(value)), "must be a date")
      .meta({
        description: "Only donations created before: 2026-12-01, or a whole ISO 8601 time.",
      }),
  }),
  async run({ service, progress }, { until }) {
    const body = until === undefined ? {} : { until: new Date(until).toISOString() };
    let invoices = 0;
    for (let remaining = true; remaining; ) {
      const run = await service.call<{ invoices: number; remaining: boolean }>(
        "POST",
        "/operator/invoicing-runs",
        body,
      );
      invoices += run.invoices;
      remaining = run.remaining;
      if (remaining) progress(invoices, invoices, "accounts were billed");
    }
    return { json: { invoices }, lines: [`${invoices} accounts were billed.`] };
  },
});
