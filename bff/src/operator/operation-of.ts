import { operations } from "@obole/core";

/** The operation of the API that a command calls. */
export function operationOf(id: string) {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`${id} is not an operation`);
  return operation;
}

/** The path of an operation that has one id in it. */
export function routeOf(operation: string, id: string): string {
  return operationOf(operation).path.replace(/\{\w+\}/, encodeURIComponent(id));
}
