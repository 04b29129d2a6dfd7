/** Where the API is: a running system, or what stands before several. */
export interface Api {
  readonly baseUrl: string;
  readonly operatorKey: string;
  /** Sends the calls; the global one by default. */
  readonly fetch?: typeof fetch;
}

/** What the API answered. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where there was none. */
  readonly body: Body;
}

/** An account of the running system, with its access token. */
export interface Account {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  readonly accessToken: string;
  /** Calls the API as the account's client server; an answer that is no success is an error. */
  call<Body = Record<string, unknown>>(
    method: string,
    route: string,
    body?: unknown,
  ): Promise<Body>;
  /** The same for a call whose answer may be a refusal. */
  answerTo<Body = unknown>(method: string, route: string, body?: unknown): Promise<Answer<Body>>;
}

/** Makes an account through the operator API and signs its client server in. */
export async function createAccount(
  api: Api,
  name: string,
  body: Record<string, unknown> = {},
): Promise<Account> {
  const made = await callOperator<{
    account: { accountId: string };
    clientId: string;
    clientSecret: string;
    charitiesSelectionId: string;
  }>(api, "POST", "/operator/accounts", { name, ...body });
  const { clientId, clientSecret, charitiesSelectionId } = made;
  const { accountId } = made.account;
  return await signInAgain(api, { accountId, clientId, clientSecret, charitiesSelectionId });
}

/** The account with a new access token: they end by the service's clock, which a test may have turned ahead. */
export async function signInAgain(
  api: Api,
  { accountId, clientId, clientSecret, charitiesSelectionId }: Omit<KnownAccount, "accessToken">,
): Promise<Account> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const { accessToken } = successOf<{ accessToken: string }>(
    await send(api, "POST", "/v1/authentication", { authorization: `Basic ${basic}` }),
  );
  return accountAt(api, { accountId, clientId, clientSecret, charitiesSelectionId, accessToken });
}

type KnownAccount = Omit<Account, "call" | "answerTo">;

/** The same account as another server, or the same one after a restart, knows it. */
export function accountAt(api: Api, known: KnownAccount): Account {
  const authorization = `Bearer ${known.accessToken}`;
  const { accountId, clientId, clientSecret, charitiesSelectionId, accessToken } = known;
  return {
    ...{ accountId, clientId, clientSecret, charitiesSelectionId, accessToken },
    async answerTo<Body>(method: string, route: string, body?: unknown) {
      return (await send(api, method, route, { authorization, body })) as Answer<Body>;
    },
    async call<Body>(method: string, route: string, body?: unknown) {
      return successOf<Body>(await send(api, method, route, { authorization, body }));
    },
  };
}

/** A call of the service's back office that must succeed. */
export async function callOperator<Body = Record<string, unknown>>(
  api: Api,
  method: string,
  route: string,
  body?: unknown,
): Promise<Body> {
  const authorization = `Bearer ${api.operatorKey}`;
  return successOf<Body>(await send(api, method, route, { authorization, body }));
}

/** Every item of a list, page after page. */
export async function listAll<Item>(
  account: Pick<Account, "call">,
  route: string,
  onPage: (items: readonly Item[]) => Promise<void> | void = () => {},
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const separator = route.includes("?") ? "&" : "?";
    const query: string = cursor === null ? "" : `${separator}cursor=${encodeURIComponent(cursor)}`;
    const page: { data: Item[]; nextCursor: string | null } = await account.call(
      "GET",
      route + query,
    );
    items.push(...page.data);
    await onPage(page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

interface Sent {
  readonly authorization?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call and reads its answer, whatever that is. */
export async function send(
  { baseUrl, fetch: fetchOf = fetch }: Pick<Api, "baseUrl" | "fetch">,
  method: string,
  route: string,
  { authorization, body, headers }: Sent = {},
): Promise<Answer> {
  const response = await fetchOf(baseUrl + route, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** @throws with the answer when it is a refusal */
function successOf<Body>({ status, body }: Answer): Body {
  if (status >= 300) throw new Error(`The API answered ${status} ${JSON.stringify(body)}`);
  return body as Body;
}
