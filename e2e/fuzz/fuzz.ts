import { randomBytes } from "node:crypto";
import { createAccount, send } from "../support/api.js";
import {
  type AnswerCheck,
  answerCheck,
  type OpenApiDocument,
  operationsOf,
} from "../support/checked-fetch.js";
import { randomOf } from "../support/random.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import type { FuzzCall } from "./call.js";
import { strayCanaries } from "./canaries.js";
import { type Fault, type Finding, type Findings, findings } from "./findings.js";
import { badlyTakenTricks } from "./framing-tricks.js";
import { type CallSource, type GeneratedCall, generateCall } from "./generate-call.js";
import { hostileTexts } from "./hostile-texts.js";
import { type KnownValues, knownValues } from "./known-values.js";
import { faultsInLog } from "./read-log.js";
import { callSender, NoAnswerInTime, type Outcome } from "./send-call.js";
import { shrunk } from "./shrink.js";
import { fillWorld } from "./world.js";

export interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
  /** An empty PostgreSQL database; a SQLite file of its own otherwise. */
  readonly databaseUrl?: string | undefined;
  readonly onProgress?: (progress: FuzzReport) => void;
}

export interface FuzzReport {
  readonly calls: number;
  readonly seconds: number;
  /** How many answers had each status: few successes would say that the calls reach nothing. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Calls on their way at a time: two cores are busy with half of them. */
const connections = 8;
/** A server is used for so many, so that its log and its lists stay readable. */
const callsPerServer = 100_000;
/** Whatever calls have deleted, closed and ended since is there again, for others. */
const callsPerWorld = 4_000;
const hangMs = 2_000;
/** Node answers a head of more than 16 KB by itself, before anything of ours sees it. */
const tooLarge = 431;

/** Sends calls made from the OpenAPI document of a system of its own, and judges what comes back. */
export async function fuzz({
  calls,
  seed,
  databaseUrl,
  onProgress = () => {},
}: FuzzOptions): Promise<FuzzReport> {
  const startedAtMs = performance.now();
  const statuses: Record<string, number> = {};
  const found = findings();
  const hostile = hostileTexts();
  let done = 0;
  const report = (): FuzzReport => ({
    calls: done,
    seconds: (performance.now() - startedAtMs) / 1_000,
    statuses,
    findings: found.all(),
  });
  while (done < calls) {
    const from = done;
    const round = await openRound({ hostile, found }, databaseUrl);
    try {
      const end = Math.min(calls, from + callsPerServer);
      await inWorlds(round, { from, end, seed }, (outcome) => {
        done++;
        statuses[outcome?.status ?? "none"] = (statuses[outcome?.status ?? "none"] ?? 0) + 1;
        if (done % 1_000 === 0) onProgress(report());
      });
      // A process that ended has told why in its log; what follows has another one.
      done = Math.max(done, from + 1);
    } finally {
      await closeRound(round);
    }
  }
  return report();
}

interface Round {
  readonly system: RunningSystem;
  readonly check: AnswerCheck;
  readonly document: OpenApiDocument;
  readonly known: KnownValues;
  readonly hostile: readonly string[];
  readonly found: Findings;
  readonly liveToken: string;
  readonly sender: ReturnType<typeof callSender>;
  /** Requests whose faults were seen from outside. */
  readonly seenFaults: Set<string>;
}

async function openRound(
  shared: Pick<Round, "hostile" | "found">,
  databaseUrl: string | undefined,
): Promise<Round> {
  const TOKEN_SECRET = randomBytes(32).toString("hex");
  const liveToken = await tokenOfLive(TOKEN_SECRET);
  const system = await startSystem({
    env: {
      TOKEN_SECRET,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      RATE_LIMIT_PER_MINUTE: "1000000",
      // Without the outbox: webhooks to addresses that were made up must not leave this machine.
      ROLES: "api,schedule,documents",
    },
  });
  const document = (await send(system, "GET", "/v1/openapi.json")).body as OpenApiDocument;
  const round: Round = {
    ...shared,
    ...{ system, document, liveToken },
    check: answerCheck(document),
    known: knownValues(),
    sender: callSender(system.baseUrl, connections),
    seenFaults: new Set(),
  };
  for (const what of await badlyTakenTricks(system.baseUrl))
    addFinding(round, { kind: "no answer", what }, null, false);
  return round;
}

/** A token of the live environment that was signed with the same secret. */
async function tokenOfLive(TOKEN_SECRET: string): Promise<string> {
  const OPERATOR_KEY = randomBytes(32).toString("hex");
  const live = await startSystem({
    env: { ENVIRONMENT: "live", TOKEN_SECRET, OPERATOR_KEY, ROLES: "api" },
  });
  try {
    return (await createAccount(live, "Live")).accessToken;
  } finally {
    await live.stop();
  }
}

async function inWorlds(
  round: Round,
  { from, end, seed }: { from: number; end: number; seed: number },
  onAnswer: (outcome: Outcome | null) => void,
): Promise<void> {
  const operations = operationsOf(round.document);
  const { schemas } = round.document.components;
  for (let begin = from; begin < end && !hasEnded(round); begin += callsPerWorld) {
    const { known, liveToken, hostile } = round;
    const credentials = await fillWorld(round.system, known, {
      round: begin / callsPerWorld,
      liveToken,
    });
    const source = { operations, credentials, known, hostile, schemas };
    let next = begin;
    const worldEnd = Math.min(end, begin + callsPerWorld);
    const callOn = async () => {
      while (next < worldEnd && !hasEnded(round)) {
        const generated = generateCall(source, randomOf(seed * 1_000_003 + next++));
        onAnswer(await judged(round, source, generated));
      }
    };
    await Promise.all(Array.from({ length: connections }, callOn));
  }
}

const ended = new WeakSet<RunningSystem>();
const hasEnded = ({ system }: Round) => ended.has(system);

/** Sends a call and records what is wrong with its answer. */
async function judged(
  round: Round,
  source: CallSource,
  generated: GeneratedCall,
): Promise<Outcome | null> {
  const { credential } = generated;
  let outcome: Outcome;
  try {
    outcome = await round.sender.send(generated.call);
  } catch (error) {
    if (!isAlive(round.system.pid)) {
      ended.add(round.system);
      addFinding(round, { kind: "process ended", what: String(error) }, generated, false);
    } else if (!generated.isOdd || error instanceof NoAnswerInTime)
      addFinding(round, { kind: "no answer", what: String(error) }, generated, false);
    return null;
  }
  if (outcome.status < 300 && outcome.text.startsWith("{"))
    source.known.learn(JSON.parse(outcome.text), credential.owner);
  for (const fault of faultsOf(round, generated, outcome)) await record(round, generated, fault);
  return outcome;
}

function faultsOf(
  { check, seenFaults }: Round,
  generated: GeneratedCall,
  outcome: Outcome,
): Fault[] {
  const { call, sees, isOdd } = generated;
  const faults: Fault[] = [];
  const [pathname = ""] = call.target.split("?");
  const operation = check.find(call.method, pathname);
  if (outcome.status >= 500) {
    seenFaults.add(outcome.header("x-request-id") ?? "");
    faults.push({ kind: "fault", what: `${outcome.status} ${outcome.text.slice(0, 200)}` });
  } else if (operation !== undefined && !isOdd && outcome.status !== tooLarge) {
    const problem = check.problem(operation, outcome);
    if (problem !== null)
      faults.push({
        kind: "misfit",
        what: `${outcome.status} ${problem}: ${outcome.text.slice(0, 300)}`,
      });
  }
  if (outcome.ms > hangMs) faults.push({ kind: "hang", what: "an answer after more than 2 s" });
  const isPublic = operation?.security.length === 0;
  const stray = strayCanaries(outcome.text, { sees, isPublic });
  // A caller that sends a canary may be told what was wrong with it.
  const sent = `${call.target}${call.body ?? ""}`;
  const strange = stray.filter((one) => !sent.includes(one));
  if (strange.length > 0)
    faults.push({ kind: "canary", what: `${strange[0]} in ${outcome.text.slice(0, 300)}` });
  return faults;
}

/** Makes the call again, alone, and smaller: what is told can be repeated, or says that it could not. */
async function record(round: Round, generated: GeneratedCall, fault: Fault): Promise<void> {
  const known = round.found.known(fault, generated.operation.operationId);
  if (known !== undefined) {
    known.count++;
    return;
  }
  const isStillWrong = async (call: FuzzCall) => {
    const outcome = await round.sender.send(call).catch(() => null);
    if (outcome === null) return false;
    return faultsOf(round, { ...generated, call }, outcome).some(
      ({ kind, what }) => kind === fault.kind && what.slice(0, 40) === fault.what.slice(0, 40),
    );
  };
  const isRepeatable = await isStillWrong(generated.call);
  // Slow once among others on a busy machine is no hang.
  if (fault.kind === "hang" && !isRepeatable) return;
  const call = isRepeatable ? await shrunk(generated.call, isStillWrong) : generated.call;
  addFinding(round, fault, { ...generated, call }, isRepeatable);
}

function addFinding(
  { found }: Pick<Round, "found">,
  fault: Fault,
  generated: Pick<GeneratedCall, "call" | "operation" | "credential"> | null,
  isRepeatable: boolean,
): void {
  const operationId = generated?.operation.operationId ?? "";
  const known = found.known(fault, operationId);
  if (known !== undefined) known.count++;
  else
    found.add({
      ...fault,
      operationId,
      credential: generated?.credential.name ?? "",
      call: generated?.call ?? null,
      isRepeatable,
      count: 1,
    });
}

async function closeRound(round: Round): Promise<void> {
  const { system, sender, seenFaults } = round;
  sender.close();
  if (!hasEnded(round)) {
    const exitCode = await system.stop();
    if (exitCode !== 0)
      addFinding(
        round,
        {
          kind: "process ended",
          what: `it stopped with ${exitCode}: ${system.logs().slice(-2_000)}`,
        },
        null,
        false,
      );
  }
  for (const { what, requestId } of faultsInLog(system.logs())) {
    if (requestId !== null && seenFaults.has(requestId)) continue;
    addFinding(round, { kind: "log", what }, null, false);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
