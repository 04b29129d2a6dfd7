import { listAll } from "../support/api.js";
import { monthsAfter } from "../support/months-after.js";
import { auditMoney, brokenSeries, difference, type Finding } from "./auditor.js";
import { importAgain } from "./collecting-load.js";
import { type CollectingScene, type DonorsGift, methodOf, type Payer } from "./collecting-scene.js";
import { auditLedger, type ReceivedEvent } from "./holdings.js";
import type { Service } from "./service.js";
import type { SoundCaller } from "./sound-caller.js";

interface HeldPayment {
  readonly paymentId: string;
  readonly provider: string;
  readonly status: string;
  readonly amount: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly invoiceId: string | null;
  readonly donationId: string | null;
}
interface HeldInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly amount: number;
  readonly amountDue: number;
  readonly campaignId: string | null;
}
interface HeldGift {
  readonly donationId: string;
  readonly campaignId: string;
  readonly status: string;
  readonly invoiceId: string | null;
  readonly paidAt: string | null;
  readonly createdAt: string;
  readonly recurringDonationId: string | null;
}
interface HeldCampaign {
  readonly campaignId: string;
  readonly amountType: string;
  readonly status: string;
}

/** What the service holds of an account, once all work is done. */
interface Held {
  readonly payer: Payer;
  readonly payments: readonly HeldPayment[];
  readonly invoices: readonly HeldInvoice[];
  readonly gifts: readonly HeldGift[];
  readonly campaigns: readonly HeldCampaign[];
}

const list = <Item>({ send }: SoundCaller, route: string) =>
  listAll<Item>({ call: (method, path) => send(method, path) }, `${route}?limit=100`);

/**
 * Nobody was charged twice, no charge that was due is missing, each transfer is recorded once, and the ledger verifies.
 * All retries, debits and disputes must be over.
 *
 * @param endedAt when the recurring donations were canceled
 */
export async function auditCollecting(
  scene: CollectingScene,
  service: Service,
  endedAt: string,
): Promise<Finding[]> {
  const { operator, payers, donors } = scene;
  const findings: Finding[] = [];
  // Before the ledger is audited: it must record nothing.
  findings.push(...(await auditBankEntries(scene)));
  for (const payer of [...payers, donors]) {
    const { clientServer } = payer;
    const held: Held = {
      payer,
      payments: await list(clientServer, "/v1/payments"),
      invoices: await list(clientServer, "/v1/invoices"),
      gifts: await list(clientServer, "/v1/donations"),
      campaigns: await list(clientServer, "/v1/campaigns"),
    };
    findings.push(...auditPayments(held), ...auditInvoices(held), ...auditGifts(held, scene));
    findings.push(...auditWebhooks(held, service));
    if (payer === donors) findings.push(...(await auditDonors(scene, held, endedAt)));
  }
  const invoices = await list<HeldInvoice>(operator, "/operator/invoices");
  for (const what of brokenSeries(invoices))
    findings.push({ kind: "invoice number skipped or repeated", what });
  findings.push(...auditMoney({ differences: await auditLedger(operator) }));
  for (const what of scene.ledger.oddAnswers)
    findings.push({ kind: "answer that no sound call should get", what });
  return findings;
}

/** Each payment has come to its end. */
function* auditPayments({ payments }: Held): Generator<Finding> {
  for (const { paymentId, status } of payments)
    if (status === "PENDING" || status === "PROCESSING")
      yield { kind: "charge forgotten", what: `${paymentId} is still ${status}` };
}

const isKept = ({ status, disputed, refunded }: HeldPayment) =>
  status === "SUCCEEDED" && disputed === 0 && refunded === 0;

