import { z } from "zod";
import { Id, isIdShaped } from "../contract/fields.js";
import { type Operation, pathFields } from "../contract/operation.js";
import type { CursorCodec, CursorKeys } from "../contract/ports.js";
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

/** What an operation's schema says of body or query; the path's fields are not taken from there. */
interface RequestShape {
  readonly schema: z.ZodObject;
  readonly inQuery: boolean;
  readonly idPathFields: readonly string[];
  readonly isList: boolean;
}

/** Makes an operation's parser once, so that a call pays for nothing but its own values. */
export function requestParser(operation: Operation, cursors: CursorCodec): (request: CallRequest) => ParsedRequest {
  const shape = shapeOf(operation);
  const takesAccountId = operation.callers.some((mark) => mark === "access" || mark.startsWith("user:"));
  return ({ path, query, body }) => {
    const problems: string[] = [];
    const { accountId: queryAccountId, ...otherQuery } = query;
    const ownsAccountId = shape.inQuery && "accountId" in shape.schema.shape;
    const given = shape.inQuery ? (ownsAccountId ? query : otherQuery) : (body ?? {});
    if (!shape.inQuery) {
      problems.push(...Object.keys(otherQuery).map((name) => `${name}: is not a known query parameter`));
    }
    if (queryAccountId !== undefined && !ownsAccountId) {
      if (!takesAccountId) problems.push("accountId: is not a known query parameter");
      else if (!isIdShaped(queryAccountId)) problems.push("accountId: must be a UUID in lowercase");
    }
    const parsed = shape.schema.safeParse(given, { reportInput: true });
    if (!parsed.success) problems.push(...problemsOf(parsed.error.issues));
    const input: Record<string, unknown> = parsed.success ? { ...parsed.data, ...path } : {};
    let after: CursorKeys | null = null;
    if (shape.isList && typeof input.cursor === "string") {
      after = cursors.decode(operation.id, input.cursor);
      if (after === null) problems.push("cursor: is not a cursor of this list");
    }
    const named = [queryAccountId, operation.accountIdInBody ? input.accountId : undefined].filter(isIdShaped);
    return {
      input,
      problems,
      unknownPathId: shape.idPathFields.some((name) => !isIdShaped(path[name])),
      namedAccountIds: takesAccountId ? [...new Set(named)] : [],
      after,
    };
  };
}

function shapeOf(operation: Operation): RequestShape {
  const names = new Set(pathFields(operation));
  const fields = Object.entries(operation.input.shape).filter(([name]) => !names.has(name));
  const accountId = operation.accountIdInBody ? { accountId: Id.optional() } : {};
  return {
    schema: z.strictObject({ ...accountId, ...Object.fromEntries(fields) }),
    inQuery: operation.method === "GET" || operation.method === "DELETE",
    idPathFields: [...names].filter((name) => operation.input.shape[name] === Id),
    isList: "cursor" in operation.input.shape,
  };
}
