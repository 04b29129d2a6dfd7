import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../support/api.js";
import { type Donation, donationBody } from "../support/giving.js";
import { randomOf } from "../support/random.js";
import { audit, type Finding } from "./auditor.js";
import type { Fault } from "./fault.js";
import { startGivingLoad } from "./giving-load.js";
import { readHoldings } from "./holdings.js";
import type { RoundReport } from "./round-report.js";
import { endScene, type Scene, setScene } from "./scene.js";
import { promiseMs, type Service, untilAllAnswer } from "./service.js";
import { abandoned, clientServerOf, operatorOf } from "./sound-caller.js";

/** The number of calls before the fault, and after the recovery. */
const callsAround = 10;
/** The maximum delay of the fault after the load has started. */
const latestMs = 1_500;

/** A round before its audit. */
interface Played extends RoundReport {
  readonly scene: Scene;
}

type Injected = Pick<Fault, "inject" | "othersKeepRunning" | "replaysFailed">;

/** Puts the service under load, injects one fault, waits for the recovery, and audits the result. */
export async function runRound(
  service: Service,
  fault: Injected,
  seed: number,
): Promise<RoundReport> {
  const { scene, findings, ...report } = await playRound(service, fault, seed);
  const audited = audit(scene, await readHoldings(scene, service));
  await endScene(scene);
  return { ...report, findings: [...findings, ...audited] };
}

/** Runs a round without the audit. */
export async function playRound(service: Service, fault: Injected, seed: number): Promise<Played> {
  const random = randomOf(seed);
  const scene = await setScene(service);
  const load = startGivingLoad(scene, random);
  await load.acknowledged(callsAround);
  await sleep(random.between(0, latestMs));
  await fault.inject(service, random, () => scene.ledger.counts().cutOff);
  const recoveredMs = await untilAllAnswer(service, (api) => giverAt(api, scene));
  await load.acknowledged(callsAround);
  await load.end();
  const counts = scene.ledger.counts();

  const findings: Finding[] = [];
  if (recoveredMs > promiseMs)
    findings.push({ kind: "not well again in time", what: `${Math.round(recoveredMs)} ms` });
  const { longestSilenceMs } = counts;
  if (fault.othersKeepRunning && longestSilenceMs > promiseMs)
    findings.push({
      kind: "not well again in time",
      what: `silent ${Math.round(longestSilenceMs)} ms`,
    });
  const sendsMails = service.mailbox !== undefined;
  findings.push(...(await untilQuiet(service.api, scene, { sendsMails })));
  if (fault.replaysFailed) {
    await operatorOf(service.api).send("POST", "/operator/deliveries/replay", {});
    findings.push(...(await untilQuiet(service.api, scene, { sendsMails })));
  }
  return { ...counts, scene, findings, recoveredMs };
}

/** Makes donations through one process to check whether it has recovered. */
function giverAt(api: Api, { account, quietGiving, ledger }: Scene): () => Promise<boolean> {
  const clientServer = clientServerOf(api, account);
  return async () => {
    const body = donationBody(quietGiving);
    ledger.asked.add(body.uniqueExternalId);
    const told = await clientServer.call<Donation>("POST", "/v1/donations", {
      body,
      isGivenUp: () => true,
    });
    if (told === abandoned || told.status !== 201) return false;
    ledger.donations.set(told.body.donationId, told.body);
    ledger.acknowledge();
    return true;
  };
}

interface Health {
  readonly queueDepth: number;
  readonly waitingDocuments: number;
  readonly waitingMails: number;
  readonly oldestDueAt: string | null;
}

const quietLimitMs = 60_000;
const betweenLooksMs = 100;
/** Work that is still pending after this time waits for a lease or a retry. */
const patienceMs = 1_000;
/** Longer than the lease of a delivery and the delay before its second attempt. */
const turnSeconds = 61;

/**
 * Waits until no webhook, document, mail or scheduled job is pending, and advances the clock past leases and retry delays.
 */
export async function untilQuiet(
  api: Api,
  { clock }: Pick<Scene, "clock">,
  {
    limitMs = quietLimitMs,
    sendsMails = false,
  }: {
    readonly limitMs?: number;
    /** Whether there is a mail server: in live, mails wait until there is one. */
    readonly sendsMails?: boolean;
  } = {},
): Promise<Finding[]> {
  const operator = operatorOf(api);
  const endMs = performance.now() + limitMs;
  let turnAtMs = performance.now() + patienceMs;
  for (;;) {
    const { queueDepth, waitingDocuments, waitingMails, oldestDueAt } =
      await operator.get<Health>("/operator/health");
    const mails = sendsMails ? waitingMails : 0;
    const waiting = { queueDepth, waitingDocuments, waitingMails: mails, oldestDueAt };
    if (Object.values(waiting).every((work) => work === 0 || work === null)) return [];
    const nowMs = performance.now();
    if (nowMs > endMs) {
      const waits = JSON.stringify(waiting);
      return [{ kind: "not well again in time", what: `still waits: ${waits}` }];
    }
    if (nowMs > turnAtMs) {
      turnAtMs = nowMs + patienceMs;
      await clock.turnTo(Date.parse(await clock.now()) + turnSeconds * 1_000);
    }
    await sleep(betweenLooksMs);
  }
}
