import { z } from "zod";
import type { DomainProof } from "../domain/domain-proof.js";
import type { Feature } from "../domain/features.js";
import type { PaymentProvider } from "../domain/ledger.js";
import {
  type AdminWidget,
  type Caller,
  type CallerGroup,
  type CallerMark,
  callerGroups,
  type LimitedKey,
} from "./callers.js";
import type { RefusalName, RefusalParameters } from "./error-catalogue.js";
import type { EventName, EventPayload } from "./events.js";
import { exampleId, Id } from "./fields.js";
import type { IdentityProviders } from "./identity-providers.js";
import type { MailReportReader } from "./mail-report-reader.js";
import type { OperatorAccess } from "./operator-access.js";
import type { PasskeyVerifier } from "./passkey-verifier.js";
import type { PictureEncoder } from "./picture-encoder.js";
import type {
  Clock,
  CursorKeys,
  DomainProofs,
  LinkSigner,
  Secrets,
  Settings,
  TargetPolicy,
  TokenSigner,
  Vault,
} from "./ports.js";
import type { RowEvent, recordRowEvent } from "./row-events.js";
import type { ScopeOf, ScopeTarget } from "./scope.js";
import type { ReadTransaction, Store, WriteTransaction } from "./store.js";
import type { Tag } from "./tags.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The account for which a call acts: the token's own or one of its children. */
export interface ActingAccount {
  readonly accountId: string;
  readonly parentAccountId: string | null;
  readonly status: "ONBOARDING" | "ACTIVE" | "CLOSED";
  readonly validated: boolean;
  readonly subscriptionActive: boolean;
  readonly invoiceFixedBudgets: boolean;
  readonly billedTo: "ACCOUNT" | "PARENT";
  /** The service's fee on donations, in hundredths of a percent. */
  readonly feeBasisPoints: number;
  readonly features: readonly Feature[];
}

/** Refuses the call with an error of the catalogue, and rolls it back. */
export type Refuse<R extends RefusalName> = <Name extends R>(
  name: Name,
  ...parameters: keyof RefusalParameters<Name> extends never ? [] : [RefusalParameters<Name>]
) => never;

/**
 * Records an event in the call's transaction. The `diff` is computed from `before`, the object before the change. An
 * update without a change records no event.
 */
export type Emit<E extends EventName> = <Name extends E>(
  event: Name,
  payload: EventPayload<Name>,
  before?: EventPayload<Name>,
) => void;

/** The workers that a transaction can wake, in addition to the one for webhooks. */
export type Work = "clock" | "documents" | "mails" | "payments" | "slack";

/**
 * The context of all code that changes the database, such as handlers and scheduled tasks. It has no request, no logger
 * and no other clock, so that the work can be retried and replayed.
 */
export interface WorkContext<E extends EventName = never> {
  readonly tx: WriteTransaction;
  /** The time of the work, in ISO 8601 UTC with milliseconds. The same for the whole transaction. */
  readonly now: string;
  /** The service's clock, which the operator of a sandbox can advance. */
  readonly clock: Clock;
  /** The machine's clock, which is never advanced. For rate limits. */
  readonly wallClock: Clock;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly vault: Vault;
  /** Creates an ID: UUID version 7. */
  readonly newId: () => string;
  /** The trace that the work belongs to, as a W3C `traceparent`, for jobs that it leaves; null without tracing. */
  readonly traceparent: string | null;
  readonly emit: Emit<Exclude<E, RowEvent>>;
  readonly [recordRowEvent]: Emit<Extract<E, RowEvent>>;
  /** Wakes the worker of deliveries for this webhook after the commit. Not needed for events emitted in this transaction. */
  readonly wake: (webhookId: string) => void;
  /** Wakes a worker after the commit, instead of at its next poll. */
  readonly announce: (work: Work) => void;
}

/** The context of a row's change: see `resources/shared/define-rows.ts`. */
export interface SavingContext<E extends RowEvent = never> {
  readonly tx: WriteTransaction;
  readonly now: string;
  readonly [recordRowEvent]: Emit<E>;
}

