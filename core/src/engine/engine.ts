import type { z } from "zod";
import type { Credential } from "../contract/callers.js";
import type { ErrorBody, RefusalName } from "../contract/error-catalogue.js";
import type { EventName } from "../contract/events.js";
import type {
  CallOrigin,
  Context,
  DoOutside,
  LateTask,
  Operation,
  Outside,
  ProviderAccess,
  WorkContext,
} from "../contract/operation.js";
import type { OperatorAccess } from "../contract/operator-access.js";
import { PicturesUnavailable } from "../contract/picture-encoder.js";
import type {
  CursorCodec,
  CursorKeys,
  DomainProofs,
  LinkSigner,
  TargetPolicy,
  TokenSigner,
} from "../contract/ports.js";
import type { ScopeTarget } from "../contract/scope.js";
import {
  type ReadTransaction,
  StorageUnavailable,
  type Store,
  type WriteOptions,
  type WriteTransaction,
} from "../contract/store.js";
import { hostsOf } from "../domain/domain-names.js";
import type { DomainProof } from "../domain/domain-proof.js";
import { pageSizeLimit } from "../domain/page-size.js";
import { domainsOfAccount } from "../resources/sites/site-queries.js";
import { recordChanges } from "./changed-objects.js";
import { createScopeFinder } from "./find-scope.js";
import { keyProblems, namespaceOf, storedResponse, storeResponse } from "./idempotency.js";
import { assertAuthentic, type Identity, identify } from "./identify.js";
import { noteCredentialUse, noteSessionUse } from "./note-use.js";
import { endSession, type OperatorSession } from "./operator-session.js";
import { type Shape, shapeOf } from "./output-shape.js";
import { withOutsideWork } from "./outside-work.js";
import { type CallRequest, type ParsedRequest, requestParser } from "./parse-request.js";
import {
  type AuditedCall,
  actorOf,
  recordAuditEntry,
  recordTaskEntry,
} from "./record-audit-entry.js";
import { Refused } from "./refused.js";
import {
  beginWork,
  type Committed,
  nothingCommitted,
  type WorkDependencies,
  type Worker,
} from "./run-work.js";

/** The dependencies of an engine. */
export interface EngineDependencies extends WorkDependencies {
  readonly store: Store;
  readonly cursors: CursorCodec;
  readonly tokens: TokenSigner;
  readonly links: LinkSigner;
  readonly targets: TargetPolicy;
  readonly domains: DomainProofs;
  readonly askProvider: ProviderAccess["askProvider"];
  readonly pictures: Outside["pictures"];
  readonly passkeys: Outside["passkeys"];
  readonly operators: OperatorAccess;
  readonly identityProviders: Outside["identityProviders"];
  readonly mailReports: Outside["mailReports"];
  readonly lateTasks: (tx: ReadTransaction, now: string) => Promise<readonly LateTask[]>;
  /** Called after each commit with the background work that it left. A call returns once this resolves. */
  readonly onCommitted: (committed: Committed) => void | Promise<void>;
}

/** The response to a call, refusals included. */
export interface Answer {
  readonly status: number;
  /** Undefined for a 204. */
  readonly body: unknown;
  /** Whether this repeats the stored response to the same call with the same `Idempotency-Key`. */
  readonly isReplay?: boolean;
  /** How long to wait before the next call to the operation, after a 429. */
  readonly retryAfterSeconds?: number | undefined;
  /** The name of a refusal's error in the catalogue, for the request log. */
  readonly error?: RefusalName | undefined;
  /** Why the service cannot answer now, for the log of a 503; not for the caller. */
  readonly reason?: string;
}

export interface Call extends CallRequest {
  readonly credential: Credential;
  /** The `Idempotency-Key` of a POST with a token. */
  readonly idempotencyKey?: string | undefined;
  readonly origin?: () => CallOrigin;
}

const unknownOrigin = (): CallOrigin => ({
  address: null,
  network: null,
  userAgent: null,
});

/** Runs operations. Identification, validation, rules, events and response of a call share one transaction. */
export interface Engine {
  readonly operations: readonly Operation[];
  call(operation: Operation, call: Call): Promise<Answer>;
  /** The refusal of an invalid credential, or null. For requests whose body could not be read. */
  rejectCredential(
    operation: Pick<Operation, "callers">,
    credential: Credential,
  ): Promise<Answer | null>;
  /** Ends a session of the back office, until when it would have ended. No call in it is answered any more. */
  endOperatorSession(
    session: Pick<OperatorSession, "sessionId"> & { readonly expiresAt: string },
  ): Promise<void>;
  /** The origins of an account's own pages: its domains and those of its sites, over https. */
  originsOf(accountId: string): Promise<readonly string[]>;
  /**
   * Runs background work in one transaction: one or more tasks, each as of its own time, and records the events that
   * they emit.
   */
  act<T>(work: (perform: PerformWork) => Promise<T>, options: ActOptions): Promise<T>;
}

/** How a task that no call has caused is written. */
export interface ActOptions extends Omit<WriteOptions, "scope"> {
  /** What it changes. */
  readonly scope: ScopeTarget | readonly ScopeTarget[];
}

