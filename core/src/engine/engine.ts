import type { z } from "zod";
import type { Credential } from "../contract/callers.js";
import type { ErrorBody, RefusalName } from "../contract/error-catalogue.js";
import type { EventName } from "../contract/events.js";
import type { Context, Operation, WorkContext } from "../contract/operation.js";
import type {
  CursorCodec,
  CursorKeys,
  DomainProofs,
  LinkSigner,
  TargetPolicy,
  TokenSigner,
} from "../contract/ports.js";
import {
  type ReadTransaction,
  StorageUnavailable,
  type Store,
  type WriteOptions,
  type WriteTransaction,
} from "../contract/store.js";
import { hostsOf } from "../domain/domain-names.js";
import { pageRoom } from "../domain/page-room.js";
import { domainsOfAccount } from "../queries/sites.js";
import { callerKeyOf, keepAnswer, keptAnswer, keyProblems } from "./idempotency.js";
import { assertAuthentic, type Identity, identify } from "./identify.js";
import { type IsPublished, lookingOutside } from "./look-outside.js";
import { type Shape, shapeOf } from "./output-shape.js";
import { type CallRequest, type ParsedRequest, requestParser } from "./parse-request.js";
import { Refused } from "./refused.js";
import {
  beginWork,
  type Committed,
  nothingCommitted,
  type WorkDependencies,
  type Worker,
} from "./run-work.js";

/** What an engine needs of the world. */
export interface EngineDependencies extends WorkDependencies {
  readonly store: Store;
  readonly cursors: CursorCodec;
  readonly tokens: TokenSigner;
  readonly links: LinkSigner;
  readonly targets: TargetPolicy;
  readonly domains: DomainProofs;
  /** Told after a commit what it left for others to do. A call is answered once this has resolved. */
  readonly onCommitted: (committed: Committed) => void | Promise<void>;
}

/** A call's answer, refusals included. */
export interface Answer {
  readonly status: number;
  /** Undefined where there is none (204). */
  readonly body: unknown;
  /** The answer that the same call with the same `Idempotency-Key` got before. */
  readonly isReplay?: boolean;
  /** How long to wait before the next call of the kind, after a 429. */
  readonly retryAfterSeconds?: number | undefined;
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
  /** The origins of an account's own pages: those of its sites, over https. */
  originsOf(accountId: string): Promise<readonly string[]>;
  /**
   * Does what no call asked for, in one transaction: one piece of work or several, each as of its own moment, with
   * the events that they emit.
   */
  act<T>(work: (perform: PerformWork) => Promise<T>, options?: WriteOptions): Promise<T>;
}

/** Does a piece of work as of a moment and records its events. */
export type PerformWork = <E extends EventName, T>(
  worker: Worker<E>,
  now: string,
  work: (context: WorkContext<E>) => Promise<T>,
) => Promise<T>;

/** Builds an engine on a store for a list of operations. */
export function createEngine(
  operations: readonly Operation[],
  dependencies: EngineDependencies,
): Engine {
  const { store, settings, onCommitted } = dependencies;
  const parsers = new Map(
    operations.map((operation) => [operation, requestParser(operation, dependencies.cursors)]),
  );
  async function tell(committed: Committed): Promise<void> {
    if (committed.webhookIds.length > 0 || committed.work.length > 0) await onCommitted(committed);
  }

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
      const runWith = (isPublished: IsPublished) => (tx: WriteTransaction | ReadTransaction) =>
        runCall(tx, operation, call, parsed, { ...dependencies, isPublished });
      // What cannot succeed must not take the writer's time.
      const reads =
        operation.method === "GET" || parsed.problems.length > 0 || parsed.unknownPathId;
      const queueKey = reads ? undefined : operation.queueKey?.(parsed.input as never);
      try {
        const { committed, ...answer } = await lookingOutside(dependencies.domains, (found) =>
          reads ? store.read(runWith(found)) : store.write(runWith(found), { queueKey }),
        );
        await tell(committed);
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
    async originsOf(accountId) {
      const domains = await store.read((tx) => tx.all(domainsOfAccount, { accountId }));
      return hostsOf(domains, settings.serviceDomains).map((host) => `https://${host}`);
    },
    async act(work, options) {
      const { result, committed } = await store.write(async (tx) => {
        const parts: Committed[] = [];
        const result = await work(async (worker, now, piece) => {
          const open = beginWork(tx, worker, now, dependencies);
          const done = await piece(open.context);
          parts.push(await open.finish());
          return done;
        });
        return { result, committed: together(parts) };
      }, options);
      await tell(committed);
      return result;
    },
  };
}

