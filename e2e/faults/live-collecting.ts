import { setTimeout as sleep } from "node:timers/promises";
import { type Account, createAccount, listAll } from "../support/api.js";
import { activeCampaign, donationBody, type Giving, unique } from "../support/giving.js";
import { type Load, startLoad } from "../support/load.js";
import { onPostgres } from "../support/postgres-database.js";
import { type Random, randomOf } from "../support/random.js";
import { onSqliteFile } from "../support/sqlite-file.js";
import { auditMoney, type Finding } from "./auditor.js";
import { auditLedger } from "./holdings.js";
import { killRepeatedly } from "./kill-repeatedly.js";
import { createLedger, type Ledger } from "./ledger.js";
import type { RoundReport } from "./round-report.js";
import { type Service, untilAllAnswer } from "./service.js";
import {
  abandoned,
  clientServerOf,
  createAsk,
  operatorOf,
  type SoundCaller,
  visitorOf,
} from "./sound-caller.js";
import { type StripeLine, startNotifications } from "./stripe-line.js";

/** Collecting in live: the service charges at Stripe, whose stand-in remembers what it was asked for. */

const killsOfRound = 20;
/** A kill in the middle of a call leaves its lease behind, for five minutes, and live has no clock to turn. */
const leasesEnd =
  "update provider_jobs set next_attempt_at = '2026-01-02T00:00:00.000Z' where status = 'PENDING'";
/** For a notification that comes last, and its retries. */
const quietLimitMs = 15 * 60_000;
const betweenLooksMs = 1_000;
/** How often a payer looks for Stripe's page before giving up. */
const mostLooks = 30;
const patienceMs = 600_000;
const numbers = ["4242424242424242", "FR1420041010050500013M02606"] as const;
const site = "https://give.example/thanks";
/** A conflict, or a payment that waits for Stripe: an earlier attempt or a notification came first. */
const soundStatuses: ReadonlySet<number> = new Set([200, 201, 202, 401, 402, 403, 409, 429]);

interface LivePayer extends Giving {
  readonly account: Account;
  readonly clientServer: SoundCaller;
}

interface LiveScene {
  readonly line: StripeLine;
  readonly payers: readonly LivePayer[];
  readonly operator: SoundCaller;
  readonly visitor: SoundCaller;
  readonly ledger: Ledger;
}

/** Kills processes while they charge at Stripe over a bad line, and audits both sides. */
export async function runLiveRound(
  service: Service,
  line: StripeLine,
  seed: number,
): Promise<RoundReport> {
  const random = randomOf(seed);
  const url = `${service.api.baseUrl}/webhooks/stripe`;
  const notifications = startNotifications(line, url, random);
  const scene = await setLiveScene(service, line);
  const load = startLiveLoad(scene, random);
  line.fail(random);
  const kills = await killRepeatedly(service, random, {
    ...{ kills: killsOfRound, ledger: scene.ledger, inFlight: line.inFlight },
  });
  const recoveredMs = await untilAllAnswer(service, (api) => {
    const { account } = scene.payers[0] as LivePayer;
    const caller = clientServerOf(api, account);
    return async () => {
      const told = await caller.call("GET", "/v1/payments?limit=1", { isGivenUp: () => true });
      return told !== abandoned && told.status === 200;
    };
  });
  line.fail(null);
  await load.end();
  await endLeases(service);
  const findings = await untilPaid(scene);
  await notifications.end();
  findings.push(...(await untilPaid(scene)), ...(await auditLive(scene)));
  if (notifications.forgeriesAccepted() > 0)
    findings.push({
      kind: "answer that no sound call should get",
      what: `${notifications.forgeriesAccepted()} forged notifications were accepted`,
    });
  return { ...scene.ledger.counts(), ...kills, findings, recoveredMs };
}

