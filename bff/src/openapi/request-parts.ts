import { type Operation, pathFields } from "@obole/core";
import { z } from "zod";

type Fields = Record<string, z.ZodType>;

/** An operation's input by the part of the request that carries it, as the engine reads it. */
export interface RequestParts {
  readonly path: Fields;
  readonly query: Fields;
  /** Null where a body is not read. */
  readonly body: Fields | null;
}

const actingAccountId = z.uuid().optional().meta({
  description:
    "The account to act for: the caller's own, which is the default, or one of its children.",
});

/** Splits an operation's input: path fields from the path, the others from query or body by the method. */
export function requestParts(operation: Operation): RequestParts {
  const inPath = new Set(pathFields(operation));
  const fields = Object.entries(operation.input.shape as Fields);
  const path = Object.fromEntries(fields.filter(([name]) => inPath.has(name)));
  const others = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)));
  const acting: Fields = actsForAccounts(operation) ? { accountId: actingAccountId } : {};
  if (operation.method === "GET" || operation.method === "DELETE") {
    return { path, query: { ...acting, ...others }, body: null };
  }
  return {
    path,
    query: acting,
    body: operation.accountIdInBody ? { ...acting, ...others } : others,
  };
}

/** Whether the caller brings an account, which may have children to act for. */
export function actsForAccounts({ callers }: Pick<Operation, "callers">): boolean {
  return callers.some((mark) => mark === "access" || mark.startsWith("user:"));
}

/** The values that an operation's example has for these fields, not more. */
export function exampleOf({ example }: Operation, fields: Fields): Record<string, unknown> {
  const values = Object.entries(example as Record<string, unknown>);
  return Object.fromEntries(values.filter(([name]) => name in fields));
}
