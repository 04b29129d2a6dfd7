/** The parts of the system that have faults. */
export const faultGroups = ["rules", "storage", "edge", "jobs", "widgets", "money"] as const;
export type FaultGroup = (typeof faultGroups)[number];

/** A plausible mistake: it compiles, and a reviewer could overlook it. */
export interface CodeFault {
  readonly id: string;
  readonly group: FaultGroup;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The harm to a user. */
  readonly harm: string;
  /** Why no test finds it yet; a known fault does not fail the run. */
  readonly known?: string;
}

const rules: readonly Omit<CodeFault, "group">[] = [
  {
    id: "half-a-cent-down",
    file: "core/src/domain/fees.ts",
    find: "(amountCents * feeBasisPoints + basisPointsOfWhole / 2)",
    replace: "(amountCents * feeBasisPoints)",
    harm: "Every second fee is a cent too low, and invoices do not add up with the bank's figures.",
  },
  {
    id: "budget-never-used-up",
    file: "core/src/resources/campaigns/running-totals.ts",
    find: "committedCents + addedCents <= budgetCents",
    replace: "committedCents + addedCents < budgetCents",
    harm: "The donation that uses up a campaign's budget to the cent is refused.",
  },
  {
    id: "lead-without-consent",
    file: "core/src/resources/gifts/gift-rules.ts",
    find: "lead.hasAcceptedTerms !== true",
    replace: "lead.hasAcceptedTerms === false",
    harm: "A person's contact data is stored although they never accepted the terms.",
  },
  {
    id: "receipt-of-any-charity",
    file: "core/src/domain/receipt-rules.ts",
    find: 'issuer?.fiscalReceiptsSupport === "ENABLED" &&',
    replace: "issuer !== undefined &&",
    harm: "Donors get tax receipts of charities that may not issue any.",
  },
  {
    id: "invoice-of-another-account",
    file: "core/src/resources/files/document-queries.ts",
    find: "where account_id = :accountId and content is not null and invoice_id in",
    replace: "where content is not null and invoice_id in",
    harm: "A company that knows the id of another one's invoice downloads it in a ZIP.",
  },
  {
    id: "settled-twice",
    file: "core/src/resources/gifts/donation-queries.ts",
    find: "const isPaidFor = `status = 'DONE' and",
    replace: "const isPaidFor = `status in ('DONE', 'PROCESSED') and",
    harm: "Each settlement settles old donations once more and issues second receipts for them.",
  },
  {
    id: "deleted-gift-keeps-its-budget",
    file: "core/src/resources/shared/define-rows.ts",
    find: "await follow?.(context, row, null);",
    replace: "",
    harm: "A donation that is deleted still counts in the metrics and uses up the budget.",
  },
  {
    id: "february-skipped",
    file: "core/src/domain/recurrence.ts",
    find: "  date.setUTCDate(1);\n",
    replace: "",
    harm: "Who gives on the 31st of each month gives nothing in the shorter months.",
  },
];

const storage: readonly Omit<CodeFault, "group">[] = [
  {
    id: "commit-before-the-disk",
    file: "core/src/storage/sqlite-queue.ts",
    find: "batch.some(({ isRepeatable }) => !isRepeatable)",
    replace: "batch.every(({ isRepeatable }) => !isRepeatable)",
    harm: "A power cut loses acknowledged donations that were committed together with a job.",
  },
  {
    id: "failed-write-kept",
    file: "core/src/storage/sqlite-queue.ts",
    find: "savepoint?.undo();",
    replace: "savepoint?.keep();",
    harm: "Writes of a rejected call stay in the database.",
  },
  {
    id: "duplicate-as-a-crash",
    file: "core/src/storage/postgres-writes.ts",
    find: "isDeadlock(error) : conflict !== job.conflict",
    replace: "isDeadlock(error) : false",
    harm: "Two equal calls at once on PostgreSQL: the second is answered 500 and not as a duplicate.",
  },
  {
    id: "unknown-read-as-no",
    file: "core/src/storage/row-reader.ts",
    find: " === null ? null : decoders[",
    replace: " === undefined ? null : decoders[",
    harm: "A donor who was never asked for the terms is shown as one who rejected them.",
  },
  {
    id: "migrations-side-by-side",
    file: "core/src/storage/migrate-postgres.ts",
    find: '"select pg_advisory_xact_lock($1)"',
    replace: '"select pg_advisory_xact_lock_shared($1)"',
    harm: "Of three processes that start on a new database, two fail at the migrations.",
  },
  {
    id: "idle-limit-in-the-wrong-unit",
    file: "core/src/storage/postgres.ts",
    find: "set local idle_in_transaction_session_timeout = $",
    replace: "set local idle_in_transaction_session_timeout = 1000$",
    harm: "One process that hangs in a transaction holds up all the others for most of an hour.",
  },
];

