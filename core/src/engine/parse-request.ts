import { z } from "zod";
import { Id, isIdShaped } from "../contract/fields.js";
import { limits } from "../contract/limits.js";
import type { Operation } from "../contract/operation.js";
import type { CursorCodec, CursorKeys } from "../contract/ports.js";
import { actsForAccounts, requestParts } from "../contract/request-parts.js";
import { problemsOf } from "./problems.js";

/** A call as it comes: path fields, query and JSON body, none of them checked. */
export interface CallRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined where no body was sent. */
  readonly body: unknown;
}

/** A call after everything that can be said of it without a database. */
export interface ParsedRequest {
  readonly input: Record<string, unknown>;
  readonly problems: readonly string[];
  /** A path id that no object can have. */
  readonly unknownPathId: boolean;
  /** The account that the call names: several when query and body disagree. */
  readonly namedAccountIds: readonly string[];
  readonly after: CursorKeys | null;
}

/** Makes an operation's parser once, so that a call pays for nothing but its own values. */
export function requestParser(
  operation: Operation,
  cursors: CursorCodec,
): (request: CallRequest) => ParsedRequest {
  const parts = requestParts(operation);
  const querySchema = z.strictObject(parts.query);
  const bodySchema = parts.body === null ? null : z.strictObject(parts.body);
  const idPathFields = Object.keys(parts.path).filter((name) => parts.path[name] === Id);
  const isList = "cursor" in parts.query;
  const acts = actsForAccounts(operation);
  const ownsAccountId = "accountId" in operation.input.shape;
  const bodyNamesAccount = parts.body !== null && "accountId" in parts.body;
  // Read as sent: whatever else is wrong with the call, a closed account is told first.
  const accountIdOf = (body: unknown) =>
    bodyNamesAccount ? (body as { accountId?: unknown } | null | undefined)?.accountId : undefined;
  return ({ path, query, body }) => {
    const inQuery = querySchema.safeParse(query, { reportInput: true });
    const inBody = bodySchema?.safeParse(body === undefined ? {} : body, { reportInput: true });
    const problems = [inQuery, inBody].flatMap((parsed) =>
      parsed === undefined || parsed.success ? [] : problemsOf(parsed.error.issues),
    );
    const fromQuery = inQuery.data ?? {};
    const fromBody = inBody?.data ?? {};
    let after: CursorKeys | null = null;
    if (isList && typeof fromQuery.cursor === "string") {
      after = cursors.decode(operation.id, fromQuery.cursor);
      if (after === null) problems.push("cursor: is not a cursor of this list");
    }
    const input: Record<string, unknown> = { ...fromQuery, ...fromBody, ...path };
    const named = acts ? [query.accountId, accountIdOf(body)].filter(isIdShaped) : [];
    // Which account acts is the engine's to know; a handler must not take it for a field of its own.
    if (!ownsAccountId) delete input.accountId;
    return {
      input,
      problems: problems.slice(0, limits.problems),
      unknownPathId: idPathFields.some((name) => !isIdShaped(path[name])),
      namedAccountIds: [...new Set(named)],
      after,
    };
  };
}
