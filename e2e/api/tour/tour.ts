import { type Answer, type Api, secondOperatorKey, send } from "../../support/api.js";
import type { Described } from "../../support/checked-fetch.js";

/** A call of the tour. */
export interface TourCall {
  /** The `Authorization` header; none for what anyone may call. */
  readonly as?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A tour: calls of every operation of the API. */
export interface Tour {
  /** The `Authorization` header of the service's operator. */
  readonly operator: string;
  /** That of another operator. */
  readonly secondOperator: string;
  /**
   * Makes a call and returns the response body.
   *
   * @throws if the response has another status than the operation's success
   */
  ok<Body = Record<string, unknown>>(operationId: string, call?: TourCall): Promise<Body>;
  /** Makes a call whose response may be an error. */
  call(operation: Described, call: TourCall, raw?: RawParts): Promise<Answer>;
  /** The last successful call of each operation. */
  readonly successes: ReadonlyMap<string, TourCall>;
}

/** Additional headers and raw parts of a call. */
export interface RawParts {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a tour on a running system. */
export function startTour(api: Api, operations: readonly Described[]): Tour {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const successes = new Map<string, TourCall>();
  const tour: Tour = {
    operator: `Bearer ${api.operatorKey}`,
    secondOperator: `Bearer ${secondOperatorKey(api)}`,
    successes,
    async ok<Body>(operationId: string, call: TourCall = {}) {
      const operation = byId.get(operationId);
      if (operation === undefined) throw new Error(`there is no operation ${operationId}`);
      const { status, body } = await tour.call(operation, call);
      if (!(status in operation.responses) || status >= 300)
        throw new Error(`${operationId} answered ${status} ${JSON.stringify(body)}`);
      successes.set(operationId, call);
      return body as Body;
    },
    call({ method, path }, call, { headers = {} } = {}) {
      const query = new URLSearchParams(call.query).toString();
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(call.path?.[name]));
      return send(api, method, query === "" ? filled : `${filled}?${query}`, {
        ...(call.as === undefined ? {} : { authorization: call.as }),
        ...(call.body === undefined ? {} : { body: call.body }),
        headers,
      });
    },
  };
  return tour;
}

/** The secret in a link's fragment. */
export function tokenIn(link: string): string {
  return String(new URLSearchParams(new URL(link).hash.slice(1)).get("token"));
}
