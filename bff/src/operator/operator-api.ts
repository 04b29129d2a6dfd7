import { OperatorProblem, UnknownToService } from "./problems.js";

/** The operator API of a running service. */
export interface OperatorApi {
  /**
   * Makes a call and gives the body of its answer.
   *
   * @throws OperatorProblem with what the service said, or why it did not
   */
  call<Body>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Body>;
  /** Walks over a list, a page at a time. */
  list<Item>(
    path: string,
    filters?: Readonly<Record<string, string | undefined>>,
  ): AsyncGenerator<Item>;
}

export interface OperatorApiOptions {
  readonly baseUrl: string;
  /** Asked for when the first call is made. */
  readonly operatorKey: () => string;
  readonly fetch?: typeof fetch;
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** A client of the operator API, which `@obole/client` leaves out: no client server may have its key. */
export function operatorApi({
  baseUrl,
  operatorKey,
  fetch: send = fetch,
}: OperatorApiOptions): OperatorApi {
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const headers = {
      authorization: `Bearer ${operatorKey()}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await send(baseUrl + path, init).catch((error: unknown) => {
      throw new OperatorProblem(
        `No service answers at ${baseUrl}: start it, or set BASE_URL to its address`,
        { cause: error },
      );
    });
    const answer: unknown = response.status === 204 ? undefined : await bodyOf(response, baseUrl);
    if (response.status === 404) throw new UnknownToService(wordsOf(404, answer, baseUrl));
    if (!response.ok) throw new OperatorProblem(wordsOf(response.status, answer, baseUrl));
    return answer as Body;
  }

  return {
    call,
    async *list<Item>(path: string, filters: Readonly<Record<string, string | undefined>> = {}) {
      const asked = Object.entries(filters).filter(
        (entry): entry is [string, string] => !!entry[1],
      );
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; ) {
        isFirst = false;
        const query = new URLSearchParams([...asked, ...(cursor ? [["cursor", cursor]] : [])]);
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
    throw new OperatorProblem(
      `What answers at ${baseUrl} is not this service (status ${response.status}): check BASE_URL`,
      { cause: error },
    );
  }
}

function wordsOf(status: number, answer: unknown, baseUrl: string): string {
  if (status === 401 || status === 403)
    return `The service at ${baseUrl} does not know this OPERATOR_KEY`;
  if (status === 503)
    return `The service at ${baseUrl} cannot take calls now: it starts, or its database cannot be used`;
  const { message } = (answer ?? {}) as { message?: string | readonly string[] };
  const said = Array.isArray(message) ? message.join("; ") : message;
  return `The service refused: ${said ?? `status ${status}`} (${status})`;
}
