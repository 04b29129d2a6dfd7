import type { RefusalName, RefusalParameters } from "./error-catalogue.js";
import type { Context, Refuse } from "./operation.js";
import type { ReadTransaction } from "./store.js";

/** Whether a rule is broken; where the refusal's message has parameters, their values. */
type Verdict<Name extends RefusalName> =
  | false
  | (keyof RefusalParameters<Name> extends never ? true : RefusalParameters<Name>);

/**
 * Rules by the refusal that each gives, in order of precedence. A rule says whether what an operation loaded (`Facts`)
 * breaks it. Tables that several operations share are spread into theirs.
 */
export type Rules<Facts, Names extends RefusalName> = {
  readonly [Name in Names]: (facts: Facts) => Verdict<Name> | Promise<Verdict<Name>>;
};

/** For `satisfies`: a table that names rows of the catalogue and no others. */
export type RulesOn<Facts> = Partial<Rules<Facts, RefusalName>>;

/** What most rules ask beside the objects that the operation loaded. */
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

/** Refuses the call by the first rule that the facts break. */
export async function check<Facts, Names extends RefusalName>(
  { refuse }: { readonly refuse: Refuse<NoInfer<Names>> },
  rules: Rules<Facts, Names>,
  facts: Facts,
): Promise<void> {
  for (const [name, rule] of inOrder(rules)) {
    const asked = rule(facts);
    // Most rules answer at once, and waiting for those as well would cost a microtask for each.
    const verdict = asked instanceof Promise ? await asked : asked;
    if (verdict !== false) refuseBy(refuse, name, verdict);
  }
}

type Parameters = Record<string, string | number>;
type AnyVerdict = boolean | Parameters;

/** The order in which an object's keys were written is the order of precedence. */
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
