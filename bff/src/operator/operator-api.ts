import type { Operation } from "@obole/core";
import { OperatorProblem, RefusedByService, UnknownToService } from "./problems.js";

/** The operator API of a running service. */
export interface OperatorApi {
  /**
   * Makes a call and returns the response body.
   *
   * @throws OperatorProblem with the service's message, or why the request failed
   */
  call<Body>(method: Operation["method"], path: string, body?: unknown): Promise<Body>;
  /**
   * Sends a file as the body of a call, and returns the response body.
   *
   * @throws OperatorProblem likewise
   */
  send<Body>(
    path: string,
    file: Uint8Array<ArrayBuffer>,
    mediaType: string,
    method?: Operation["method"],
  ): Promise<Body>;
  /** Iterates over a list, page by page. */
  list<Item>(
    path: string,
    filters?: Readonly<Record<string, string | undefined>>,
  ): AsyncGenerator<Item>;
}

export interface OperatorApiOptions {
  readonly baseUrl: string;
  /** Read before the first call. */
  readonly operatorKey: () => string;
  readonly fetch?: typeof fetch;
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/**
 * Creates a client of the operator API. `@obole/client` does not include it, because client servers must not have the
 * operator key.
 */
export function operatorApi({
  baseUrl,
  operatorKey,
  fetch: send = fetch,
}: OperatorApiOptions): OperatorApi {
  async function request<Body>(
    method: string,
    path: string,
    content?: { readonly body: string | Uint8Array<ArrayBuffer>; readonly mediaType: string },
  ): Promise<Body> {
    const headers = {
      authorization: `Bearer ${operatorKey()}`,
      ...(content === undefined ? {} : { "content-type": content.mediaType }),
    };
    const init = { method, headers, ...(content === undefined ? {} : { body: content.body }) };
    const response = await send(baseUrl + path, init).catch((error: unknown) => {
      throw new OperatorProblem(
        `No service responds at ${baseUrl}: start it, or set BASE_URL to its address`,
        { cause: error },
      );
    });
    const answer: unknown = response.status === 204 ? undefined : await bodyOf(response, baseUrl);
    if (response.status === 404) throw new UnknownToService(wordsOf(404, answer, baseUrl));
    if (response.status === 400 || response.status === 409)
      throw new RefusedByService(wordsOf(response.status, answer, baseUrl));
    if (!response.ok) throw new OperatorProblem(wordsOf(response.status, answer, baseUrl));
    return answer as Body;
  }

  const call = <Body>(method: string, path: string, body?: unknown) => {
    const mediaType = "application/json";
    const content = body === undefined ? undefined : { body: JSON.stringify(body), mediaType };
    return request<Body>(method, path, content);
  };

  return {
    call,
    send: (path, body, mediaType, method = "POST") => request(method, path, { body, mediaType }),
    async *list<Item>(path: string, filters: Readonly<Record<string, string | undefined>> = {}) {
      const parameters = Object.entries(filters).filter(
        (entry): entry is [string, string] => !!entry[1],
      );
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; ) {
        isFirst = false;
        const query = new URLSearchParams([...parameters, ...(cursor ? [["cursor", cursor]] : [])]);
        const page: Page<Item> = await call("GET", query.size > 0 ? `${path}?${query}` : path);
        yield* page.data;
        cursor = page.nextCursor;
      }
    },
  };
}

async function bodyOf(response: Response, baseUrl: string): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.status === 504)
      throw new OperatorProblem(
        `A proxy at ${baseUrl} gave up waiting, and the service may still be at work: set BASE_URL to the service's own address`,
        { cause: error },
      );
    throw new OperatorProblem(
      `The server at ${baseUrl} is not Obole (status ${response.status}): check BASE_URL`,
      { cause: error },
    );
  }
}

function wordsOf(status: number, answer: unknown, baseUrl: string): string {
  if (status === 401 || status === 403)
    return `The service at ${baseUrl} rejects this OPERATOR_KEY`;
  if (status === 503)
    return `The service at ${baseUrl} is unavailable: it is starting, its database cannot be used, or another audit runs`;
  const { message } = (answer ?? {}) as { message?: string | readonly string[] };
  const said = Array.isArray(message) ? message.join("; ") : message;
  return `The service responded with an error: ${said ?? `status ${status}`} (${status})`;
}
