import { z } from "zod";
import { Cents, Id, Optional, paged, Text, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { transferKinds } from "../../domain/ledger.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { balancesAfter, pageOfTransfers } from "./ledger-queries.js";
import { maxDifferences, verifyLedger } from "./verify-ledger.js";

const LedgerBalance = z
  .object({
    ledgerAccount: z.string().meta({
      description:
        "`bank`, `provider/…`, `receivable/<accountId>`, `fund/<campaignId>`, `payable/<charityId>`, `suspense`, `fees`, `vat` or `opening`.",
    }),
    debits: Cents,
    credits: Cents,
    balance: z.int().meta({
      description:
        "Credits less debits, in cents: what a fund holds and what a charity is owed. Negative for what the service has or is owed.",
    }),
  })
  .meta({ id: "LedgerBalance" });

const LedgerTransfer = z
  .object({
    transferId: z.string(),
    at: Timestamp,
    kind: z.enum(transferKinds),
    debitAccount: z.string(),
    creditAccount: z.string(),
    amount: Cents,
    accountId: Id.nullable(),
    donationId: Id.nullable(),
    invoiceId: Id.nullable(),
    paymentId: Id.nullable(),
    payoutId: Id.nullable(),
    entryId: Id.nullable().meta({ description: "The bank entry that it records." }),
  })
  .meta({ id: "LedgerTransfer" });

const ofLedger = { tag: "Operator", callers: "operator" } as const;
/** `receivable/` and an id are the longest names. */
const LedgerAccountName = Text(60);

export const listLedgerBalances = defineOperation({
  ...ofLedger,
  id: "list-ledger-balances",
  summary: "List the ledger's balances",
  description: "By the name of the ledger account. `prefix` selects, for example, `payable/`.",
  path: "/operator/ledger/balances",
  ...paged(LedgerBalance, {
    prefix: Optional(LedgerAccountName, "Only ledger accounts whose name begins with it."),
  }),
  example: { prefix: "payable/" },
  async handle({ tx, after, page }, { limit, prefix = "" }) {
    const rows = await tx.all(balancesAfter, {
      after: String(after?.[0] ?? ""),
      from: prefix,
      // Sorts after every name that begins with the prefix.
      until: `${prefix}\u{10ffff}`,
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      ({ ledgerAccount }) => [ledgerAccount],
      ({ ledgerAccount, debitCents: debits, creditCents: credits }) => ({
        ledgerAccount,
        debits,
        credits,
        balance: credits - debits,
      }),
    );
  },
});

const transferFilters = {
  ledgerAccount: Optional(LedgerAccountName, "Only transfers from or to this ledger account."),
  donationId: Optional(Id, "Only transfers of this donation."),
  invoiceId: Optional(Id, "Only transfers of this invoice or credit note."),
  paymentId: Optional(Id, "Only transfers of this payment."),
};

export const listLedgerTransfers = defineOperation({
  ...ofLedger,
  id: "list-ledger-transfers",
  summary: "List the ledger's transfers",
  description:
    "Newest first. Each debits one ledger account and credits another; none is ever changed. At most one filter.",
  path: "/operator/ledger/transfers",
  ...paged(LedgerTransfer, transferFilters),
  example: { ledgerAccount: "fees" },
  async handle({ tx, after, page, refuseInput }, { limit, cursor: _, ...filters }) {
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    const [, second] = given;
    if (second !== undefined)
      return refuseInput(`${second[0]}: cannot be sent with another filter`);
    const [name, value] = given[0] ?? [];
    const rows = await pageOfTransfers(tx, name as keyof typeof transferFilters | undefined, {
      value: value ?? "",
      after: String(after?.[0] ?? aboveEveryId),
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      ({ transferId }) => [transferId],
      ({ amountCents: amount, ...row }) => ({ amount, ...row }),
    );
  },
});

export const auditLedger = defineOperation({
  ...ofLedger,
  id: "audit-ledger",
  summary: "Audit the ledger",
  description: `Recomputes every balance from the transfers, and again from the invoices, payments, bank entries and settled donations, and answers with every difference, at most ${maxDifferences}. An empty list: every cent agrees. Reads everything, as of one moment: seconds for a million transfers, minutes for many millions or on a slow disk. Other calls do not wait meanwhile. A process audits one at a time and for a few minutes at most; beyond that it answers 503.`,
  method: "POST",
  path: "/operator/ledger/audit",
  output: z.object({
    auditedAt: Timestamp,
    transfers: z.int().meta({ description: "How many transfers there are." }),
    accounts: z.int().meta({ description: "How many ledger accounts they are on." }),
    differences: z.array(
      z.object({
        rule: z.string(),
        subject: z.string(),
        expected: z.int().meta({ description: "In cents." }),
        actual: z.int().meta({ description: "In cents." }),
      }),
    ),
  }),
  scope: "nothing",
  async handle({ doOutside, now }) {
    // The time before the report: its snapshot contains nothing later. This code runs again after the report.
    const { auditedAt, transfers, accounts, differences } = doOutside(
      "audit",
      async ({ report }) => ({ auditedAt: now, ...(await report(verifyLedger)) }),
    );
    return {
      auditedAt,
      transfers,
      accounts,
      differences: differences.map(({ rule, subject, expectedCents, actualCents }) => ({
        rule,
        subject,
        expected: expectedCents,
        actual: actualCents,
      })),
    };
  },
});