/** Each budget is invoiced once, and each invoice paid at most once. */
function* auditInvoices({ payments, invoices, campaigns, payer }: Held): Generator<Finding> {
  for (const { invoiceId, number, amount, amountDue, status } of invoices) {
    const own = payments.filter((payment) => payment.invoiceId === invoiceId);
    const kept = own.filter(isKept);
    if (payer.paysBy !== "transfer" && kept.length > 1)
      yield { kind: "charged twice", what: `invoice ${number}: ${kept.length} payments` };
    const paidCents = kept.reduce((sum, payment) => sum + payment.amount, 0);
    if (paidCents !== amount - amountDue) {
      const what = `invoice ${number} of ${amount}: ${paidCents} paid, ${amountDue} due`;
      yield { kind: paidCents > amount ? "charged twice" : "total that does not add up", what };
    }
    if ((amountDue === 0) !== (status === "PAID"))
      yield { kind: "total that does not add up", what: `${number}: ${status}, ${amountDue} due` };
    const isAsked = payer.paysBy === "transfer" || own.length > 0;
    if (!isAsked) yield { kind: "charge forgotten", what: `invoice ${number} was never charged` };
  }
  const budgets = campaigns.filter(({ amountType }) => amountType === "FIXED_AMOUNT");
  const { missing, surplus } = difference(
    budgets.filter(({ status }) => status !== "DRAFT").map(({ campaignId }) => campaignId),
    invoices.flatMap(({ campaignId }) => (campaignId === null ? [] : [campaignId])),
  );
  for (const what of missing) yield { kind: "charge forgotten", what: `the budget of ${what}` };
  for (const what of surplus) yield { kind: "charged twice", what: `the budget of ${what}` };
}

/**
 * Each gift is paid by one payment of its donor, by one invoice, or out of a budget. One that its donor was asked to pay on
 * the page is paid there, or not at all.
 */
function* auditGifts(
  { payments, gifts, campaigns }: Held,
  { onPage }: CollectingScene,
): Generator<Finding> {
  const budgets = new Set(
    campaigns
      .filter(({ amountType }) => amountType === "FIXED_AMOUNT")
      .map(({ campaignId }) => campaignId),
  );
  for (const { donationId, campaignId, status, invoiceId } of gifts) {
    const succeeded = payments.filter(
      (payment) => payment.donationId === donationId && payment.status === "SUCCEEDED",
    );
    const times = succeeded.length + (invoiceId === null ? 0 : 1);
    if (times > 1) yield { kind: "charged twice", what: `${donationId}: ${times} times` };
    for (const { paymentId, refunded } of succeeded)
      if (refunded > 0) yield { kind: "charged twice", what: `${paymentId} was refunded` };
    if (onPage.has(donationId)) {
      if (invoiceId === null) continue;
      yield { kind: "charged twice", what: `${donationId} is its donor's, and on an invoice` };
    }
    if (times === 0 && status !== "CANCELED" && !budgets.has(campaignId))
      yield { kind: "charge forgotten", what: `${donationId} is ${status}, and nobody pays it` };
  }
}

/** What donors were told on the page is so, and each period of a recurring donation was charged once. */
async function auditDonors(
  scene: CollectingScene,
  held: Held,
  endedAt: string,
): Promise<Finding[]> {
  const { paidOnPage, recurring } = scene;
  const findings: Finding[] = [];
  for (const [donationId, method] of paidOnPage) {
    const { pays } = methodOf(method);
    const own = held.payments.filter((payment) => payment.donationId === donationId);
    const succeeded = own.filter(({ status }) => status === "SUCCEEDED").length;
    if (pays && succeeded !== 1) {
      const what = `${donationId}, paid by ${method}: ${succeeded} payments`;
      findings.push({ kind: "acknowledged change lost", what });
    }
  }
  for (const gift of recurring) {
    findings.push(...auditPeriods(gift, held, endedAt));
    findings.push(...auditMails(gift, scene));
  }
  return findings;
}

/** A payment method that pays is charged for each period, any other for the first. */
function* auditPeriods(
  { recurringDonationId, createdAt, method }: DonorsGift,
  { gifts, payments }: Held,
  endedAt: string,
): Generator<Finding> {
  const { pays, isLost = false } = methodOf(method);
  const own = gifts.filter((gift) => gift.recurringDonationId === recurringDonationId);
  const due = monthsAfter(createdAt, endedAt).slice(0, pays ? undefined : 1);
  const made = difference(
    due,
    own.map((gift) => gift.createdAt),
  );
  const kind = "recurring donation not made exactly once";
  for (const what of made.missing) yield { kind, what: `not made: ${method} ${what}` };
  for (const what of made.surplus) yield { kind, what: `too much: ${method} ${what}` };
  for (const { donationId } of own) {
    const of = payments.filter((payment) => payment.donationId === donationId);
    const [payment, ...others] = of;
    const isDisputed = (payment?.disputed ?? 0) > 0;
    const isRight =
      others.length === 0 &&
      payment?.status === (pays ? "SUCCEEDED" : "FAILED") &&
      isDisputed === isLost;
    if (isRight) continue;
    const what = `${donationId} by ${method}: ${JSON.stringify(of)}`;
    yield { kind: others.length > 0 ? "charged twice" : "charge forgotten", what };
  }
}