/** What a handler can use outside of its transaction: what takes long, or answers when somebody else does. */
export interface Outside {
  readonly domains: DomainProofs;
  readonly report: Store["report"];
  readonly askProvider: ProviderAccess["askProvider"];
  readonly pictures: Pick<PictureEncoder, "encode">;
  readonly passkeys: PasskeyVerifier;
  readonly identityProviders: IdentityProviders;
  readonly mailReports: MailReportReader;
  /** Notes when a credential was used, so that creating a token remains a read. */
  noteCredentialUse(clientId: string, at: string): Promise<void>;
  /** Notes when a session was used, so that reading with it remains a read. */
  noteSessionUse(sessionId: string, at: string): Promise<void>;
}

/** A job for a payment provider, by its key. */
export interface ProviderJob {
  readonly provider: PaymentProvider;
  readonly kind: "CHARGE" | "OPEN_PAGE";
  readonly jobKey: string;
}

/** The events of what a handler stores before it asks a payment provider. */
type AskingEvent =
  | "campaign_update"
  | "donation_update"
  | "invoice_create"
  | "invoice_update"
  | "payment_create"
  | "payment_update";

export interface ProviderAccess {
  /**
   * Stores what a payment provider is to be asked for, in a transaction of its own, asks, and records the answer. So a
   * crash at any moment loses nothing: a worker asks again. If the provider does not answer for long, it returns without.
   *
   * @param ask stores it, and returns the job to do; null if there is nothing to do any more
   */
  askProvider<T>(
    scope: ScopeTarget | readonly ScopeTarget[],
    ask: (
      context: WorkContext<AskingEvent>,
    ) => Promise<{ readonly job: ProviderJob | null; readonly result: T }>,
  ): Promise<T>;
}

/**
 * Has work done outside of the handler's transaction, and returns its result: when it is not done yet, the engine ends
 * the transaction, does the work, and runs the handler again.
 *
 * @param piece names the work within the call, with all that its result depends on; another piece has another name
 */
export interface DoOutside {
  <T>(piece: string, work: (outside: Outside) => Promise<T>): T;
  /** The result of a piece that was done, for a handler that must not check again what the piece has changed. */
  result<T>(piece: string): T | undefined;
}

/** A scheduled task with work that should have been done. */
export interface LateTask {
  readonly task: string;
  /** When the oldest of it fell due. */
  readonly dueAt: string;
}

/** Where a call came from, as its HTTP request says. Null where nothing is known. */
export interface CallOrigin {
  readonly address: string | null;
  /** The network that counts as one caller, if the address is a public one: its own, or an IPv6 network. */
  readonly network: string | null;
  readonly userAgent: string | null;
}

/** The context of a handler. */
export interface Context<R extends RefusalName = never, E extends EventName = never>
  extends WorkContext<E> {
  readonly caller: Caller;
  readonly account: ActingAccount;
  readonly tokens: TokenSigner;
  readonly links: LinkSigner;
  readonly targets: TargetPolicy;
  readonly doOutside: DoOutside;
  /** The domain that passkeys belong to. */
  readonly passkeyDomain: string;
  readonly operators: OperatorAccess;
  /** The scheduled tasks that are late. */
  readonly lateTasks: () => Promise<readonly LateTask[]>;
  /** Reads where the call came from: evidence of what a person signed. */
  readonly origin: () => CallOrigin;
  /** Whether the proof of a domain is published: looked up outside of the transaction. */
  readonly isPublished: (proof: DomainProof) => boolean;
  readonly refuse: Refuse<R>;
  /** Refuses with input problems that the schema cannot detect. Each text names the field. */
  readonly refuseInput: (...problems: string[]) => never;
  /** Marks the response as an existing object, so that its status is the operation's `statusIfExisted`. */
  readonly existedBefore: () => void;
  /** Names the user, or the operator, of whom a link, an invitation or a passkey turned out to be, for the audit logs. */
  readonly actsAs: (who: string | { readonly operator: string }) => void;
  /** The keys of the cursor that the call sent, or null on the first page. */
  readonly after: CursorKeys | null;
  /**
   * Creates a page and its cursor from up to `limit` + 1 rows. A page of long items is shorter than its limit. `rest`
   * is where the next page begins if all rows are shown and more were not examined.
   */
  readonly page: <Row, Item>(
    rows: readonly Row[],
    limit: number,
    keys: (row: Row) => CursorKeys,
    present: (row: Row) => Item,
    rest?: CursorKeys | null,
  ) => { data: Item[]; nextCursor: string | null };
}

