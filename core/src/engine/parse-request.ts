import { z } from "zod";
import { Id, isIdShaped } from "../contract/fields.js";
import { limits } from "../contract/limits.js";
import type { Operation } from "../contract/operation.js";
import type { CursorCodec, CursorKeys } from "../contract/ports.js";
import { actsForAccounts, requestParts } from "../contract/request-parts.js";
import { problemsOf } from "./problems.js";

/** A request as received: path fields, query and JSON body, none of them validated. */
export interface CallRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined without a body. */
  readonly body: unknown;
}

/** A request after all validation that needs no database. */
export interface ParsedRequest {
  readonly input: Record<string, unknown>;
  readonly problems: readonly string[];
  /** Whether a path field is not a valid id, and so names no object. */
  readonly unknownPathId: boolean;
  /** The account ids that the call names: several when query and body disagree. */
  readonly namedAccountIds: readonly string[];
  readonly after: CursorKeys | null;
}

/** Creates an operation's parser once, so that a call only parses its own values. */
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
  // Read without validation: the refusal of a closed account precedes every schema problem.
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
    // The engine handles `accountId`; a handler must not read it as a field of its own.
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