/**
 * Notes the mails about refusals that donors have got so far. They are kept for a month.
 */
export async function noteRefusals({
  recurring,
  operator,
  refusals,
}: CollectingScene): Promise<void> {
  for (const { email } of recurring) {
    const route = `/operator/mails?to=${encodeURIComponent(email)}`;
    const { data } = await operator.get<{ data: { mailId: string; kind: string }[] }>(route);
    const known = refusals.get(email) ?? new Set();
    refusals.set(email, known);
    for (const { mailId, kind } of data) if (kind === "GIFT_PAYMENT_FAILED") known.add(mailId);
  }
}

/** The donor of a refused payment got one mail for each attempt. */
function* auditMails(
  { method, email }: DonorsGift,
  { refusals }: CollectingScene,
): Generator<Finding> {
  const { pays, attempts } = methodOf(method);
  const expected = pays ? 0 : attempts;
  const told = refusals.get(email)?.size ?? 0;
  if (told === expected) return;
  const kind = told < expected ? "charge forgotten" : "charged twice";
  yield { kind, what: `${told} mails about ${expected} refusals of ${method}` };
}

/** Each transfer of each file is recorded once; a file that is sent again records nothing. */
async function auditBankEntries({ files, operator }: CollectingScene): Promise<Finding[]> {
  const kind = "bank entry not recorded exactly once";
  const findings: Finding[] = [];
  for (const file of files) {
    const forgotten = await importAgain(operator, file);
    if (forgotten > 0) findings.push({ kind, what: `${forgotten} were recorded only afterwards` });
  }
  const expected = files.flatMap(({ endToEndIds }) => endToEndIds);
  const wanted = new Set(expected);
  const entries = await list<{ references: { endToEndId?: string } }>(
    operator,
    "/operator/bank-entries",
  );
  const { missing, surplus } = difference(
    expected,
    entries.map(({ references }) => references.endToEndId ?? "").filter((id) => wanted.has(id)),
  );
  for (const what of missing) findings.push({ kind, what: `${what} is missing` });
  for (const what of surplus) findings.push({ kind, what: `${what} is there twice` });
  return findings;
}

/** The account's server was told once that a payment was made, and once how it ended. */
function* auditWebhooks({ payments, payer }: Held, { receiver }: Service): Generator<Finding> {
  const calls = new Map<string, ReceivedEvent>();
  for (const { path, headers, rawBody } of receiver.calls)
    if (path.endsWith(payer.accountId)) {
      const webhookId = String(headers["webhook-id"]);
      calls.set(webhookId, { webhookId, ...JSON.parse(rawBody.toString()) });
    }
  const told = [...calls.values()].flatMap(({ event, payload, diff }) => {
    const { paymentId, status } = payload;
    const made = event === "payment_create" ? [`${paymentId} made`] : [];
    const hasNewStatus = event === "payment_create" || "status" in (diff ?? {});
    return [...made, ...(hasNewStatus ? [`${paymentId} ${status}`] : [])];
  });
  const ends = new Set(["SUCCEEDED", "FAILED", "CANCELED"]);
  const { missing, surplus } = difference(
    payments.flatMap(({ paymentId, status }) => [`${paymentId} made`, `${paymentId} ${status}`]),
    told.filter((what) => {
      const [, status = ""] = what.split(" ");
      return status === "made" || ends.has(status);
    }),
  );
  for (const what of missing) yield { kind: "webhook lost", what };
  for (const what of surplus) yield { kind: "webhook doubled or made up", what };
}