/** Runs a task as of a time and records its events. */
export type PerformWork = <E extends EventName, T>(
  worker: Worker<E>,
  now: string,
  work: (context: WorkContext<E>) => Promise<T>,
) => Promise<T>;

/** Creates an engine on a store for a list of operations. */
export function createEngine(
  operations: readonly Operation[],
  dependencies: EngineDependencies,
): Engine {
  const { store, settings, secrets, onCommitted } = dependencies;
  const outside = outsideOf(dependencies);
  const parsers = new Map(
    operations.map((operation) => [operation, requestParser(operation, dependencies.cursors)]),
  );
  const scopes = createScopeFinder(store, secrets);
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
      const runWith = (doOutside: DoOutside) => (tx: WriteTransaction | ReadTransaction) =>
        runCall(tx, operation, call, parsed, dependencies, doOutside);
      const options = {
        scope: () => scopes.ofCall(operation, parsed.input, call.credential),
      };
      const reads = onlyReads(operation, call, parsed);
      try {
        const { committed, auditedRead, ...answer } = await withOutsideWork(outside, (doOutside) =>
          reads ? store.read(runWith(doOutside)) : store.write(runWith(doOutside), options),
        );
        // Nobody gets the answer before it is kept who read it.
        if (auditedRead !== undefined)
          await store.write((tx) => recordAuditEntry(tx, auditedRead, dependencies), {
            scope: () => scopes.ofWork("nothing"),
          });
        await tell(committed);
        return answer;
      } catch (error) {
        return answerTo(error);
      }
    },
    async rejectCredential(operation, credential) {
      try {
        await store.read((tx) => assertAuthentic({ tx, secrets }, operation, credential));
        return null;
      } catch (error) {
        return answerTo(error);
      }
    },
    async endOperatorSession(session) {
      await store.write((tx) => endSession(tx, secrets, session), {
        scope: () => scopes.ofWork("nothing"),
      });
    },
    async originsOf(accountId) {
      const domains = await store.read((tx) => tx.all(domainsOfAccount, { accountId }));
      return hostsOf(domains, settings.serviceDomains).map((host) => `https://${host}`);
    },
    async act(work, { scope, ...options }) {
      const { result, committed } = await store.write(
        async (tx) => {
          const parts: Committed[] = [];
          const result = await work(async (worker, now, piece) => {
            const recorded = worker.audited === true ? recordChanges(tx) : null;
            const open = beginWork(tx, worker, now, dependencies);
            const done = await piece(
              recorded === null ? open.context : { ...open.context, tx: recorded.tx },
            );
            parts.push(await open.finish());
            if (recorded !== null) await recordTaskEntry(tx, worker.id, recorded, dependencies);
            return done;
          });
          return { result, committed: together(parts) };
        },
        { ...options, scope: () => scopes.ofWork(scope) },
      );
      await tell(committed);
      return result;
    },
  };
}

/** What calls do outside of their transactions. */
function outsideOf({ store, ...dependencies }: EngineDependencies): Outside {
  const { domains, askProvider, pictures, passkeys, identityProviders, mailReports } = dependencies;
  return {
    domains,
    report: (work) => store.report(work),
    askProvider,
    pictures,
    passkeys,
    identityProviders,
    mailReports,
    noteCredentialUse: (clientId, at) => noteCredentialUse(store, clientId, at),
    noteSessionUse: (sessionId, at) => noteSessionUse(store, sessionId, at),
  };
}

/** Whether a call cannot change anything: it then runs in a read transaction and does not wait in the write queue. */
function onlyReads(
  operation: Operation,
  call: Call,
  { problems, unknownPathId }: ParsedRequest,
): boolean {
  const { method, scope, audited } = operation;
  const isReplayed = replayKeyOf(operation, call) !== undefined;
  const keepsNothing = scope === "nothing" && !isReplayed && audited === undefined;
  return method === "GET" || keepsNothing || problems.length > 0 || unknownPathId;
}

/** The `Idempotency-Key` under which the response is stored; undefined if it is not. */
function replayKeyOf(
  { method, replaysToVisitors }: Operation,
  { credential, idempotencyKey }: Call,
): string | undefined {
  const isKept = credential.kind === "token" || replaysToVisitors === true;
  return method === "POST" && isKept ? idempotencyKey : undefined;
}

function together(parts: readonly Committed[]): Committed {
  return {
    webhookIds: [...new Set(parts.flatMap(({ webhookIds }) => webhookIds))],
    work: [...new Set(parts.flatMap(({ work }) => work))],
  };
}

function answerTo(error: unknown): Answer {
  if (error instanceof Refused) {
    const { status, body, retryAfterSeconds, error: name } = error;
    return { status, body: body satisfies ErrorBody, retryAfterSeconds, error: name };
  }
  if (error instanceof PicturesUnavailable)
    return answerTo(Refused.because("pictures_unavailable"));
  if (error instanceof StorageUnavailable)
    return { ...answerTo(Refused.withStatus(503)), reason: error.message };
  throw error;
}

interface Run extends Answer {
  readonly committed: Committed;
  /** What the audit logs are to keep of a call that could not write. */
  readonly auditedRead?: AuditedCall;
}

