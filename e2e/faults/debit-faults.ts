import { setTimeout as sleep } from "node:timers/promises";
import { type Api, listAll } from "../support/api.js";
import { donationBody } from "../support/giving.js";
import { randomOf } from "../support/random.js";
import { auditMoney, type Finding } from "./auditor.js";
import { importAgain } from "./collecting-load.js";
import { missingPostgres } from "./database-faults.js";
import { isKept, paymentIdOf } from "./debit-bank.js";
import { createDebitActs, type DebitActs, startDebitLoad } from "./debit-load.js";
import {
  bringNearOnPostgres,
  bringNearOnSqlite,
  type DebitScene,
  debitEnv,
  setDebitScene,
} from "./debit-scene.js";
import type { FaultOfRounds } from "./fault.js";
import { auditLedger } from "./holdings.js";
import { killRepeatedly } from "./kill-repeatedly.js";
import type { RoundReport } from "./round-report.js";
import { type Service, startOnPostgres, startOnSqlite, untilAllAnswer } from "./service.js";
import { abandoned, clientServerOf } from "./sound-caller.js";

const killsOfRound = 20;
/** Invoices, runs, files and statements go on between two kills, so that each is interrupted at other points. */
const changesBetweenKills = 5;
/** Live has no clock to turn: background work continues by itself, after leases and retries too. */
const quietLimitMs = 300_000;
const betweenLooksMs = 500;
const betweenRestartsMs = 20_000;

/** Kills processes while they make runs of debits, export files and import statements; then collects the rest, and audits it. */
async function runRound(service: Service, scene: DebitScene, seed: number): Promise<RoundReport> {
  const random = randomOf(seed);
  const before = scene.ledger.counts();
  const acts = createDebitActs(scene, random);
  const load = startDebitLoad(acts);
  const { bringNear, meanwhile } = nearnessOf(service);
  // One that fails, as when the service holds the rows, comes again.
  const nearing = setInterval(() => void bringNear().catch(() => {}), betweenLooksMs);
  const kills = await killRepeatedly(service, random, {
    ...{ kills: killsOfRound, ledger: scene.ledger, changes: changesBetweenKills, meanwhile },
  });
  const recoveredMs = await untilAllAnswer(service, (api) => writerAt(api, scene));
  await load.end();
  const findings = await collectTheRest(service, scene, acts);
  clearInterval(nearing);
  findings.push(...(await auditDebits(scene)));
  const { acknowledged, cutOff, longestSilenceMs } = scene.ledger.counts();
  return {
    ...{ acknowledged: acknowledged - before.acknowledged, cutOff: cutOff - before.cutOff },
    ...{ longestSilenceMs, ...kills, findings, recoveredMs },
  };
}

/** How the days of runs are brought near: at any time on PostgreSQL, and on SQLite while the process is dead. */
function nearnessOf(service: Service) {
  return service.cutter === null
    ? { bringNear: async () => {}, meanwhile: () => bringNearOnSqlite(service) }
    : { bringNear: () => bringNearOnPostgres(service), meanwhile: () => {} };
}

/** Makes donations, to check whether a process has recovered. */
function writerAt(api: Api, { payers }: DebitScene): () => Promise<boolean> {
  const [payer] = payers;
  return async () => {
    if (payer === undefined) return false;
    const { account, campaignId, charityIds } = payer;
    const body = { ...donationBody({ campaignId }), charityId: charityIds[0] };
    const told = await clientServerOf(api, account).call("POST", "/v1/donations", {
      body,
      isGivenUp: () => true,
    });
    return told !== abandoned && told.status === 201;
  };
}

interface HeldPayment {
  readonly paymentId: string;
  readonly provider: string;
  readonly status: string;
  readonly failure: object | null;
  readonly amount: number;
  readonly disputed: number;
  readonly invoiceId: string | null;
}
interface HeldInvoice {
  readonly invoiceId: string;
  readonly number: string;
  readonly status: string;
}

async function listOf<Item>({ payers }: DebitScene, route: string): Promise<Item[]> {
  const lists = payers.map(({ clientServer: { send } }) =>
    listAll<Item>({ call: (method, path) => send(method, path) }, `${route}?limit=100`),
  );
  return (await Promise.all(lists)).flat();
}
const paymentsOf = (scene: DebitScene) => listOf<HeldPayment>(scene, "/v1/payments");

/** Whether a payment waits for a run or for the bank. One that was refused waits for a later day. */
const isOnItsWay = ({ status, failure }: HeldPayment) =>
  status === "PROCESSING" || (status === "PENDING" && failure === null);

/** Lets all runs be made, hands them in, and lets the bank book them. */
async function collectTheRest(
  service: Service,
  scene: DebitScene,
  acts: DebitActs,
): Promise<Finding[]> {
  const endMs = performance.now() + quietLimitMs;
  let nearAtMs = 0;
  for (;;) {
    const waits = (await paymentsOf(scene)).some(
      (payment) => payment.status === "PENDING" && isOnItsWay(payment),
    );
    // On SQLite, the days come near with a restart, which then needs time to make the run.
    if (waits && service.cutter === null && performance.now() > nearAtMs) {
      await service.processes[0]?.crash(() => bringNearOnSqlite(service));
      nearAtMs = performance.now() + betweenRestartsMs;
    }
    await acts.handIn();
    await acts.importStatement(scene.bank.bookTheRest());
    const open = (await paymentsOf(scene)).filter(isOnItsWay);
    if (open.length === 0) return [];
    if (performance.now() > endMs)
      return open.map(({ paymentId, status }): Finding => {
        return { kind: "charge forgotten", what: `${paymentId} is still ${status}` };
      });
    await sleep(betweenLooksMs);
  }
}

