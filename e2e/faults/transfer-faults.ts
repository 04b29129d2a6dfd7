import { setTimeout as sleep } from "node:timers/promises";
import { type Load, startLoad } from "../support/load.js";
import { type Random, randomOf } from "../support/random.js";
import { auditMoney, difference, type Finding } from "./auditor.js";
import { missingPostgres } from "./database-faults.js";
import type { FaultOfRounds } from "./fault.js";
import { auditLedger } from "./holdings.js";
import { killRepeatedly } from "./kill-repeatedly.js";
import { endLeases } from "./live-collecting.js";
import {
  accountOf,
  auditBalances,
  auditEvents,
  giftsOf,
  type HeldPayout,
  kind,
  listPayouts,
} from "./payout-audit.js";
import { writerAt } from "./payout-faults.js";
import { createPayoutActs, type PayoutActs } from "./payout-load.js";
import {
  type Destination,
  giveBankAccount,
  type PayoutScene,
  setPayoutScene,
} from "./payout-scene.js";
import type { RoundReport } from "./round-report.js";
import { type Service, startOnPostgres, startOnSqlite, untilAllAnswer } from "./service.js";
import { type StripeLine, startNotifications, startStripeLine } from "./stripe-line.js";

const killsOfRound = 25;
const changesBetweenKills = 5;
/** Each run asks Stripe for as many transfers. */
const charities = 40;
/** More than all gifts of all rounds are worth. */
const heldCents = 1_000_000_000;
const quietLimitMs = 300_000;
const betweenLooksMs = 200;
/** How often a transfer is reversed, of the times that something of the kind happens. */
const reverses = 0.2;

/** A scene whose charities have connected accounts at Stripe. */
interface TransferScene extends PayoutScene {
  readonly line: StripeLine;
  /** Connects another account, named by whose it is. */
  readonly connect: (holder: string) => Destination;
}

/** The number of a charity, by its holder or by an account of it. */
const numberOf = (holder: string) => holder.replaceAll(/[^0-9]/g, "");
const payeeOf = ({ destination }: Transfer) => String(destination).split("x")[1];

async function setTransferScene(service: Service, line: StripeLine): Promise<TransferScene> {
  let connected = 0;
  const connect = (holder: string) => {
    const stripeAccountId = `acct_${String(++connected).padStart(8, "0")}x${numberOf(holder)}`;
    line.stripe.connect(stripeAccountId);
    return { stripeAccountId };
  };
  line.stripe.topUp(heldCents);
  const scene = await setPayoutScene(service, { charities, destinationOf: connect });
  return { ...scene, line, connect };
}

const transfersOf = ({ line: { stripe } }: TransferScene) => stripe.all("transfer");
type Transfer = ReturnType<typeof transfersOf>[number];
const isKept = ({ reversed }: Transfer) => !reversed;

/** Kills processes while they pay charities at Stripe over a bad line; then pays out the rest, and audits both sides. */
async function runRound(
  service: Service,
  scene: TransferScene,
  seed: number,
): Promise<RoundReport> {
  const random = randomOf(seed);
  const { line, ledger } = scene;
  const before = ledger.counts();
  const acts = createPayoutActs(scene, random);
  const notifications = startNotifications(
    ...([line, `${service.api.baseUrl}/webhooks/stripe`, random] as const),
  );
  await acts.giveToAll();
  await acts.settle();
  const load = startTransferLoad(scene, acts, random);
  line.fail(random);
  const kills = await killRepeatedly(service, random, {
    ...{ kills: killsOfRound, ledger, changes: changesBetweenKills, inFlight: line.inFlight },
  });
  const recoveredMs = await untilAllAnswer(service, (api) => writerAt(api, scene));
  line.fail(null);
  await load.end();
  await endLeases(service);
  const findings = await payTheRest(scene, acts);
  await notifications.end();
  findings.push(...(await payTheRest(scene, acts)), ...(await auditTransfers(scene)));
  const { acknowledged, cutOff, longestSilenceMs } = ledger.counts();
  return {
    ...{ acknowledged: acknowledged - before.acknowledged, cutOff: cutOff - before.cutOff },
    ...{ longestSilenceMs, ...kills, findings, recoveredMs },
  };
}

function startTransferLoad(scene: TransferScene, acts: PayoutActs, random: Random): Load {
  const loads = [
    startLoad(1, acts.give),
    startLoad(1, acts.settle),
    startLoad(1, async () => void (await acts.pay())),
    startLoad(1, async () => {
      await sleep(betweenLooksMs);
      if (random.chance(reverses)) reverseTransfer(scene, random);
      else await reenter(scene, random);
    }),
    startLoad(1, acts.reverse),
  ];
  return {
    acknowledged: (count) => (loads[0] as Load).acknowledged(count),
    async end() {
      await Promise.all(loads.map((load) => load.end()));
    },
  };
}

