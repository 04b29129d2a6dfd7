import type { Answer, Call, Engine, Operation } from "@obole/core";

/**
 * An operation of an engine by its id.
 *
 * @throws if there is no such operation
 */
export function operationOf(engine: Engine, id: string): Operation {
  const operation = engine.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return operation;
}

/**
 * Returns a function that calls an operation without a credential, as anybody may who opens a page.
 *
 * @throws if there is no such operation
 */
export function openCall(
  engine: Engine,
  id: string,
): (input: Partial<Pick<Call, "path" | "query" | "body" | "origin">>) => Promise<Answer> {
  const operation = operationOf(engine, id);
  return ({ path = {}, query = {}, body, ...origin }) =>
    engine.call(operation, { path, query, body, ...origin, credential: { kind: "none" } });
}
