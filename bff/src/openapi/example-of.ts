import type { Operation } from "@obole/core";

/** The values of an operation's example for these fields. */
export function exampleOf(
  { example }: Operation,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values = Object.entries(example as Record<string, unknown>);
  return Object.fromEntries(values.filter(([name]) => name in fields));
}
