import { routes } from "./generated/routes.js";
import { createList, type Page } from "./list.js";
import type { CallOptions, Calls } from "./types.js";

type Input = Readonly<Record<string, unknown>>;

/** Sends a request of the API, and returns its successful response; otherwise throws. */
export type SendCall = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Creates a method for each operation, whichever way its requests are sent.
 *
 * @param send gets the path with its query, and a request without credentials
 * @param of the operations and their routes; by default those of an access token
 */
export function createCalls<All = Calls>(
  send: SendCall,
  of: Readonly<Record<string, string>> = routes,
): All {
  async function call(route: string, given: Input, options: CallOptions = {}): Promise<unknown> {
    const [method = "", template = "", inQuery = ""] = route.split(/[ ?]/);
    const { path, rest } = pathOf(template, given);
    const hasBody = method !== "GET" && method !== "DELETE";
    const { [inQuery]: queried, ...body } = rest;
    const query = hasBody ? { [inQuery]: queried } : rest;
    const headers: Record<string, string> = {};
    if (hasBody) headers["Content-Type"] = "application/json";
    if (method === "POST")
      headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
    const response = await send(path + queryOf(query), {
      method,
      headers,
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return response.status === 204 ? undefined : await response.json();
  }

  const calls = Object.entries(of).map(([name, route]) => [
    name,
    route.startsWith("LIST ")
      ? (input: Input = {}, options?: CallOptions) =>
          createList(
            (cursor) =>
              call(route.replace("LIST", "GET"), { ...input, cursor }, options) as Promise<
                Page<unknown>
              >,
          )
      : (input: Input = {}, options?: CallOptions) => call(route, input, options),
  ]);
  return Object.fromEntries(calls) as unknown as All;
}

/** Fills the parameters of the path template and returns the remaining input. */
function pathOf(template: string, given: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...given };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryOf(fields: Input): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

export type { operations } from "./generated/schema.js";
export type { InputIn, OutputIn } from "./types.js";
export { routes };
