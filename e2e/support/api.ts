import { randomUUID } from "node:crypto";
import type { OpenApiDocument } from "./checked-fetch.js";

/** The address of the API: a running system, or a proxy in front of several. */
export interface Api {
  readonly baseUrl: string;
  readonly operatorKey: string;
  /** Sends the requests; the global `fetch` by default. */
  readonly fetch?: typeof fetch;
}

/** The key of a second operator, who approves what the first one proposes. */
export const secondOperatorKey = ({ operatorKey }: Pick<Api, "operatorKey">) =>
  `second-${operatorKey}`;

/** A response of the API. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if the response has no body. */
  readonly body: Body;
}

/** An account of the running system, with its access token. */
export interface Account {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  readonly accessToken: string;
  /** Calls the API as the account's client server; throws if the call fails. */
  call<Body = Record<string, unknown>>(
    method: string,
    route: string,
    body?: unknown,
  ): Promise<Body>;
  /** Calls the API and returns the response, also if it is an error. */
  answerTo<Body = unknown>(method: string, route: string, body?: unknown): Promise<Answer<Body>>;
}

/** The defaults of a new account in the sandbox. */
const readyToGive = { validated: true, subscriptionActive: true, withPaymentMethod: "CARD" };

/** Creates an account through the operator API, in live too one that can give, and signs in its client server. */
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
  }>(api, "POST", "/operator/accounts", {
    ...{ name, ...readyToGive, administratorEmail: `${randomUUID()}@atelier-lumen.example` },
    ...body,
  });
  const { clientId, clientSecret, charitiesSelectionId } = made;
  const { accountId } = made.account;
  return await signInAgain(api, { accountId, clientId, clientSecret, charitiesSelectionId });
}

/** Signs in again: tokens expire by the service's clock, which a test may have advanced. */
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

/** The same account at another server, or after a restart. */
export function accountAt(api: Api, known: KnownAccount): Account {
  const authorization = `Bearer ${known.accessToken}`;
  const { accountId, clientId, clientSecret, charitiesSelectionId, accessToken } = known;
  return {
    accountId,
    clientId,
    clientSecret,
    charitiesSelectionId,
    accessToken,
    async answerTo<Body>(method: string, route: string, body?: unknown) {
      return (await send(api, method, route, { authorization, body })) as Answer<Body>;
    },
    async call<Body>(method: string, route: string, body?: unknown) {
      return successOf<Body>(await send(api, method, route, { authorization, body }));
    },
  };
}

/** Calls an operator operation; throws if it fails. */
export async function callOperator<Body = Record<string, unknown>>(
  api: Api,
  method: string,
  route: string,
  body?: unknown,
): Promise<Body> {
  const authorization = `Bearer ${api.operatorKey}`;
  return successOf<Body>(await send(api, method, route, { authorization, body }));
}

/** All items of a list, page by page. */
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

/** Sends a request and reads the response, whatever its status. */
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

/** @throws with the response if it is an error */
function successOf<Body>({ status, body }: Answer): Body {
  if (status >= 300) throw new Error(`The API responded with ${status} ${JSON.stringify(body)}`);
  return body as Body;
}

/** The OpenAPI documents of clients and of operators as one. */
export async function wholeDocument(api: Api): Promise<OpenApiDocument> {
  const read = async (route: string) => (await send(api, "GET", route)).body as OpenApiDocument;
  const [clients, operators] = await Promise.all([
    read("/v1/openapi.json"),
    read("/operator/openapi.json"),
  ]);
  return {
    ...clients,
    paths: { ...clients.paths, ...operators.paths },
    components: {
      ...clients.components,
      schemas: { ...operators.components.schemas, ...clients.components.schemas },
    },
  };
}
