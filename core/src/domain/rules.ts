/** Rules by the names of what they refuse, in order of precedence: each says whether the facts break it. */
export type PureRules<Facts, Names extends string> = {
  readonly [Name in Names]: (facts: Facts) => boolean;
};

/** The first rule that the facts break, or null. */
export function firstBroken<Facts, Names extends string>(
  rules: PureRules<Facts, Names>,
  facts: Facts,
): Names | null {
  const names = Object.keys(rules) as Names[];
  return names.find((name) => rules[name](facts)) ?? null;
}