const edge: readonly Omit<CodeFault, "group">[] = [
  {
    id: "download-of-a-closed-account",
    file: "core/src/documents/open-download.ts",
    find: 'if (account === undefined || account.status === "CLOSED") return null;',
    replace: "if (account === undefined) return null;",
    harm: "Links to receipts and exports still open after their account was closed.",
  },
  {
    id: "origin-that-begins-alike",
    file: "bff/src/http/cors.ts",
    find: "(await engine.originsOf(accountId)).includes(origin))",
    replace: "(await engine.originsOf(accountId)).some((own) => origin.startsWith(own)))",
    harm: "A page at shop.example.attacker.test can read responses for shop.example.",
  },
  {
    id: "secrets-compressed",
    file: "bff/src/http/operation-endpoints.ts",
    find: 'isOpen: operation.callers.includes("publicKey")',
    replace: 'isOpen: operation.method === "GET"',
    harm: "Private answers are compressed, so their length reveals what they hold (BREACH).",
  },
  {
    id: "replay-of-another-call",
    file: "core/src/engine/idempotency.ts",
    find: "[id, path, query, body ?? null]",
    replace: "[id, path, query, typeof body]",
    harm: "A donation of another amount under a used key gets the first one's answer and is lost.",
  },
  {
    id: "one-limit-for-all",
    file: "core/src/resources/files/limited-calls-queries.ts",
    find: "text: `select called_at_ms from limited_calls where account_id = :accountId and operation_id",
    replace: "text: `select called_at_ms from limited_calls where operation_id",
    harm: "A busy customer uses up the rate limit of every other one.",
  },
];

const jobs: readonly Omit<CodeFault, "group">[] = [
  {
    id: "signature-over-milliseconds",
    file: "core/src/jobs/deliveries/signature.ts",
    find: "sentAtSeconds}.`",
    replace: "sentAtMs}.`",
    harm: "Receivers that use a Standard Webhooks library reject every call.",
  },
  {
    id: "lease-for-hours",
    file: "core/src/jobs/deliveries/record-and-claim.ts",
    find: "at(nowMs + sendingLimits.leaseMs)",
    replace: "at(nowMs + sendingLimits.leaseMs * 1_000)",
    harm: "Webhooks that were in flight in a crashed process are sent hours later.",
  },
  {
    id: "first-retry-left-out",
    file: "core/src/jobs/backoff.ts",
    find: "waitsMs[failures] ??",
    replace: "waitsMs[failures + 1] ??",
    harm: "A receiver that restarts gets one attempt less, and minutes later than documented.",
  },
  {
    id: "each-attempt-another-mail",
    file: "core/src/jobs/mails/mail-sender.ts",
    find: "{mail.mailId}@",
    replace: "{mail.mailId + mail.tries}@",
    harm: "A mail that is sent again after a lost answer arrives twice in the donor's inbox.",
  },
  {
    id: "clock-of-one-process",
    file: "core/src/jobs/schedule/start-schedule.ts",
    find: "        await clock.load(store);\n",
    replace: "",
    harm: "In a sandbox of several processes the turned clock makes nothing fall due in the others.",
  },
];

const widgets: readonly Omit<CodeFault, "group">[] = [
  {
    id: "double-click-claims-twice",
    file: "widgets/src/charity-selection/giving/giving.ts",
    find: 'if (at !== "choosing" && at !== "lead") return;',
    replace: 'if (at === "done") return;',
    harm: "A double click sends the claim twice, and the person sees a refusal of their own gift.",
  },
  {
    id: "focus-lost-after-an-error",
    file: "widgets/src/charity-selection/giving/giving.ts",
    find: "if (isNew || Object.keys(step.problems).length > 0) {",
    replace: "if (isNew) {",
    harm: "Who uses a screen reader is not taken to the field that was filled in wrongly.",
  },
  {
    id: "cents-without-their-zero",
    file: "widgets/src/campaign-metrics/details/metrics-csv.ts",
    find: '`.padStart(2, "0")',
    replace: "`",
    harm: "A spreadsheet of the figures shows 12.50 euros where 12.05 were given.",
  },
  {
    id: "arrow-keys-against-the-text",
    file: "widgets/src/donor-platform/donor-platform.ts",
    find: 'this.matches(":dir(rtl)")',
    replace: 'this.dir === "rtl"',
    harm: "In a page that reads from right to left the arrow keys move to the wrong tab.",
  },
  {
    id: "link-that-runs-a-script",
    file: "widgets/src/core/web-address.ts",
    find: "return text && /^https?:/i.test(text) && URL.canParse(text)",
    replace: "return text && URL.canParse(text)",
    harm: "A charity's website of the form javascript:… runs in the page of the customer.",
  },
  {
    id: "edit-lost-with-the-token",
    file: "widgets/src/core/token-element.ts",
    find: "return this.call(address, signal, sent, false);",
    replace: "return this.call(address, signal, undefined, false);",
    harm: "A change that a person saved while the token expired is read again instead of written.",
  },
];

