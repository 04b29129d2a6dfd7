import { randomBytes } from "node:crypto";
import {
  type Account,
  callOperator,
  createAccount,
  listAll,
  signInAgain,
  wholeDocument,
} from "../support/api.js";
import {
  type AnswerCheck,
  answerCheck,
  type OpenApiDocument,
  operationsOf,
} from "../support/checked-fetch.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { audit } from "./audit.js";
import type { Fault, Findings } from "./findings.js";
import { badlyTakenTricks } from "./framing-tricks.js";
import type { CallSource, GeneratedCall } from "./generate-call.js";
import { type KnownValues, knownValues } from "./known-values.js";
import { type AccountRead, type Fields, type Kind, Model } from "./model.js";
import { faultsInLog } from "./read-log.js";
import { callSender } from "./send-call.js";
import { fillWorld } from "./world.js";

export type Environment = "sandbox" | "live";

/** The number of concurrent calls; half of it keeps two cores busy. */
export const connections = 8;

/** A running system and its known values. */
export interface Round {
  readonly environment: Environment;
  readonly system: RunningSystem;
  readonly check: AnswerCheck;
  readonly document: OpenApiDocument;
  readonly known: KnownValues;
  readonly model: Model;
  readonly hostile: readonly string[];
  readonly found: Findings;
  /** A token of the other environment, signed with the same secret. */
  readonly otherToken: string;
  readonly sender: ReturnType<typeof callSender>;
  /** IDs of requests whose faults were already reported. */
  readonly seenFaults: Set<string>;
  /** The accounts of the current world, which are compared with the model. */
  audited: readonly string[];
  compared: number;
}

export async function openRound(
  shared: Pick<Round, "hostile" | "found" | "environment">,
  {
    databaseUrl,
    tokenSecret: TOKEN_SECRET,
  }: { databaseUrl: string | undefined; tokenSecret: string },
): Promise<Round> {
  const { environment } = shared;
  const otherToken = await tokenOfOther(environment, TOKEN_SECRET);
  const system = await startSystem({
    env: {
      TOKEN_SECRET,
      ENVIRONMENT: environment,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      RATE_LIMIT_PER_MINUTE: "1000000",
      // Calls set their client address, so that no address is rate limited.
      TRUSTED_PROXIES: "127.0.0.1",
      ALLOW_PRIVATE_WEBHOOK_TARGETS: "true",
      // Without the outbox: webhooks to made-up addresses must not leave this machine.
      ROLES: "api,schedule,documents",
    },
  });
  const document = await wholeDocument(system);
  const round: Round = {
    ...shared,
    system,
    document,
    otherToken,
    check: answerCheck(document),
    known: knownValues(),
    model: new Model(),
    sender: callSender(system.baseUrl, connections),
    seenFaults: new Set(),
    audited: [],
    compared: 0,
  };
  for (const what of await badlyTakenTricks(system.baseUrl))
    addFinding(round, { kind: "no answer", what }, null, false);
  return round;
}

async function tokenOfOther(environment: Environment, TOKEN_SECRET: string): Promise<string> {
  const ENVIRONMENT = environment === "live" ? "sandbox" : "live";
  const OPERATOR_KEY = randomBytes(32).toString("hex");
  const other = await startSystem({
    env: { ENVIRONMENT, TOKEN_SECRET, OPERATOR_KEY, ROLES: "api" },
  });
  try {
    return (await createAccount(other, "Other")).accessToken;
  } finally {
    await other.stop();
  }
}

/** Fills a system with new accounts, and returns the inputs of the call generator. */
export async function sourceOf(round: Round, world: number): Promise<CallSource> {
  const { known, otherToken, hostile, document } = round;
  const credentials = await fillWorld(round.system, known, { round: world, otherToken });
  round.audited = [
    ...new Set(
      credentials.flatMap(({ accountIds }) => (accountIds === "all" ? [] : [...accountIds])),
    ),
  ];
  await auditAccounts(round, { isFirst: true });
  const { schemas } = document.components;
  return { operations: operationsOf(document), credentials, known, hostile, schemas };
}

const lists: Readonly<Record<Kind, string>> = {
  campaign: "campaigns",
  donation: "donations",
  vote: "votes",
  recurringDonation: "recurring-donations",
  invoice: "invoices",
  fiscalReceipt: "fiscal-receipts",
};

/** Compares all data of the current world's accounts with the model. No other call may be in flight. */
export async function auditAccounts(round: Round, { isFirst = false } = {}): Promise<void> {
  for (const accountId of round.audited) {
    if (hasEnded(round)) return;
    const read = await readAccount(round, accountId);
    round.compared += Object.values(read.lists).reduce((sum, { length }) => sum + length, 0);
    for (const what of audit(round.model, read, { isFirst }))
      addFinding(round, { kind: "model", what }, null, false);
  }
}

interface Plan {
  readonly features: readonly string[];
}

/** Reads an account with new credentials, which other calls cannot have revoked. */
async function readAccount({ system }: Round, accountId: string): Promise<AccountRead> {
  const open = { status: "ACTIVE", authSchemes: ["API", "EMAIL"] };
  const byOperator = `/operator/accounts/${accountId}`;
  const { features } = await callOperator<Plan>(system, "PATCH", byOperator, open);
  if (!features.includes("API"))
    await callOperator(system, "PATCH", byOperator, { features: [...features, "API"] });
  const credentials = await callOperator<{ clientId: string; clientSecret: string }>(
    system,
    "POST",
    `/operator/accounts/${accountId}/credentials`,
  );
  const known = { accountId, ...credentials, charitiesSelectionId: "" };
  const account: Account = await signInAgain(system, known);
  const all = async (route: string) => await listAll<Fields>(account, `/v1/${route}?limit=100`);
  const { parentAccountId } = await account.call<{ parentAccountId: string | null }>(
    "GET",
    `/v1/accounts/${accountId}`,
  );
  const read = {
    accountId,
    parentAccountId,
    lists: Object.fromEntries(
      await Promise.all(
        Object.entries(lists).map(async ([kind, route]) => [kind, await all(route)] as const),
      ),
    ) as Record<Kind, Fields[]>,
    metrics: await all("campaigns/metrics"),
  };
  await callOperator(system, "DELETE", `/operator/credentials/${credentials.clientId}`);
  return read;
}

const ended = new WeakSet<RunningSystem>();
export const hasEnded = ({ system }: Pick<Round, "system">) => ended.has(system);

/** Records and returns whether the system's process has exited. */
export function noteEnd({ system }: Round): boolean {
  if (isAlive(system.pid)) return false;
  ended.add(system);
  return true;
}

export function addFinding(
  { found, environment }: Pick<Round, "found" | "environment">,
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
      environment,
      operationId,
      credential: generated?.credential.name ?? "",
      call: generated?.call ?? null,
      isRepeatable,
      count: 1,
    });
}

export async function closeRound(round: Round): Promise<void> {
  const { system, sender, seenFaults } = round;
  sender.close();
  if (!hasEnded(round)) {
    const exitCode = await system.stop();
    if (exitCode !== 0) {
      const what = `it stopped with ${exitCode}: ${system.logs().slice(-2_000)}`;
      addFinding(round, { kind: "process ended", what }, null, false);
    }
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