/** Bank, payments and invoices agree: each invoice was collected, and nobody was debited twice. */
async function auditDebits(scene: DebitScene): Promise<Finding[]> {
  const { operator, bank, ledger } = scene;
  const findings: Finding[] = [];
  // First: it must record nothing, and change nothing of what follows.
  for (const xml of bank.statements) {
    const forgotten = await importAgain(operator, { xml });
    if (forgotten === 0) continue;
    const what = `${forgotten} were recorded only afterwards`;
    findings.push({ kind: "bank entry not recorded exactly once", what });
  }
  findings.push(...auditPayments(scene, await paymentsOf(scene)));
  findings.push(...(await auditInvoices(scene)), ...(await auditFiles(scene)));
  findings.push(...auditMoney({ differences: await auditLedger(operator) }));
  for (const what of ledger.oddAnswers)
    findings.push({ kind: "answer that no sound call should get", what });
  return findings;
}

/** A payment has succeeded if and only if the bank keeps the money of one of its debits. */
function* auditPayments(
  { bank }: DebitScene,
  payments: readonly HeldPayment[],
): Generator<Finding> {
  const ids = bank.debits.map(({ asked }) => asked.endToEndId);
  if (new Set(ids).size < ids.length)
    yield { kind: "charged twice", what: "a debit is in two files" };
  const known = new Set(payments.map(({ paymentId }) => paymentId));
  for (const debit of bank.debits)
    if (!known.has(paymentIdOf(debit)))
      yield { kind: "change that nobody asked for", what: `debit ${debit.asked.endToEndId}` };
  for (const { paymentId, provider, status, amount, disputed } of payments) {
    if (provider !== "bank") continue;
    const kept = bank.debits.filter((debit) => isKept(debit) && paymentIdOf(debit) === paymentId);
    const cents = kept.reduce((sum, { asked }) => sum + Math.round(Number(asked.amount) * 100), 0);
    const expected = status === "SUCCEEDED" ? amount - disputed : 0;
    if (cents === expected && kept.length < 2) continue;
    const what = `${paymentId} ${status} of ${amount}, ${disputed} disputed: the bank keeps ${cents}`;
    yield { kind: cents > expected ? "charged twice" : "charge forgotten", what };
  }
}

/** Each invoice was collected at least once, and is PAID if and only if one payment keeps its money. */
async function auditInvoices(scene: DebitScene): Promise<Finding[]> {
  const findings: Finding[] = [];
  const payments = await paymentsOf(scene);
  for (const { invoiceId, number, status } of await listOf<HeldInvoice>(scene, "/v1/invoices")) {
    const own = payments.filter((payment) => payment.invoiceId === invoiceId);
    const kept = own.filter((payment) => payment.status === "SUCCEEDED" && payment.disputed === 0);
    if (own.length === 0)
      findings.push({ kind: "charge forgotten", what: `invoice ${number} was never charged` });
    if (kept.length > 1)
      findings.push({ kind: "charged twice", what: `invoice ${number}: ${kept.length} payments` });
    if ((kept.length === 1) !== (status === "PAID")) {
      const what = `invoice ${number} is ${status}, with ${kept.length} payments`;
      findings.push({ kind: "total that does not add up", what });
    }
  }
  return findings;
}

/** Each file that the bank was handed can still be read, with the same bytes. */
async function auditFiles({ operator, bank }: DebitScene): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [runId, xml] of bank.files) {
    const route = `/operator/direct-debit-runs/${runId}/file`;
    const file = await operator.get<{ xml: string | null }>(route);
    if (file.xml !== xml)
      findings.push({ kind: "acknowledged change lost", what: `the file of ${runId} has changed` });
  }
  return findings;
}

function killInDebits(
  database: string,
  startService: () => Promise<Service>,
  missing: () => string | null = () => null,
): FaultOfRounds {
  let scene: DebitScene | undefined;
  return {
    name: `kill-in-direct-debits-on-${database.toLowerCase()}`,
    summary: `${database}: kill -9, again and again, while a live service collects through its bank`,
    rounds: 2,
    missing,
    async start() {
      const service = await startService();
      scene = await setDebitScene(service);
      return service;
    },
    async runRound(service, seed) {
      if (scene === undefined) throw new Error("the fault was not started");
      return await runRound(service, scene, seed);
    },
  };
}

export const debitFaults: readonly FaultOfRounds[] = [
  killInDebits("SQLite", () => startOnSqlite({ env: () => debitEnv })),
  killInDebits("PostgreSQL", () => startOnPostgres({ env: debitEnv }), missingPostgres),
];