/** Brings the end of leases and the next attempts near, in the database, after a last kill of all processes. */
export async function endLeases({ processes, file, cutter }: Service): Promise<void> {
  const onDeadFile = () => {
    if (cutter === null) onSqliteFile(file, leasesEnd);
  };
  await Promise.all(processes.map((process) => process.crash(onDeadFile)));
  if (cutter !== null) await onPostgres(cutter.url, leasesEnd);
}

async function setLiveScene({ api }: Service, line: StripeLine): Promise<LiveScene> {
  const ledger = createLedger();
  const caller = { onCutOff: ledger.cutOff, onAttempt: ledger.begin, patienceMs };
  const visitor = visitorOf(api, caller);
  const operator = operatorOf(api, caller);
  const payers: LivePayer[] = [];
  for (const number of numbers) {
    const account = await createAccount(api, unique("Atelier"), { withPaymentMethod: null });
    const clientServer = clientServerOf(api, account, caller);
    const route = "/v1/payment-method-sessions";
    const { url } = await clientServer.send<{ url: string }>("POST", route, { returnUrl: site });
    await payOnPage(visitor, line, url, number);
    await until(async () => (await methodsOf(clientServer)).length > 0);
    payers.push({ account, clientServer, ...(await activeCampaign(account)) });
  }
  return { line, payers, operator, visitor, ledger };
}

const methodsOf = async ({ get }: SoundCaller) =>
  (await get<{ data: unknown[] }>("/v1/payment-methods")).data;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + quietLimitMs;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error("it does not happen");
    await sleep(betweenLooksMs);
  }
}

/** Follows a link to Stripe's page, and enters a number there. */
async function payOnPage(
  visitor: SoundCaller,
  { stripe }: StripeLine,
  url: string,
  number: string,
): Promise<void> {
  const token = url.split("#token=")[1];
  for (let looks = 0; looks < mostLooks; looks++) {
    const told = await visitor.call<{ status: string; url: string | null }>(
      ...(["POST", "/v1/payment-sessions/continue", { body: { token } }] as const),
    );
    if (told === abandoned || told.status !== 200 || told.body.status !== "OPEN") return;
    if (told.body.url !== null) {
      await stripe.pay(told.body.url, payer(number));
      return;
    }
    // Stripe could not be reached: the page comes later.
    await sleep(betweenLooksMs);
  }
}
const payer = (number: string) => ({ number, name: "Ada Lumen", email: "ada@lumen.example" });

function startLiveLoad(scene: LiveScene, random: Random): Load {
  const { payers, operator, visitor, ledger, line } = scene;
  const ask = createAsk({ ledger, restMs: 20, soundStatuses });
  const give = ({ clientServer, campaignId, charityIds }: LivePayer) =>
    ask<{ donationId: string }>(clientServer, "/v1/donations", {
      ...{ ...donationBody({ campaignId }), charityId: charityIds[0] },
    });
  const acts = [
    /** A budget. */
    async (payer: LivePayer) => {
      const { clientServer, account } = payer;
      const campaign = await ask<{ campaignId: string }>(clientServer, "/v1/campaigns", {
        ...{ name: "A budget", slug: unique("budget"), amountType: "FIXED_AMOUNT" },
        ...{ donationType: "FACE_VALUE", budget: 5_000 },
        charitiesSelectionId: account.charitiesSelectionId,
      });
      if (campaign !== null)
        await ask(clientServer, `/v1/campaigns/${campaign.campaignId}/activate`);
    },
    /** An invoice. */
    async (payer: LivePayer) => {
      const gift = await give(payer);
      if (gift === null) return;
      const bill = `/operator/donations/${gift.donationId}/bill`;
      const billed = await ask<{ invoiceId: string }>(operator, bill);
      if (billed !== null) await ask(payer.clientServer, `/v1/invoices/${billed.invoiceId}/pay`);
    },
    /** A donor on Stripe's page. */
    async (payer: LivePayer) => {
      const gift = await give(payer);
      if (gift === null) return;
      const route = `/v1/donations/${gift.donationId}/payment-session`;
      const session = await ask<{ url: string }>(payer.clientServer, route, { returnUrl: site });
      if (session !== null) await payOnPage(visitor, line, session.url, random.pick(numbers));
    },
  ];
  return startLoad(2, async () => await random.pick(acts)(random.pick(payers)));
}