function together(parts: readonly Committed[]): Committed {
  return {
    webhookIds: [...new Set(parts.flatMap(({ webhookIds }) => webhookIds))],
    work: [...new Set(parts.flatMap(({ work }) => work))],
  };
}

function answerTo(error: unknown): Answer {
  if (error instanceof Refused) {
    const { status, body, retryAfterSeconds } = error;
    return { status, body: body satisfies ErrorBody, retryAfterSeconds };
  }
  if (error instanceof StorageUnavailable) {
    const refused = Refused.withStatus(503);
    return { status: refused.status, body: refused.body };
  }
  throw error;
}

type CallDependencies = EngineDependencies & { readonly isPublished: IsPublished };
type Run = Answer & { readonly committed: Committed };

/** Everything of a call that happens inside its transaction. */
async function runCall(
  tx: WriteTransaction | ReadTransaction,
  operation: Operation,
  call: Call,
  parsed: ParsedRequest,
  dependencies: CallDependencies,
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
  const { idempotencyKey, credential } = call;
  const isKept = operation.method === "POST" && credential.kind === "token";
  if (!isKept || idempotencyKey === undefined || account === null) {
    return await perform(tx, operation, parsed, identity, nowMs, dependencies);
  }
  const { secrets, vault } = dependencies;
  const { accountId } = account;
  const caller = callerKeyOf(credential.claims);
  const own = { accountId, caller, idempotencyKey };
  const keeper = { ...own, tx: tx as WriteTransaction, secrets, vault, nowMs };
  const kept = await keptAnswer(keeper, operation, call);
  if (kept !== null) return { ...kept, isReplay: true, committed: nothingCommitted };
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
  dependencies: CallDependencies,
): Promise<Run> {
  const { tokens, links, targets, cursors, isPublished } = dependencies;
  // A GET is given no statement that writes, and a handler that emits nothing records nothing.
  const open = beginWork(
    tx as WriteTransaction,
    operation,
    new Date(nowMs).toISOString(),
    dependencies,
  );
  let { status }: { status: number } = operation;
  const context = {
    tokens,
    links,
    targets,
    isPublished,
    caller,
    account,
    after: parsed.after,
    page: pager(operation.id, cursors),
    refuse: refuserFor(operation),
    refuseInput: (...problems: string[]) => {
      throw Refused.forProblems(problems);
    },
    existedBefore() {
      if (operation.statusIfExisted === undefined)
        throw new Error(`${operation.id} has no status for what existed before`);
      status = operation.statusIfExisted;
    },
    // Last: fields added to an object that was spread first cost many times as much.
    ...open.context,
  };
  const result = await operation.handle(context as never, parsed.input as never);
  return { status, body: bodyOf(operation, result), committed: await open.finish() };
}

/** A wrong answer is a fault of ours and must not be committed. What is only read was checked when it was written. */
function bodyOf(operation: Operation, result: unknown): unknown {
  if (operation.output === null) return undefined;
  return operation.method === "GET"
    ? shapeFor(operation.output)(result)
    : operation.output.parse(result);
}

const shapes = new WeakMap<z.ZodType, Shape>();

function shapeFor(output: z.ZodType): Shape {
  let shape = shapes.get(output);
  if (shape === undefined) {
    shape = shapeOf(output);
    shapes.set(output, shape);
  }
  return shape;
}

function refuserFor(operation: Operation) {
  return (name: RefusalName, parameters?: Record<string, string | number>): never => {
    if (!operation.refusals.includes(name))
      throw new Error(`${operation.id} does not declare the refusal ${name}`);
    throw Refused.because(name, parameters);
  };
}

function pager(scope: string, cursors: CursorCodec): Context["page"] {
  return (rows, limit, keys, present) => {
    const data = [];
    const fits = pageRoom();
    for (const row of rows.slice(0, limit)) {
      const item = present(row);
      if (!fits(item)) break;
      data.push(item);
    }
    const last = rows[data.length - 1];
    const hasMore = rows.length > data.length && last !== undefined;
    return {
      data,
      nextCursor: hasMore ? cursors.encode(scope, keys(last) satisfies CursorKeys) : null,
    };
  };
}