type HasAccount<Callers extends readonly CallerMark[]> =
  Extract<Callers[number], "client" | "none" | "operator" | "charity"> extends never
    ? ActingAccount
    : null;

/** A handler's context: read-only for GET, and with an account if the callers have one. */
export type HandlerContext<
  M extends Method,
  Callers extends readonly CallerMark[],
  R extends RefusalName,
  E extends EventName,
> = Omit<Context<R, E>, "tx" | "account"> & {
  readonly tx: M extends "GET" ? ReadTransaction : WriteTransaction;
  readonly account: HasAccount<Callers>;
};

type PathField<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathField<Rest>
  : never;

/** Resolves to an impossible type, named after the error, if a path field is missing from the input. */
type CoversPath<Path extends string, Input extends z.ZodObject> = [PathField<Path>] extends [
  keyof z.output<Input>,
]
  ? unknown
  : { pathFieldMissingFromInput: Exclude<PathField<Path>, keyof z.output<Input>> };

/** A large file, which can also be sent as a body of one of its own media types: the value of one text field. */
export interface FileBody {
  readonly mediaTypes: readonly string[];
  readonly field: string;
  /** How the field has the file's bytes: the text of an XML or CSV file, or Base64. */
  readonly as: "XML" | "CSV" | "Base64";
}

interface OperationShape {
  /** The specification's operation id, in kebab case. */
  readonly id: string;
  /** The operation with the same rules, refusals and events, but another route and other callers. */
  readonly variantOf?: string;
  readonly summary: string;
  /** The description in the API reference, beyond the schemas. */
  readonly description?: string;
  /** The section of the API reference. */
  readonly tag: Tag;
  readonly method: Method;
  /** Route, with `{field}` for fields of the input that come from the path. */
  readonly path: string;
  readonly callers: readonly CallerMark[];
  /** The limited key of the operator that opens it too. */
  readonly limitedKey?: LimitedKey;
  /** A plan without this feature is refused with 402, before any lookup. */
  readonly feature?: Feature;
  /** The admin widget that it serves. A token for other widgets only is refused with 403. */
  readonly widget?: AdminWidget;
  /**
   * Whether the audit logs keep every call of it, also one that changes nothing and those of servers: who exported, read or
   * erased somebody's personal data.
   */
  readonly audited?: "always";
  /**
   * Whether a session of the back office must have begun recently: one that somebody else uses must not keep its way in.
   * Calls with the operator's key itself always may.
   */
  readonly needsRecentSignIn?: true;
  /** Whether programs call it again and again, so that the request log would hold little else. It leaves the calls out. */
  readonly isPolled?: true;
  /** Whether the route exists only in the sandbox. */
  readonly sandboxOnly?: true;
  /**
   * Whether an `Idempotency-Key` of a page's visitor is kept. All visitors share the keys of their campaign, so this is
   * for keys that a visitor's browser generates anew. Those of calls with a token are always kept.
   */
  readonly replaysToVisitors?: true;
  /**
   * Whether anybody can have a mail sent by it to an address that they typed. Such calls of one network are limited, so
   * that nobody has mails sent to many people.
   */
  readonly mailsTypedAddress?: true;
  /** A create operation also takes `accountId` in its body (contract, section 2). */
  readonly accountIdInBody?: true;
  /** The list that continues a page of the response, if it is another operation. */
  readonly continuedBy?: string;
  /**
   * A GET whose response is the same for everybody: browsers and proxies may cache it for a short time, unless the call
   * sends one of these parameters.
   */
  readonly cacheable?: {
    readonly unlessSent: readonly string[];
    /** Whether this response changes rarely; without it, every one does. */
    readonly isLasting?: (output: unknown) => boolean;
  };
  readonly input: z.ZodObject;
  readonly fileBody?: FileBody;
  /** Whether the JSON body holds a file in base64, and so may be as large as a file's own body. */
  readonly holdsFile?: true;
  /** Null if the response has no body (204). */
  readonly output: z.ZodType | null;
  readonly status: 200 | 201 | 202 | 204;
  /** The status instead of 201 if the object already exists. */
  readonly statusIfExisted?: 200;
  /** The operation's own refusals, in order of precedence. The engine adds those of every call. */
  readonly refusals: readonly RefusalName[];
  readonly emits: readonly EventName[];
  /** A valid call, shown in the API reference. */
  readonly example: unknown;
}