interface LivePayment {
  readonly paymentId: string;
  readonly status: string;
  readonly amount: number;
  readonly refunded: number;
  readonly provider: string;
  readonly invoiceId: string | null;
  readonly donationId: string | null;
}

const paymentsOf = ({ clientServer: { send } }: LivePayer) =>
  listAll<LivePayment>({ call: (method, route) => send(method, route) }, "/v1/payments?limit=100");

/** What the service was paid at Stripe, by our payment. */
const chargedAtStripe = ({ line: { stripe } }: LiveScene) =>
  stripe
    .all("payment_intent")
    .filter(({ status }) => status === "succeeded" || status === "processing")
    .map(({ metadata, amount, status }) => ({
      ...{ amount, status, paymentId: String(metadata.obole_payment_id) },
    }));

/**
 * Waits until each payment has its end. That of a donation is paid on a page: if nobody completed it, it stays PENDING. The
 * others are charged without their payer, sooner or later.
 */
async function untilPaid(scene: LiveScene): Promise<Finding[]> {
  const endMs = performance.now() + quietLimitMs;
  for (;;) {
    scene.line.stripe.advance(0);
    const atStripe = new Set(chargedAtStripe(scene).map(({ paymentId }) => paymentId));
    const open: string[] = [];
    for (const payer of scene.payers)
      for (const { paymentId, status, donationId } of await paymentsOf(payer)) {
        const isToBePaid = donationId === null || atStripe.has(paymentId);
        const isOpen = status === "PROCESSING" || (status === "PENDING" && isToBePaid);
        if (isOpen) open.push(`${paymentId} is still ${status}`);
      }
    if (open.length === 0) return [];
    if (performance.now() > endMs)
      return open.map((what): Finding => ({ kind: "charge forgotten", what }));
    await sleep(betweenLooksMs);
  }
}

/** Stripe and the service tell the same, and nothing was charged twice. */
async function auditLive(scene: LiveScene): Promise<Finding[]> {
  const findings: Finding[] = [];
  const atStripe = chargedAtStripe(scene);
  for (const payer of scene.payers) {
    const payments = await paymentsOf(payer);
    for (const { paymentId, status, amount, refunded } of payments) {
      const charges = atStripe.filter((charge) => charge.paymentId === paymentId);
      const cents = charges.reduce((sum, charge) => sum + charge.amount, 0);
      const expected = status === "SUCCEEDED" ? amount : 0;
      if (cents === expected && charges.length < 2 && refunded === 0) continue;
      const what = `${paymentId} ${status} of ${amount}: ${charges.length} charges of ${cents}, ${refunded} refunded`;
      const kind = cents > expected || refunded > 0 ? "charged twice" : "charge forgotten";
      findings.push({ kind, what });
    }
    for (const field of ["invoiceId", "donationId"] as const)
      findings.push(...paidTwice(payments, field));
  }
  findings.push(...auditMoney({ differences: await auditLedger(scene.operator) }));
  for (const what of scene.ledger.oddAnswers)
    findings.push({ kind: "answer that no sound call should get", what });
  return findings;
}

function* paidTwice(
  payments: readonly LivePayment[],
  field: "invoiceId" | "donationId",
): Generator<Finding> {
  const seen = new Set<string>();
  for (const payment of payments) {
    const subject = payment[field];
    if (subject === null || payment.status !== "SUCCEEDED") continue;
    if (seen.has(subject)) yield { kind: "charged twice", what: `${field} ${subject}` };
    seen.add(subject);
  }
}
