import { z } from "zod";
import type { DomainProof } from "../domain/domain-proof.js";
import {
  type AdminWidget,
  type Caller,
  type CallerGroup,
  type CallerMark,
  callerGroups,
} from "./callers.js";
import type { RefusalName, RefusalParameters } from "./error-catalogue.js";
import type { EventName, EventPayload } from "./events.js";
import type { Feature } from "./features.js";
import { exampleId, Id } from "./fields.js";
import type {
  Clock,
  CursorKeys,
  LinkSigner,
  Secrets,
  Settings,
  TargetPolicy,
  TokenSigner,
  Vault,
} from "./ports.js";
import type { RowEvent, recordRowEvent } from "./row-events.js";
import type { ScopeOf } from "./scope.js";
import type { ReadTransaction, WriteTransaction } from "./store.js";
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
  /** The service's fee on what is given, in hundredths of a percent. */
  readonly feeBasisPoints: number;
  readonly features: readonly Feature[];
}

/** Refuses the call with a row of the catalogue. Nothing that the call did remains. */
export type Refuse<R extends RefusalName> = <Name extends R>(
  name: Name,
  ...parameters: keyof RefusalParameters<Name> extends never ? [] : [RefusalParameters<Name>]
) => never;

/**
 * Records an event in the call's own transaction. `before` is the object before the change, of which the `diff` is
 * made; an update that changed nothing is not an event.
 */
export type Emit<E extends EventName> = <Name extends E>(
  event: Name,
  payload: EventPayload<Name>,
  before?: EventPayload<Name>,
) => void;

/** The workers, beside that of webhooks, that a transaction can leave jobs for. */
export type Work = "clock" | "documents" | "mails";

/**
 * What everything that changes the database is given, a call's handler like a task of the schedule: no request, no
 * logger, no clock of its own, so that it can be retried and replayed.
 */
export interface WorkContext<E extends EventName = never> {
  readonly tx: WriteTransaction;
  /** The moment of the work, ISO 8601 UTC with milliseconds: one for everything that it does. */
  readonly now: string;
  /** The service's clock, which the operator of a sandbox can turn ahead. */
  readonly clock: Clock;
  /** The machine's clock, which nobody turns: for rate limits. */
  readonly wallClock: Clock;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly vault: Vault;
  /** A new id: UUID version 7. */
  readonly newId: () => string;
  readonly emit: Emit<Exclude<E, RowEvent>>;
  readonly [recordRowEvent]: Emit<Extract<E, RowEvent>>;
  /** Wakes the worker of deliveries for this webhook after the commit. Not needed for events emitted in this transaction. */
  readonly wake: (webhookId: string) => void;
  /** Wakes a worker after the commit, instead of at its next poll. */
  readonly announce: (work: Work) => void;
}

/** What the change of a row needs: see `resources/shared/define-rows.ts`. */
export interface SavingContext<E extends RowEvent = never> {
  readonly tx: WriteTransaction;
  readonly now: string;
  readonly [recordRowEvent]: Emit<E>;
}

/** What every handler is given beside that. */
export interface Context<R extends RefusalName = never, E extends EventName = never>
  extends WorkContext<E> {
  readonly caller: Caller;
  readonly account: ActingAccount;
  readonly tokens: TokenSigner;
  readonly links: LinkSigner;
  readonly targets: TargetPolicy;
  /**
   * Whether the proof of a domain is published. The network is asked with no transaction open: at the first question
   * the engine ends the transaction, looks, and runs the handler again with the answer.
   */
  readonly isPublished: (proof: DomainProof) => boolean;
  readonly refuse: Refuse<R>;
  /** Refuses with problems of the input that its schema cannot see. Each text names the field. */
  readonly refuseInput: (...problems: string[]) => never;
  /** The answer shows what was there before: its status is the operation's `statusIfExisted`. */
  readonly existedBefore: () => void;
  /** The keys of the cursor that the call sent, or null on the first page. */
  readonly after: CursorKeys | null;
  /** Cuts one row more than `limit` into a page and its cursor; a page of long items ends before its limit. */
  readonly page: <Row, Item>(
    rows: readonly Row[],
    limit: number,
    keys: (row: Row) => CursorKeys,
    present: (row: Row) => Item,
  ) => { data: Item[]; nextCursor: string | null };
}

type HasAccount<Callers extends readonly CallerMark[]> =
  Extract<Callers[number], "client" | "none" | "operator"> extends never ? ActingAccount : null;

/** A handler's context: reads alone for GET, an account where the callers bring one. */
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

/** Resolves to an impossible type, named after its fault, when a path field is missing from the input. */
type CoversPath<Path extends string, Input extends z.ZodObject> = [PathField<Path>] extends [
  keyof z.output<Input>,
]
  ? unknown
  : { pathFieldMissingFromInput: Exclude<PathField<Path>, keyof z.output<Input>> };

interface OperationShape {
  /** The specification's operation id, in kebab case. */
  readonly id: string;
  /** The operation whose rules, refusals and events it shares, under another route and for another caller. */
  readonly variantOf?: string;
  readonly summary: string;
  /** What a caller must know beyond the schemas. */
  readonly description?: string;
  /** The heading under which the API reference lists it. */
  readonly tag: Tag;
  readonly method: Method;
  /** Route, with `{field}` for fields of the input that come from the path. */
  readonly path: string;
  readonly callers: readonly CallerMark[];
  /** A plan without this feature is refused with 402 before anything is looked up. */
  readonly feature?: Feature;
  /** The admin widget that it serves: a token made for other widgets alone is refused with 403. */
  readonly widget?: AdminWidget;
  /** There in the sandbox alone: the live environment does not know the route. */
  readonly sandboxOnly?: true;
  /** A create operation also takes `accountId` in its body (contract, section 2). */
  readonly accountIdInBody?: true;
  readonly input: z.ZodObject;
  /** Null where the answer has no body (204). */
  readonly output: z.ZodType | null;
  readonly status: 200 | 201 | 202 | 204;
  /** Instead of 201, where what was to be created is there already. */
  readonly statusIfExisted?: 200;
  /** The refusals of the operation itself, in order of precedence; the engine adds those of every call. */
  readonly refusals: readonly RefusalName[];
  readonly emits: readonly EventName[];
  /** A call that validates, shown in the API reference. */
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

/** What an operation changes, which the engine locks first; a GET changes nothing. */
type ScopeOfMethod<M extends Method, Input extends z.ZodObject> = M extends "GET"
  ? { readonly scope?: never }
  : { readonly scope: ScopeOf<z.output<Input>> };

/** Without an example, the ids of the path, if they are all that the input must have. */
type ExampleOf<Path extends string, Input extends z.ZodObject> =
  Record<PathField<Path>, string> extends z.input<Input>
    ? { readonly example?: z.input<Input> }
    : { readonly example: z.input<Input> };

/**
 * Makes an operation: route, validation, who may call, refusals, events and handler in one value, of which the HTTP
 * routes, the OpenAPI document, the client types and the derived tests are made.
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

/** The input fields that an operation's path holds. */
export function pathFields({ path }: Pick<Operation, "path">): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);
}
