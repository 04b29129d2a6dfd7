import type { RunningSystem } from "./system.js";

/** An account of the running system, with its access token. */
export interface Account {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  /** Calls the API as the account's client server; an answer that is no success is an error. */
  call<Body = Record<string, unknown>>(
    method: string,
    route: string,
    body?: unknown,
  ): Promise<Body>;
}

/** Makes an account through the operator API and signs its client server in. */
export async function createAccount(system: RunningSystem, name: string): Promise<Account> {
  const made = await json<{
    account: { accountId: string };
    clientId: string;
    clientSecret: string;
    charitiesSelectionId: string;
  }>(
    await send(system, "POST", "/operator/accounts", {
      authorization: `Bearer ${system.operatorKey}`,
      body: { name },
    }),
  );
  const { clientId, clientSecret, charitiesSelectionId } = made;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const { accessToken } = await json<{ accessToken: string }>(
    await send(system, "POST", "/v1/authentication", { authorization: `Basic ${basic}` }),
  );
  return {
    accountId: made.account.accountId,
    clientId,
    clientSecret,
    charitiesSelectionId,
    async call<Body>(method: string, route: string, body?: unknown) {
      const authorization = `Bearer ${accessToken}`;
      return await json<Body>(await send(system, method, route, { authorization, body }));
    },
  };
}

/** Every item of a list, page after page. */
export async function listAll<Item>(account: Account, route: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    const page: { data: Item[]; nextCursor: string | null } = await account.call(
      "GET",
      route + query,
    );
    items.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

interface Sent {
  readonly authorization: string;
  readonly body?: unknown;
}

function send(
  { baseUrl }: RunningSystem,
  method: string,
  route: string,
  { authorization, body }: Sent,
) {
  return fetch(baseUrl + route, {
    method,
    headers: {
      authorization,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function json<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text}`);
  return JSON.parse(text) as Body;
}