/** The part of a call that runs inside its transaction. */
async function runCall(
  tx: WriteTransaction | ReadTransaction,
  operation: Operation,
  call: Call,
  parsed: ParsedRequest,
  dependencies: EngineDependencies,
  doOutside: DoOutside,
): Promise<Run> {
  const identity = await identify(
    { tx, secrets: dependencies.secrets },
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
  noteUse(identity, nowMs, doOutside);
  const { caller } = identity;
  const given = { caller, account, parsed, nowMs, origin: call.origin ?? unknownOrigin, doOutside };
  const idempotencyKey = replayKeyOf(operation, call);
  const namespace = namespaceOf(caller, call.credential);
  if (namespace === null || idempotencyKey === undefined || account === null) {
    return await perform(tx, operation, given, dependencies);
  }
  const { secrets, vault } = dependencies;
  const { accountId } = account;
  const own = { accountId, caller: namespace, idempotencyKey };
  const key = { ...own, tx: tx as WriteTransaction, secrets, vault, nowMs };
  const stored = await storedResponse(key, operation, call);
  if (stored !== null) return { ...stored, isReplay: true, committed: nothingCommitted };
  const answer = await perform(tx, operation, given, dependencies);
  await storeResponse(key, operation, call, answer);
  return answer;
}

/** How exact the last use of a session is: a screen makes several calls, and must not cause a write each. */
const usePrecisionMs = 5 * 60 * 1_000;

/** Has it noted that a user's session makes a call. */
function noteUse({ caller, sessionUsedAt }: Identity, nowMs: number, doOutside: DoOutside): void {
  if (caller.kind !== "user" || sessionUsedAt === undefined) return;
  if (nowMs - Date.parse(sessionUsedAt) < usePrecisionMs) return;
  const at = new Date(nowMs).toISOString();
  doOutside("session use", (outside) => outside.noteSessionUse(caller.sessionId, at));
}

/** What the handler of an identified call is given besides the engine's dependencies. */
interface Given extends Identity {
  readonly parsed: ParsedRequest;
  readonly nowMs: number;
  readonly origin: () => CallOrigin;
  readonly doOutside: DoOutside;
}

/** Runs the handler, validates its response and records its events. */
async function perform(
  tx: WriteTransaction | ReadTransaction,
  operation: Operation,
  { caller, account, parsed, nowMs, origin, doOutside }: Given,
  dependencies: EngineDependencies,
): Promise<Run> {
  const { tokens, links, targets, cursors } = dependencies;
  let actor = actorOf(operation, caller);
  // Whom a link or a passkey signs in is known once the handler has found them.
  const mayName = caller.kind === "none" && operation.method !== "GET";
  const recorded = actor === null && !mayName ? null : recordChanges(tx as WriteTransaction);
  // A GET runs no statement that writes, and a handler that emits nothing records nothing.
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
    doOutside,
    passkeyDomain: dependencies.passkeys.rpId,
    operators: dependencies.operators,
    lateTasks: () => dependencies.lateTasks(tx, open.context.now),
    origin,
    isPublished: (proof: DomainProof) =>
      doOutside(`proof ${proof.value}`, ({ domains }) => domains.isPublished(proof)),
    caller,
    account,
    after: parsed.after,
    page: pager(operation.continuedBy ?? operation.id, cursors),
    refuse: refuserFor(operation),
    refuseInput: (...problems: string[]) => {
      throw Refused.forProblems(problems);
    },
    existedBefore() {
      if (operation.statusIfExisted === undefined)
        throw new Error(`${operation.id} has no status for what existed before`);
      status = operation.statusIfExisted;
    },
    actsAs(who: string | { readonly operator: string }) {
      actor =
        typeof who === "string"
          ? { actorKind: "USER", actorId: who, operator: null }
          : actorOf(operation, { kind: "operator", name: who.operator });
    },
    // Spread last: adding fields to a spread object is several times as slow.
    ...open.context,
  };
  if (recorded !== null) Object.assign(context, { tx: recorded.tx });
  const result = await operation.handle(context as never, parsed.input as never);
  const body = bodyOf(operation, result);
  const committed = await open.finish();
  if (actor !== null && recorded !== null) {
    const call = { operation, input: parsed.input, actor, account, recorded };
    if (operation.method === "GET") return { status, body, committed, auditedRead: call };
    await recordAuditEntry(tx as WriteTransaction, call, dependencies);
  }
  return { status, body, committed };
}

/**
 * Validates a response. An invalid one is a bug and must not be committed. A GET only drops unknown fields, because
 * what it reads was validated when written.
 */
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
  return (rows, limit, keys, present, rest = null) => {
    const data = [];
    const fits = pageSizeLimit();
    for (const row of rows.slice(0, limit)) {
      const item = present(row);
      if (!fits(item)) break;
      data.push(item);
    }
    const last = rows[data.length - 1];
    const hasMore = rows.length > data.length && last !== undefined;
    const next: CursorKeys | null = hasMore ? keys(last) : rest;
    return { data, nextCursor: next === null ? null : cursors.encode(scope, next) };
  };
}
