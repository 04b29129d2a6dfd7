import { errorAdvice, eventNames, operations } from "@obole/core";
import { expect, test } from "vitest";

test("the advice of the errors names only operations and events that exist", () => {
  const text = Object.values(errorAdvice).flat().join("\n");
  const named = [...text.matchAll(/`([a-z]+(?:[-_][a-z]+)+)`/g)].map(([, name = ""]) => name);
  const known = new Set<string>([...operations.map(({ id }) => id), ...eventNames]);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
