import type { Operation } from "@obole/core";

/** The values that an operation's example has for these fields, not more. */
export function exampleOf(
  { example }: Operation,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = Object.entries(example as Record<string, unknown>);
  return Object.fromEntries(values.filter(([name]) => name in fields));
}