const money: readonly Omit<CodeFault, "group">[] = [
  {
    id: "invoice-without-its-vat",
    file: "core/src/domain/ledger.ts",
    find: 'divided("INVOICE", ledgerAccount.receivable(accountId), charge),',
    replace: 'divided("INVOICE", ledgerAccount.receivable(accountId), { ...charge, vatCents: 0 }),',
    harm: "The VAT of invoices is missing in the ledger, and so in what is paid to the tax office.",
  },
  {
    id: "credit-note-as-an-invoice",
    file: "core/src/domain/ledger.ts",
    find: 'reversed(divided("CREDIT_NOTE", ledgerAccount.receivable(accountId), charge)),',
    replace: 'divided("CREDIT_NOTE", ledgerAccount.receivable(accountId), charge),',
    harm: "A credit note raises what a company owes.",
  },
  {
    id: "payment-recorded-twice",
    file: "core/src/resources/invoices/pay-invoice.ts",
    find: "flows.invoicePaid(accountId, provider, amountDueCents)",
    replace: "flows.invoicePaid(accountId, provider, 2 * amountDueCents)",
    harm: "A company that paid an invoice has its amount as a credit as well.",
  },
  {
    id: "gift-paid-without-its-fee",
    file: "core/src/resources/gifts/gift-payment.ts",
    find: "flows.giftPaid(provider, charge)",
    replace: "flows.giftPaid(provider, { ...charge, feeCents: 0 })",
    harm: "The service's fee on gifts that are paid alone is missing in the ledger.",
  },
  {
    id: "refund-without-its-first-part",
    file: "core/src/domain/ledger.ts",
    find: "reversed(paid).map((transfer): Transfer",
    replace: "reversed(paid).slice(1).map((transfer): Transfer",
    harm: "A refunded gift stays in its campaign's fund and can be given once more.",
  },
  {
    id: "settled-a-cent-short",
    file: "core/src/domain/ledger.ts",
    find: '[settlement("SETTLEMENT", gift)]',
    replace: '[settlement("SETTLEMENT", { ...gift, netCents: gift.netCents - 1 })]',
    harm: "Each charity gets a cent less of each gift.",
  },
  {
    id: "reversal-pays-again",
    file: "core/src/domain/ledger.ts",
    find: 'reversed([settlement("REVERSAL", gift)])',
    replace: '[settlement("REVERSAL", gift)]',
    harm: "A charity gets a gift twice whose money went back.",
  },
  {
    id: "leftover-without-its-fee",
    file: "core/src/resources/campaigns/credit-leftover.ts",
    find: "feeCents: Number((BigInt(feeOfBudget) * BigInt(netCents)) / BigInt(budget)),",
    replace: "feeCents: Number(BigInt(feeOfBudget) * 0n * BigInt(netCents * budget)),",
    harm: "A company pays the fee on the part of a budget that was never given.",
  },
  {
    id: "credit-never-used-up",
    file: "core/src/resources/invoices/issue-invoice.ts",
    find: "const amountDueCents = note.amountDueCents + applied;",
    replace: "const amountDueCents = note.amountDueCents + 0 * applied;",
    harm: "The same credit note reduces every later invoice.",
  },
  {
    id: "billed-every-month-again",
    file: "core/src/resources/gifts/donation-queries.ts",
    find: "status = 'DONE' and paid_at is null and invoice_id is null and payment_id is null\n      and created_at",
    replace: "status = 'DONE' and paid_at is null and payment_id is null\n      and created_at",
    harm: "Gifts on an unpaid invoice are billed again in the next month.",
  },
  {
    id: "vat-rounded-down",
    file: "core/src/domain/vat.ts",
    find: "* rateBasisPoints + 5_000)",
    replace: "* rateBasisPoints)",
    harm: "Every second VAT amount is a cent too low.",
  },
];

const ofGroup = (group: FaultGroup, faults: readonly Omit<CodeFault, "group">[]): CodeFault[] =>
  faults.map((fault) => ({ ...fault, group }));

/** Forty-one deliberate faults. The share that a test suite finds measures it. */
export const codeFaults: readonly CodeFault[] = [
  ...ofGroup("rules", rules),
  ...ofGroup("storage", storage),
  ...ofGroup("edge", edge),
  ...ofGroup("jobs", jobs),
  ...ofGroup("widgets", widgets),
  ...ofGroup("money", money),
];
