import type { z } from "zod";
import { Id, Optional } from "./fields.js";
import { type Operation, pathFields } from "./operation.js";

type Fields = Record<string, z.ZodType>;

/** An operation's input by the part of the request that carries it. */
export interface RequestParts {
  readonly path: Fields;
  readonly query: Fields;
  /** Null for a method whose body is not read. */
  readonly body: Fields | null;
}

const actingAccountId = Optional(
  Id,
  "The account to act for: the caller's own, which is the default, or one of its children.",
);

/** Whether an operation's callers may act for a child account by naming it. */
export function actsForAccounts({ callers }: Pick<Operation, "callers">): boolean {
  return callers.includes("access") || callers.includes("user:ADMIN");
}

/**
 * Splits an operation's input. Path fields come from the path; others from the query of a GET or DELETE and from the
 * body of other methods. The acting account is named in the query, or in the body of a create operation.
 */
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
