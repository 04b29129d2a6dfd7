/** How long a call may take before the visitor is better told to try again. */
const TIMEOUT_MS = 10_000;

/** A token is renewed this early, so that none expires on its way. */
const RENEWAL_MARGIN_MS = 60_000;

/** A refusal by Obole, or its silence (`status` 503), in words that can be shown. */
export class OboleError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Token {
  accessToken: string;
  expiresAt: string;
}

interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

/** Calls Obole's API with this host's credentials, which never leave this object. */
export class OboleClient {
  readonly #baseUrl: string;
  readonly #basic: string;
  #token: Promise<Token> | undefined;

  constructor(baseUrl: string, clientId: string, clientSecret: string) {
    this.#baseUrl = baseUrl;
    this.#basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  }

  get<T>(path: string): Promise<T> {
    return this.#call<T>("GET", path);
  }

  post<T>(path: string, body?: object): Promise<T> {
    return this.#call<T>("POST", path, body);
  }

  delete(path: string): Promise<void> {
    return this.#call("DELETE", path);
  }

  /** Walks every page of a list. */
  async *list<T>(path: string, filters: Record<string, string> = {}): AsyncGenerator<T> {
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams(cursor === null ? filters : { ...filters, cursor });
      const page: Page<T> = await this.get<Page<T>>(`${path}?${query}`);
      yield* page.data;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const attempt = async () => {
      const { accessToken } = await this.#currentToken();
      return this.#send(method, path, `Bearer ${accessToken}`, body);
    };

    let response = await attempt();
    if (response.status === 401) {
      // The token was revoked, or the service restarted with another secret.
      this.#token = undefined;
      response = await attempt();
    }
    return answerOf<T>(response);
  }

  /** The promise is kept rather than the token, so that calls made at once share one renewal. */
  async #currentToken(): Promise<Token> {
    this.#token ??= this.#newToken();
    const token = await this.#token;
    if (Date.parse(token.expiresAt) - RENEWAL_MARGIN_MS > Date.now()) return token;
    this.#token = this.#newToken();
    return this.#token;
  }

  #newToken(): Promise<Token> {
    const token = this.#send("POST", "/v1/authentication", this.#basic).then(answerOf<Token>);
    token.catch(() => {
      // A failure must not be remembered: the next call tries again.
      this.#token = undefined;
    });
    return token;
  }

  async #send(
    method: string,
    path: string,
    authorization: string,
    body?: object,
  ): Promise<Response> {
    try {
      return await fetch(this.#baseUrl + path, {
        method,
        headers: { authorization, ...(body && { "content-type": "application/json" }) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new OboleError(503, `Obole cannot be reached at ${this.#baseUrl}.`);
    }
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (response.ok) return (text === "" ? undefined : JSON.parse(text)) as T;
  throw new OboleError(response.status, wordsOf(text) ?? `Obole answered ${response.status}.`);
}

/** `message` is a text, or a list with one entry for each problem of the schema. */
function wordsOf(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: string | string[] };
    return Array.isArray(message) ? message.join("; ") : message;
  } catch {
    return undefined;
  }
}
