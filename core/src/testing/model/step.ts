import fc from "fast-check";
import type { RefusalName } from "../../contract/error-catalogue.js";
import { unknownId } from "../fixtures.js";
import type { TestAccount, WorldCall } from "../world.js";
import { idOf, type Kind, type Model } from "./state.js";

/** What the sequences of a world share: charities, GENERIC selections and the objects of another account. */
export interface Surroundings {
  /** Published; the first three are every account's first selection. */
  readonly charityIds: readonly string[];
  readonly unpublishedCharityId: string;
  readonly foreign: { readonly [K in Kind]: string };
}

/** Where a command happens. */
export interface Scene {
  readonly model: Model;
  /** ISO 8601, as answers have it. */
  readonly now: string;
  readonly account: TestAccount;
  readonly surroundings: Surroundings;
}

type Refusal = {
  readonly refusal: RefusalName;
  readonly parameters?: Record<string, string | number>;
};

/** What the model says that a call does. */
export type Outcome =
  | Refusal
  /** 400 with one text per field. */
  | { readonly problems: readonly string[] }
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly next: Model;
      /**
       * The id of the only object that has events. A changed donor is shown with every gift of theirs, but is told of
       * with the gift that was updated, and with none if the donor itself was.
       */
      readonly tellsOnly?: string;
    };

/** A call and what must come of it. */
export interface Step {
  readonly operation: string;
  readonly call: WorldCall;
  readonly outcome: Outcome;
}

/** The clock turned forward, and what the schedule does until then. */
export interface Turn {
  readonly advanceSeconds: number;
  readonly next: Model;
}

/** Something that happens to an account: a call, or time that passes. */
export interface Command {
  readonly name: string;
  plan(scene: Scene): Step | Turn;
}

/** A kind of command. The arguments are plain data that say nothing of ids, so that they shrink and replay. */
export function command<Arguments>(
  name: string,
  args: fc.Arbitrary<Arguments>,
  plan: (scene: Scene, args: Arguments) => ReturnType<Command["plan"]>,
): fc.Arbitrary<Command> {
  return args.map((values) => ({
    name,
    plan: (scene: Scene) => plan(scene, values),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(values)}`,
  }));
}

class Refused extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("refused");
    this.outcome = outcome;
  }
}

export function refuse(refusal: RefusalName, parameters?: Refusal["parameters"]): never {
  throw new Refused(parameters === undefined ? { refusal } : { refusal, parameters });
}
export function refuseInput(...problems: string[]): never {
  throw new Refused({ problems });
}

const malformedId = "not-an-id";

/** The fields of a body that the schema refuses: only what the commands get wrong on purpose. */
function schemaProblems(body: Record<string, unknown> = {}): string[] {
  return Object.entries(body)
    .filter(
      ([name, value]) =>
        JSON.stringify(value ?? null).includes(malformedId) || (name === "amount" && value === 0),
    )
    .map(([name]) => name);
}

interface Call {
  readonly path?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly as?: WorldCall["as"];
}

/** A call of the account, and its outcome by rules that `refuse` or tell the next model. */
export function step(
  { account }: Scene,
  operation: string,
  { path, body, as = account }: Call,
  rules: () => Outcome,
): Step {
  const call = { as, ...(path && { path }), ...(body && { body }) };
  const problems = schemaProblems(body);
  if (problems.length > 0) return { operation, call, outcome: { problems } };
  try {
    return { operation, call, outcome: rules() };
  } catch (error) {
    if (error instanceof Refused) return { operation, call, outcome: error.outcome };
    throw error;
  }
}

/** Names an object: one of the account's, counted back from the newest, or one that it does not have. */
export type Ref = number | "unknown" | "foreign" | "malformed";

const wrongRef = fc.constantFrom<Ref>("unknown", "foreign", "malformed");
export const ref: fc.Arbitrary<Ref> = fc.oneof(
  { weight: 24, arbitrary: fc.nat({ max: 5 }) },
  { weight: 1, arbitrary: wrongRef },
);

/** References below this one name what suits the command, where there is such a thing; the others anything. */
const suited = 4;

/** The id that a reference names now. */
export function refId<K extends Kind>(
  { model, surroundings }: Scene,
  kind: K,
  reference: Ref,
  suits: (object: Model[K][number]) => boolean = () => true,
): string {
  if (reference === "unknown") return unknownId;
  if (reference === "foreign") return surroundings.foreign[kind];
  if (reference === "malformed") return malformedId;
  const all: readonly Model[K][number][] = model[kind];
  const fitting = reference < suited ? all.filter(suits) : [];
  const objects = fitting.length > 0 ? fitting : all;
  const object = objects.at(-1 - (reference % Math.max(1, objects.length)));
  return object === undefined ? unknownId : idOf(kind, object);
}

/** Names a charity: a published one, mostly of the account's first selection, or one that nobody may choose. */
export type CharityRef = number | "unknown" | "unpublished" | "malformed";
export const charityRef: fc.Arbitrary<CharityRef> = fc.oneof(
  { weight: 14, arbitrary: fc.nat({ max: 2 }) },
  { weight: 2, arbitrary: fc.constantFrom<CharityRef>(3, 4) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<CharityRef>("unknown", "unpublished", "malformed"),
  },
);
export function charityIdOf({ surroundings }: Scene, reference: CharityRef): string {
  if (reference === "unknown") return unknownId;
  if (reference === "unpublished") return surroundings.unpublishedCharityId;
  if (reference === "malformed") return malformedId;
  return surroundings.charityIds[reference]!;
}

/** One of the first with a small chance, else the other. */
export const rarely = <T, U>(rare: fc.Arbitrary<T>, usual: fc.Arbitrary<U>) =>
  fc.oneof<fc.WeightedArbitrary<T | U>[]>(
    { weight: 7, arbitrary: usual },
    { weight: 1, arbitrary: rare },
  );

/** A field that is mostly left out. */
export const sometimes = <T>(value: fc.Arbitrary<T>) => rarely(value, fc.constant(undefined));

/** A body without the fields that are left out. */
export function sent<Body extends object>(body: Body): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Few enough that they are often taken. */
export const externalIds = fc.constantFrom("a", "b", "c", "d", "e", "f", "A", "é");

/** What PATCH leaves of the fields: those that are sent, in the place of the present ones. */
export function patched<Row extends object>(row: Row, changes: object, now: string): Row {
  const after = { ...row, ...changes };
  return JSON.stringify(after) === JSON.stringify(row) ? row : { ...after, updatedAt: now };
}