/** Somebody takes a transfer back in Stripe's dashboard. */
function reverseTransfer(scene: TransferScene, random: Random): void {
  const kept = transfersOf(scene).filter(isKept);
  if (kept.length > 0) scene.line.stripe.reverseTransfer(random.pick(kept));
}

/** The operators enter another account of a charity whose payout came back. */
async function reenter(scene: TransferScene, random: Random): Promise<void> {
  const payee = random.pick(scene.payees);
  const { heldBecause } = await accountOf(scene, payee.charityId);
  if (heldBecause !== null) await giveBankAccount(scene, payee, scene.connect(payee.holder));
}

/** Settles and pays out everything that is left, each charity to an account that is agreed to anew where needed. */
async function payTheRest(scene: TransferScene, acts: PayoutActs): Promise<Finding[]> {
  const endMs = performance.now() + quietLimitMs;
  for (;;) {
    await acts.settle();
    for (const payee of scene.payees) {
      const { heldBecause } = await accountOf(scene, payee.charityId);
      if (heldBecause !== null) await giveBankAccount(scene, payee, scene.connect(payee.holder));
    }
    const run = await acts.pay();
    const open = (await listPayouts(scene)).filter(isOpen);
    if (run?.payouts === 0 && run.held === 0 && open.length === 0) {
      if ((await auditTransfers(scene)).length === 0) return [];
    }
    if (performance.now() > endMs)
      return [{ kind, what: `payouts do not end: ${JSON.stringify({ run, open: open.length })}` }];
    await sleep(betweenLooksMs);
  }
}

const isOpen = ({ status }: HeldPayout) => status !== "PAID" && status !== "RETURNED";

/** Stripe, donations, payouts and events agree: each charity has what it was given, once, and nothing is left behind. */
async function auditTransfers(scene: TransferScene): Promise<Finding[]> {
  const payouts = await listPayouts(scene);
  const transfers = transfersOf(scene);
  const findings = await auditBalances(scene, await giftsOf(scene), ({ holder }) =>
    transfers
      .filter((transfer) => isKept(transfer) && payeeOf(transfer) === numberOf(holder))
      .reduce((sum, { amount }) => sum + amount, 0),
  );
  const payoutOf = ({ metadata }: Transfer) => String(metadata.obole_payout_id);
  const all = transfers.map(payoutOf);
  if (new Set(all).size < all.length)
    findings.push({ kind, what: "two transfers are of the same payout" });
  const { missing, surplus } = difference(
    transfers.filter(isKept).map(payoutOf),
    payouts.filter(({ status }) => status === "PAID").map(({ payoutId }) => payoutId),
  );
  for (const what of missing)
    findings.push({ kind, what: `${what} was transferred, and not PAID` });
  for (const what of surplus) findings.push({ kind, what: `${what} is PAID, and not transferred` });
  for (const { payoutId, status } of payouts.filter(isOpen))
    findings.push({ kind, what: `${payoutId} is still ${status}` });
  findings.push(...(await auditEvents(scene, payouts)));
  findings.push(...auditMoney({ differences: await auditLedger(scene.operator) }));
  for (const what of scene.ledger.oddAnswers)
    findings.push({ kind: "answer that no sound call should get", what });
  return findings;
}

function killInTransfers(
  database: string,
  startService: (env: StripeLine["env"]) => Promise<Service>,
  missing?: FaultOfRounds["missing"],
): FaultOfRounds {
  let scene: TransferScene | undefined;
  return {
    name: `kill-in-stripe-payouts-on-${database.toLowerCase()}`,
    summary: `${database}: kill -9, again and again, while a live service pays charities at Stripe over a bad line`,
    rounds: 2,
    ...(missing && { missing }),
    async start() {
      const line = await startStripeLine();
      const service = await startService({ ...line.env, PAYOUT_THRESHOLD: "1" });
      scene = await setTransferScene(service, line);
      return {
        ...service,
        async stop() {
          await service.stop();
          await line.close();
        },
      };
    },
    async runRound(service, seed) {
      if (scene === undefined) throw new Error("the fault was not started");
      return await runRound(service, scene, seed);
    },
  };
}

export const transferFaults: readonly FaultOfRounds[] = [
  killInTransfers("SQLite", (env) => startOnSqlite({ env: () => env })),
  killInTransfers("PostgreSQL", (env) => startOnPostgres({ env }), missingPostgres),
];
