import type { Api } from "../support/api.js";
import { donationBody } from "../support/giving.js";
import { randomOf } from "../support/random.js";
import { missingPostgres } from "./database-faults.js";
import type { FaultOfRounds } from "./fault.js";
import { killRepeatedly } from "./kill-repeatedly.js";
import { auditPayouts, payTheRest } from "./payout-audit.js";
import { createPayoutActs, startPayoutLoad } from "./payout-load.js";
import { type PayoutScene, payingEnv, setPayoutScene } from "./payout-scene.js";
import type { RoundReport } from "./round-report.js";
import { type Service, startOnPostgres, startOnSqlite, untilAllAnswer } from "./service.js";
import { abandoned, clientServerOf } from "./sound-caller.js";

const killsOfRound = 25;
/** Runs, files and statements go on between two kills, so that each is interrupted at other points. */
const changesBetweenKills = 10;

/** Kills processes while they make payouts, export files and import statements; then pays out the rest, and audits it. */
async function runRound(service: Service, scene: PayoutScene, seed: number): Promise<RoundReport> {
  const random = randomOf(seed);
  const before = scene.ledger.counts();
  const acts = createPayoutActs(scene, random);
  await acts.giveToAll();
  await acts.settle();
  const load = startPayoutLoad(acts, random);
  const kills = await killRepeatedly(service, random, {
    ...{ kills: killsOfRound, ledger: scene.ledger, changes: changesBetweenKills },
  });
  const recoveredMs = await untilAllAnswer(service, (api) => writerAt(api, scene));
  await load.end();
  const findings = await payTheRest(scene, acts);
  findings.push(...(await auditPayouts(scene)));
  const { acknowledged, cutOff, longestSilenceMs } = scene.ledger.counts();
  return {
    ...{ acknowledged: acknowledged - before.acknowledged, cutOff: cutOff - before.cutOff },
    ...{ longestSilenceMs, ...kills, findings, recoveredMs },
  };
}

/** Makes donations, to check whether a process has recovered. */
export function writerAt(api: Api, scene: PayoutScene): () => Promise<boolean> {
  const clientServer = clientServerOf(api, scene.account);
  const [payee] = scene.payees;
  return async () => {
    const body = { ...donationBody(scene), charityId: payee?.charityId };
    const told = await clientServer.call("POST", "/v1/donations", { body, isGivenUp: () => true });
    return told !== abandoned && told.status === 201;
  };
}

function killInPayouts(
  database: string,
  startService: () => Promise<Service>,
  missing: () => string | null = () => null,
): FaultOfRounds {
  let scene: PayoutScene | undefined;
  return {
    name: `kill-in-payouts-on-${database.toLowerCase()}`,
    summary: `${database}: kill -9, again and again, while a live service pays charities through its bank`,
    rounds: 2,
    missing,
    async start() {
      const service = await startService();
      scene = await setPayoutScene(service);
      return service;
    },
    async runRound(service, seed) {
      if (scene === undefined) throw new Error("the fault was not started");
      return await runRound(service, scene, seed);
    },
  };
}

export const payoutFaults: readonly FaultOfRounds[] = [
  killInPayouts("SQLite", () => startOnSqlite({ env: () => payingEnv })),
  killInPayouts("PostgreSQL", () => startOnPostgres({ env: payingEnv }), missingPostgres),
];