/** An operation whose types were checked when it was defined. */
export interface Operation extends OperationShape {
  readonly scope?: ScopeOf<never>;
  handle(context: never, input: never): Promise<unknown>;
}

/** An id for each field of the path. */
type PathIds<Path extends string> = z.ZodObject<{ [Name in PathField<Path>]: typeof Id }>;

type MarksOf<Callers extends readonly CallerMark[] | CallerGroup> = Callers extends CallerGroup
  ? (typeof callerGroups)[Callers]
  : Callers extends readonly CallerMark[]
    ? Callers
    : never;

interface OperationDefinition<
  M extends Method,
  Path extends string,
  Callers extends readonly CallerMark[] | CallerGroup,
  Input extends z.ZodObject,
  Output extends z.ZodType | null,
  Refusals extends readonly RefusalName[],
  Emits extends readonly EventName[],
> extends Omit<
    OperationShape,
    "callers" | "input" | "output" | "status" | "refusals" | "emits" | "example"
  > {
  readonly method: M;
  readonly path: Path;
  readonly callers: Callers;
  /** Without it, an id for each field of the path. */
  readonly input?: Input & CoversPath<Path, Input>;
  /** Without it, the answer has no body. */
  readonly output?: Output;
  /** Without it, 200, or 204 where the answer has no body. */
  readonly status?: OperationShape["status"];
  readonly refusals?: Refusals;
  readonly emits?: Emits;
  handle(
    context: HandlerContext<M, MarksOf<Callers>, Refusals[number], Emits[number]>,
    input: z.output<Input>,
  ): Promise<Output extends z.ZodType ? z.input<Output> : void>;
}

/** The scope that the engine locks first. A GET has none. */
type ScopeOfMethod<M extends Method, Input extends z.ZodObject> = M extends "GET"
  ? { readonly scope?: never }
  : { readonly scope: ScopeOf<z.output<Input>> };

/** Without an example, the ids of the path, if they are all that the input must have. */
type ExampleOf<Path extends string, Input extends z.ZodObject> =
  Record<PathField<Path>, string> extends z.input<Input>
    ? { readonly example?: z.input<Input> }
    : { readonly example: z.input<Input> };

/**
 * Defines an operation: route, validation, callers, refusals, events and handler in one value. The HTTP routes, the
 * OpenAPI document, the client types and the derived tests are generated from it.
 */
export function defineOperation<
  const M extends Method,
  const Path extends string,
  const Callers extends readonly CallerMark[] | CallerGroup,
  Input extends z.ZodObject = PathIds<Path>,
  Output extends z.ZodType | null = null,
  const Refusals extends readonly RefusalName[] = [],
  const Emits extends readonly EventName[] = [],
>(
  definition: OperationDefinition<M, Path, Callers, Input, Output, Refusals, Emits> &
    ScopeOfMethod<M, Input> &
    ExampleOf<Path, Input>,
): Operation {
  const { output = null } = definition;
  const callers: readonly CallerMark[] | CallerGroup = definition.callers;
  const idsOfPath = <Value>(value: Value) =>
    Object.fromEntries(pathFields(definition).map((name) => [name, value]));
  return {
    input: z.strictObject(idsOfPath(Id)),
    status: output === null ? 204 : 200,
    refusals: [],
    emits: [],
    example: idsOfPath(exampleId),
    ...definition,
    output,
    callers: typeof callers === "string" ? callerGroups[callers] : callers,
  };
}

/** The input fields in an operation's path. */
export function pathFields({ path }: Pick<Operation, "path">): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);
}
