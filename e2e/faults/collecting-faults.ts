import type { Api } from "../support/api.js";
import { donationBody } from "../support/giving.js";
import { randomOf } from "../support/random.js";
import { auditCollecting, noteRefusals } from "./collecting-audit.js";
import { startCollectingLoad } from "./collecting-load.js";
import {
  type CollectingScene,
  endCollectingScene,
  setCollectingScene,
} from "./collecting-scene.js";
import { missingPostgres } from "./database-faults.js";
import type { FaultOfRounds } from "./fault.js";
import { killRepeatedly } from "./kill-repeatedly.js";
import { runLiveRound } from "./live-collecting.js";
import { untilQuiet } from "./round.js";
import type { RoundReport } from "./round-report.js";
import { type Service, startOnPostgres, startOnSqlite, untilAllAnswer } from "./service.js";
import { abandoned, clientServerOf } from "./sound-caller.js";
import { type StripeLine, startStripeLine } from "./stripe-line.js";

/** A start takes a second, a kill nothing: a round has many, and its scene and audit only a small part of the time. */
const killsOfRound = 50;
const quietLimitMs = 300_000;
const dayMs = 86_400_000;
/** After so many days all retries, debits, returns and disputes are over, and all gifts are billed. */
const afterDays = 45;
/** The clock goes on by so many days at once. */
const daysAtOnce = 5;

/** Kills processes all the time while they collect, lets all that is due happen, and audits it. */
async function runRound(service: Service, seed: number): Promise<RoundReport> {
  const random = randomOf(seed);
  const scene = await setCollectingScene(service);
  const load = startCollectingLoad(scene, random);
  const kills = await killRepeatedly(service, random, {
    ...{ kills: killsOfRound, ledger: scene.ledger },
  });
  const recoveredMs = await untilAllAnswer(service, (api) => writerAt(api, scene));
  await load.end();
  await passDays(scene);
  await endCollectingScene(scene);
  const endedAt = await scene.clock.now();
  await passDays(scene);
  const findings = await untilQuiet(service.api, scene, { limitMs: quietLimitMs });
  findings.push(...(await auditCollecting(scene, service, endedAt)));
  return { ...scene.ledger.counts(), ...kills, findings, recoveredMs };
}

/** Lets happen what is due after a charge. */
async function passDays(scene: CollectingScene): Promise<void> {
  for (let days = 0; days < afterDays; days += daysAtOnce) {
    await scene.clock.turnTo(Date.parse(await scene.clock.now()) + daysAtOnce * dayMs);
    await noteRefusals(scene);
  }
}

/** Makes donations, to check whether a process has recovered. */
function writerAt(api: Api, { donors }: CollectingScene): () => Promise<boolean> {
  const { account, charityIds } = donors;
  const clientServer = clientServerOf(api, account);
  return async () => {
    const body = { ...donationBody(donors), charityId: charityIds[0] };
    const told = await clientServer.call("POST", "/v1/donations", { body, isGivenUp: () => true });
    return told !== abandoned && told.status === 201;
  };
}

const killInCollecting = ({
  database,
  ...others
}: Pick<FaultOfRounds, "start" | "missing"> & { readonly database: string }): FaultOfRounds => ({
  name: `kill-in-collecting-on-${database.toLowerCase()}`,
  summary: `${database}: kill -9, ${killsOfRound} times in a round, while payments are collected and bank statements imported`,
  rounds: 2,
  ...others,
  runRound,
});

/** The same in live, where the charges are calls of Stripe that a kill interrupts. */
function killInLive(
  database: string,
  startService: (env: StripeLine["env"]) => Promise<Service>,
  missing?: FaultOfRounds["missing"],
): FaultOfRounds {
  let line: StripeLine | undefined;
  return {
    name: `kill-in-live-collecting-on-${database.toLowerCase()}`,
    summary: `${database}: kill -9, again and again, while a live service charges at Stripe over a bad line`,
    rounds: 2,
    ...(missing && { missing }),
    async start() {
      const opened = await startStripeLine();
      line = opened;
      const service = await startService(opened.env);
      return {
        ...service,
        async stop() {
          await service.stop();
          await opened.close();
        },
      };
    },
    async runRound(service, seed) {
      if (line === undefined) throw new Error("the fault was not started");
      return await runLiveRound(service, line, seed);
    },
  };
}

export const collectingFaults: readonly FaultOfRounds[] = [
  killInCollecting({ database: "SQLite", start: () => startOnSqlite() }),
  killInCollecting({
    ...{ database: "PostgreSQL", start: () => startOnPostgres(), missing: missingPostgres },
  }),
  killInLive("SQLite", (env) => startOnSqlite({ env: () => env })),
  killInLive("PostgreSQL", (env) => startOnPostgres({ env }), missingPostgres),
];
