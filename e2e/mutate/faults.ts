import type { CodeFault, FaultGroup, FaultOfGroup } from "./code-fault.js";
import { moneyFaults } from "./money-faults.js";

const rules: readonly FaultOfGroup[] = [
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
  {
    id: "public-gift-above-the-maximum",
    file: "core/src/resources/public-giving/create-public-donation.ts",
    find: "if (amount < least || amount > most)",
    replace: "if (amount < least)",
    harm: "A gift above what the campaign or the card may take is accepted, and its payment fails.",
  },
  {
    id: "each-spelling-another-giver",
    file: "core/src/resources/public-giving/create-public-donation.ts",
    find: "mailboxOf(email)}`",
    replace: "email}`",
    harm: "With ada+1@, ada+2@ and so on one person leaves any number of gifts unpaid.",
  },
  {
    id: "ceiling-of-the-campaign-alone",
    file: "core/src/domain/public-giving.ts",
    find: "Math.min(terms.maxAmountCents ?? ceilingCents, ceilingCents)",
    replace: "(terms.maxAmountCents ?? ceilingCents)",
    harm: "A campaign's page offers amounts above what a card may pay at once.",
  },
  {
    id: "sign-in-link-used-twice",
    file: "core/src/resources/access/redeem-magic-link.ts",
    find: "    await tx.run(deleteMagicLink, { tokenHash });\n",
    replace: "",
    harm: "Who finds a used sign-in link in a mailbox or a browser's history signs in with it.",
  },
  {
    id: "sign-in-link-without-end",
    file: "core/src/resources/access/redeem-magic-link.ts",
    find: "link === undefined || link.expiresAt <= now",
    replace: "link === undefined",
    harm: "A sign-in link still works days after it was sent.",
  },
  {
    id: "sign-in-by-mail-for-all",
    file: "core/src/resources/access/request-sign-in.ts",
    find: '? person.authSchemes.includes("EMAIL")',
    replace: "? person.authSchemes.length > 0",
    harm: "People of a company that allows single sign-on alone get around it with a link by mail.",
  },
];

const storage: readonly FaultOfGroup[] = [
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

const edge: readonly FaultOfGroup[] = [
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
  {
    id: "dashboard-called-from-any-page",
    file: "bff/src/http/dashboard-session.ts",
    find: "    if (!isFromOwnPage(request)) return refuse(response, 403);\n    if (!request.url.startsWith(",
    replace: "    if (!request.url.startsWith(",
    harm: "A page on a subdomain of the operator acts with the session of whoever opens it.",
  },
  {
    id: "dashboard-opened-from-any-page",
    file: "bff/src/http/dashboard-session.ts",
    find: "    if (!isFromOwnPage(request)) return refuse(response, 403);\n    const body",
    replace: "    const body",
    harm: "Another page signs a person in as somebody else, who then reads what they enter.",
  },
  {
    id: "dashboard-session-read-by-scripts",
    file: "bff/src/http/page-session.ts",
    find: "httpOnly: true",
    replace: "httpOnly: false",
    harm: "A script that gets into a page takes the session away.",
  },
  {
    id: "dashboard-header-before-the-cookie",
    file: "bff/src/http/dashboard-session.ts",
    find: "    delete request.headers.authorization;\n",
    replace: "",
    harm: "A page of the dashboard acts with another session than the one that it shows.",
  },
  {
    id: "dashboard-session-of-any-token",
    file: "bff/src/http/dashboard-session.ts",
    find: 'claims?.kind !== "user" || getSession',
    replace: "claims === null || getSession",
    harm: "The token of a server or a widget opens the dashboard.",
  },
];

const jobs: readonly FaultOfGroup[] = [
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

const widgets: readonly FaultOfGroup[] = [
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

const ofGroup = (group: FaultGroup, faults: readonly FaultOfGroup[]): CodeFault[] =>
  faults.map((fault) => ({ ...fault, group }));

/** The deliberate faults. The share that a test suite finds measures it. */
export const codeFaults: readonly CodeFault[] = [
  ...ofGroup("rules", rules),
  ...ofGroup("storage", storage),
  ...ofGroup("edge", edge),
  ...ofGroup("jobs", jobs),
  ...ofGroup("widgets", widgets),
  ...ofGroup("money", moneyFaults),
];
