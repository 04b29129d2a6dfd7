import type { Credential } from "../contract/callers.js";
import type { ErrorBody, RefusalName } from "../contract/error-catalogue.js";
import type { EventName } from "../contract/events.js";
import type { Context, Operation } from "../contract/operation.js";
import type {
  Clock,
  CursorCodec,
  CursorKeys,
  Secrets,
  Settings,
  TargetPolicy,
  TokenSigner,
  Vault,
} from "../contract/ports.js";
import {
  type ReadTransaction,
  StorageUnavailable,
  type Store,
  type WriteTransaction,
} from "../contract/store.js";
import { keepAnswer, keptAnswer, keyProblems } from "./idempotency.js";
import { assertAuthentic, type Identity, identify } from "./identify.js";
import { type CallRequest, type ParsedRequest, requestParser } from "./parse-request.js";
import { type EmittedEvent, recordEvents } from "./record-events.js";
import { Refused } from "./refused.js";

/** What an engine needs of the world. */
export interface EngineDependencies {
  readonly store: Store;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly cursors: CursorCodec;
  readonly tokens: TokenSigner;
  readonly targets: TargetPolicy;
  /** Told after a commit which webhooks have something to send. */
  readonly onDeliveries: (webhookIds: readonly string[]) => void;
}

/** A call's answer, refusals included. */
export interface Answer {
  readonly status: number;
  /** Undefined where there is none (204). */
  readonly body: unknown;
  /** The answer that the same call with the same `Idempotency-Key` got before. */
  readonly isReplay?: boolean;
}

export interface Call extends CallRequest {
  readonly credential: Credential;
  /** The `Idempotency-Key` of a POST with a token. */
  readonly idempotencyKey?: string | undefined;
}

/** Runs operations: who calls, what they sent, the rules, the events, the answer, in one transaction. */
export interface Engine {
  readonly operations: readonly Operation[];
  call(operation: Operation, call: Call): Promise<Answer>;
  /** The answer to a credential that is not a live one, or null. For a body that could not be read at all. */
  rejectCredential(operation: Operation, credential: Credential): Promise<Answer | null>;
}

/** Builds an engine on a store for a list of operations. */
export function createEngine(
  operations: readonly Operation[],
  dependencies: EngineDependencies,
): Engine {
  const { store, onDeliveries } = dependencies;
  const parsers = new Map(
    operations.map((operation) => [operation, requestParser(operation, dependencies.cursors)]),
  );
  return {
    operations,
    async call(operation, call) {
      const parse = parsers.get(operation);
      if (parse === undefined)
        throw new Error(`${operation.id} is not an operation of this engine`);
      const request = parse(call);
      const parsed = {
        ...request,
        problems: [...request.problems, ...keyProblems(call.idempotencyKey)],
      };
      const run = (tx: WriteTransaction | ReadTransaction) =>
        runCall(tx, operation, call, parsed, dependencies);
      // What cannot succeed must not take the writer's time.
      const reads =
        operation.method === "GET" || parsed.problems.length > 0 || parsed.unknownPathId;
      const queueKey = reads ? undefined : operation.queueKey?.(parsed.input as never);
      try {
        const { webhookIds, ...answer } = reads
          ? await store.read(run)
          : await store.write(run, { queueKey });
        if (webhookIds.length > 0) onDeliveries(webhookIds);
        return answer;
      } catch (error) {
        return answerTo(error);
      }
    },
    async rejectCredential(operation, credential) {
      try {
        await store.read((tx) => assertAuthentic(tx, operation, credential));
        return null;
      } catch (error) {
        return answerTo(error);
      }
    },
  };
}

function answerTo(error: unknown): Answer {
  if (error instanceof Refused)
    return { status: error.status, body: error.body satisfies ErrorBody };
  if (error instanceof StorageUnavailable) {
    const refused = Refused.withStatus(503);
    return { status: refused.status, body: refused.body };
  }
  throw error;
}

type Run = Answer & { readonly webhookIds: readonly string[] };

/** Everything of a call that happens inside its transaction. */
async function runCall(
  tx: WriteTransaction | ReadTransaction,
  operation: Operation,
  call: Call,
  parsed: ParsedRequest,
  dependencies: EngineDependencies,
): Promise<Run> {
  const identity = await identify(
    tx,
    operation,
    call.credential,
    parsed,
    call.path.publicKey ?? "",
  );
  const { account } = identity;
  if (
    operation.feature !== undefined &&
    account !== null &&
    !account.features.includes(operation.feature)
  ) {
    throw Refused.because("plan_upgrade_required");
  }
  if (parsed.unknownPathId) throw Refused.because("not_found");
  const nowMs = dependencies.clock.now();
  const { idempotencyKey } = call;
  if (idempotencyKey === undefined || account === null || operation.method !== "POST") {
    return await perform(tx, operation, parsed, identity, nowMs, dependencies);
  }
  const { secrets, vault } = dependencies;
  const { accountId } = account;
  const keeper = { tx: tx as WriteTransaction, secrets, vault, accountId, idempotencyKey, nowMs };
  const kept = await keptAnswer(keeper, operation, call);
  if (kept !== null) return { ...kept, isReplay: true, webhookIds: [] };
  const answer = await perform(tx, operation, parsed, identity, nowMs, dependencies);
  await keepAnswer(keeper, operation, call, answer);
  return answer;
}

/** Runs the handler, checks its answer and records its events. */
async function perform(
  tx: WriteTransaction | ReadTransaction,
  operation: Operation,
  parsed: ParsedRequest,
  { caller, account }: Identity,
  nowMs: number,
  { clock, newId, settings, secrets, tokens, targets, cursors }: EngineDependencies,
): Promise<Run> {
  const now = new Date(nowMs).toISOString();
  const emitted: EmittedEvent[] = [];
  const woken = new Set<string>();
  const context = {
    clock,
    newId,
    settings,
    secrets,
    tokens,
    targets,
    tx,
    caller,
    account,
    now,
    after: parsed.after,
    page: pager(operation.id, cursors),
    refuse: refuserFor(operation),
    refuseInput: (...problems: string[]) => {
      throw Refused.forProblems(problems);
    },
    emit: emitterFor(operation, emitted),
    wake: (webhookId: string) => woken.add(webhookId),
  };
  const result = await operation.handle(context as never, parsed.input as never);
  // A wrong answer is a fault of ours and must not be committed.
  const body = operation.output === null ? undefined : operation.output.parse(result);
  const subscribed = await recordEvents(tx as WriteTransaction, emitted, { now, newId });
  return { status: operation.status, body, webhookIds: [...woken, ...subscribed] };
}

function refuserFor(operation: Operation) {
  return (name: RefusalName, parameters?: Record<string, string | number>): never => {
    if (!operation.refusals.includes(name))
      throw new Error(`${operation.id} does not declare the refusal ${name}`);
    throw Refused.because(name, parameters);
  };
}

function emitterFor(operation: Operation, emitted: EmittedEvent[]) {
  return (event: EventName, payload: object, before?: object): void => {
    if (!operation.emits.includes(event))
      throw new Error(`${operation.id} does not declare the event ${event}`);
    emitted.push({ event, payload, before });
  };
}

function pager(scope: string, cursors: CursorCodec): Context["page"] {
  return (rows, limit, keys, present) => {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    return {
      data: shown.map(present),
      nextCursor: hasMore ? cursors.encode(scope, keys(last) satisfies CursorKeys) : null,
    };
  };
}
