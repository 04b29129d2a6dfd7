import type { RefusalName, RefusalParameters } from "./error-catalogue.js";
import type { Context, Refuse } from "./operation.js";
import type { ReadTransaction } from "./store.js";

/** Whether a rule is broken. If the refusal's message has parameters: their values. */
type Verdict<Name extends RefusalName> =
  | false
  | (keyof RefusalParameters<Name> extends never ? true : RefusalParameters<Name>);

/**
 * Rules by their refusals, in order of precedence. A rule returns whether the loaded data (`Facts`) breaks it. Shared
 * tables of rules are spread into those of several operations.
 */
export type Rules<Facts, Names extends RefusalName> = {
  readonly [Name in Names]: (facts: Facts) => Verdict<Name> | Promise<Verdict<Name>>;
};

/** For `satisfies`: a table whose keys are errors of the catalogue. */
export type RulesOn<Facts> = Partial<Rules<Facts, RefusalName>>;

/** The facts that most rules need, in addition to the operation's objects. */
export interface Acting extends Pick<Context, "account" | "settings" | "now"> {
  readonly tx: ReadTransaction;
}

/** The refusals of a table in order of precedence, as an operation declares them. */
export function refusalsOf<Table extends object>(rules: Table) {
  return Object.keys(rules) as (keyof Table & RefusalName)[];
}

/** The rules that the facts break, in order of precedence, with the parameters of their messages. */
export async function brokenRules<Facts, Names extends RefusalName>(
  rules: Rules<Facts, Names>,
  facts: Facts,
): Promise<{ readonly name: Names; readonly parameters: Parameters }[]> {
  const broken = [];
  for (const [name, rule] of inOrder(rules)) {
    const verdict = await rule(facts);
    if (verdict !== false) broken.push({ name, parameters: verdict === true ? {} : verdict });
  }
  return broken;
}

/** Refuses the call with the first rule that the facts break. */
export async function check<Facts, Names extends RefusalName>(
  { refuse }: { readonly refuse: Refuse<NoInfer<Names>> },
  rules: Rules<Facts, Names>,
  facts: Facts,
): Promise<void> {
  for (const [name, rule] of inOrder(rules)) {
    const pending = rule(facts);
    // Most rules are synchronous. Awaiting them would cost a microtask each.
    const verdict = pending instanceof Promise ? await pending : pending;
    if (verdict !== false) refuseBy(refuse, name, verdict);
  }
}

type Parameters = Record<string, string | number>;
type AnyVerdict = boolean | Parameters;

/** The order of an object's keys is the order of precedence. */
function inOrder<Facts, Names extends RefusalName>(rules: Rules<Facts, Names>) {
  return Object.entries(rules) as [Names, (facts: Facts) => AnyVerdict | Promise<AnyVerdict>][];
}

function refuseBy(
  refuse: (name: never, parameters?: never) => never,
  name: RefusalName,
  verdict: AnyVerdict,
): never {
  return refuse(name as never, (typeof verdict === "object" ? verdict : undefined) as never);
}
