import type { routes } from "./generated/routes.js";
import type { operations } from "./generated/schema.js";
import type { List } from "./list.js";
import type { PlatformSignal } from "./platform.js";

/** The operations of an OpenAPI document, as openapi-typescript generates them. */
type Operations = operations;
/** The operations that an access token may call. */
export type OperationName = keyof typeof routes & keyof Operations;

type Fields<T> = [T] extends [undefined] ? unknown : T extends object ? T : unknown;
type PathOf<O> = O extends { parameters: { path: infer P } } ? P : unknown;
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Fields<NonNullable<Q>> : unknown;
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } }
  ? B
  : O extends { requestBody?: { content: { "application/json": infer B } } }
    ? Partial<B>
    : unknown;
type Flat<T> = { [Name in keyof T]: T[Name] };

/** The input of one of a document's operations. */
export type InputIn<All, Name extends keyof All> = Flat<
  PathOf<All[Name]> & BodyOf<All[Name]> & Omit<QueryOf<All[Name]>, never>
>;
/** The input of a call: the fields of path, query and body in one object. */
export type InputOf<Name extends OperationName> = InputIn<Operations, Name>;

type Answers<O> = O extends { responses: infer R } ? R : never;
type BodyOfAnswer<A> = A extends { content: { "application/json": infer B } } ? B : undefined;
type Successes = 200 | 201 | 202 | 204;
/** The output of one of a document's operations. */
export type OutputIn<All, Name extends keyof All> = {
  [Status in keyof Answers<All[Name]>]: Status extends Successes
    ? BodyOfAnswer<Answers<All[Name]>[Status]>
    : never;
}[keyof Answers<All[Name]>];
/** The output of a successful call. */
export type OutputOf<Name extends OperationName> = OutputIn<Operations, Name>;

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call and its retries. */
  readonly signal?: PlatformSignal;
  /** For POST calls. Default: a new key per call, so that a retry never acts twice. */
  readonly idempotencyKey?: string;
}

type Arguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** One method per operation, named as in the specification. Iterate over lists with `for await`. */
export type Calls = {
  readonly [Name in OperationName]: OutputOf<Name> extends {
    data: (infer Item)[];
    nextCursor: string | null;
  }
    ? (...args: Arguments<Omit<InputOf<Name>, "cursor">>) => List<Item>
    : (...args: Arguments<InputOf<Name>>) => Promise<OutputOf<Name>>;
};
