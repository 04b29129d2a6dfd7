import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** A person whom a provider knows. */
export interface ProvidedPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: unknown;
  readonly [claim: string]: unknown;
}

/** What a provider says instead of the truth. */
export interface Lie {
  /** Claims of the ID token that are replaced; those that are undefined are left out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with `none`, or with a key that the provider does not publish. */
  readonly signature?: "none" | "foreign key";
}

/** The registration of a service at a provider, as its administrator copies it. */
export interface StandInClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One organisation's provider, with people, keys and a state of its own. */
export interface StandInTenant extends StandInClient {
  /** The addresses to which it sends browsers back. */
  readonly redirectUris: Set<string>;
  /** The person who is signed in at the provider. */
  person: ProvidedPerson;
  /** Whether e-mail claims come from the UserInfo endpoint alone, as some providers do. */
  hasThinTokens: boolean;
  /** What it says of itself instead of the truth. */
  configuration: Readonly<Record<string, unknown>>;
  /** It lies in its answers from now on; null ends this. */
  lie: Lie | null;
  /** `down`: it closes every connection. `broken`: it answers 500. */
  trouble: "down" | "broken" | null;
  /** The requests since the start, such as `POST /token`. */
  readonly requests: string[];
  /** Signs with a new key from now on, and no longer publishes the old one. */
  rotateKeys(): Promise<void>;
  /** The person agrees on the page to which the browser was sent. Returns where the browser is sent back. */
  agree(url: string): Promise<URL>;
}

export interface IdentityProviderStandIn {
  /** Adds an organisation, at which one person is signed in. */
  addTenant(person: ProvidedPerson): Promise<StandInTenant>;
  close(): Promise<void>;
}

/** What a code stands for. */
interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly person: ProvidedPerson;
}

class Refused extends Error {
  readonly status: number;
  constructor(error: string, status = 400) {
    super(error);
    this.status = status;
  }
}

/**
 * A stand-in for identity providers on loopback. It follows OpenID Connect as far as the service uses it, signs real
 * tokens, and refuses what it does not know. It was not compared with any product.
 */
export async function startIdentityProviderStandIn(): Promise<IdentityProviderStandIn> {
  const tenants = new Map<string, ReturnType<typeof createTenant>>();
  const server = createServer(async (request, response) => {
    const [, name = "", path = ""] = /^\/([\w-]+)(\/[^?]*)/.exec(request.url ?? "") ?? [];
    const tenant = tenants.get(name);
    if (tenant === undefined) return void response.writeHead(404).end();
    await tenant.answer(path, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async addTenant(person) {
      const name = randomUUID();
      const tenant = createTenant(`${origin}/${name}`, person);
      tenants.set(name, tenant);
      await tenant.rotateKeys();
      return tenant;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const kid = randomUUID();
  return {
    privateKey,
    kid,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}

function createTenant(issuer: string, person: ProvidedPerson) {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, ProvidedPerson>();
  let key: Awaited<ReturnType<typeof newKey>>;

  const tenant: StandInTenant & {
    answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  } = {
    issuer,
    clientId: `client-${randomUUID()}`,
    clientSecret: randomUUID(),
    redirectUris: new Set(),
    person,
    hasThinTokens: false,
    configuration: {},
    lie: null,
    trouble: null,
    requests: [],
    async rotateKeys() {
      key = await newKey();
    },
    agree: async (url) => new URL(authorize(new URL(url).searchParams)),
    async answer(path, request, response) {
      tenant.requests.push(`${request.method} ${path}`);
      if (tenant.trouble === "down") return void request.socket.destroy();
      if (tenant.trouble === "broken") return void response.writeHead(500).end();
      try {
        await route(path, request, response);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        send(response, error.status, { error: error.message });
      }
    },
  };

  /** Checks a request for a sign-in, and returns where the browser is sent back. */
  function authorize(asked: URLSearchParams): string {
    const redirectUri = asked.get("redirect_uri") ?? "";
    if (asked.get("client_id") !== tenant.clientId) throw new Refused("unauthorized_client");
    if (!tenant.redirectUris.has(redirectUri)) throw new Refused("redirect_uri is not registered");
    const isComplete =
      asked.get("response_type") === "code" &&
      asked.get("scope")?.split(" ").includes("openid") === true &&
      asked.get("code_challenge_method") === "S256";
    if (!isComplete) throw new Refused("invalid_request");
    const code = randomUUID();
    grants.set(code, {
      ...{ clientId: tenant.clientId, redirectUri, nonce: asked.get("nonce") },
      ...{ challenge: asked.get("code_challenge") ?? "", person: tenant.person },
    });
    const back = new URL(redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", asked.get("state") ?? "");
    back.searchParams.set("iss", issuer);
    return back.href;
  }

  async function exchange(request: IncomingMessage): Promise<object> {
    const form = new URLSearchParams(await readText(request));
    if (form.get("client_id") !== tenant.clientId) throw new Refused("invalid_client", 401);
    if (form.get("client_secret") !== tenant.clientSecret) throw new Refused("invalid_client", 401);
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    const isOwn =
      grant !== undefined &&
      form.get("redirect_uri") === grant.redirectUri &&
      createHash("sha256").update(verifier).digest("base64url") === grant.challenge;
    if (!isOwn) throw new Refused("invalid_grant");
    const access_token = randomUUID();
    tokens.set(access_token, grant.person);
    return {
      ...{ access_token, token_type: "Bearer", expires_in: 300 },
      id_token: await idToken(grant),
    };
  }

  async function idToken({ clientId, nonce, person: { sub, ...profile } }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const claims: Record<string, unknown> = {
      ...{ iss: issuer, aud: clientId, sub, nonce, iat: now, exp: now + 300 },
      ...(tenant.hasThinTokens ? {} : profile),
      ...tenant.lie?.claims,
    };
    const payload = JSON.parse(JSON.stringify(claims)) as JWTPayload;
    if (tenant.lie?.signature === "none") return new UnsecuredJWT(payload).encode();
    const isForeign = tenant.lie?.signature === "foreign key";
    const { privateKey } = isForeign ? await newKey() : key;
    return await new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .sign(privateKey);
  }

  async function route(path: string, request: IncomingMessage, response: ServerResponse) {
    switch (path) {
      case "/.well-known/openid-configuration":
        return send(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          token_endpoint_auth_methods_supported: ["client_secret_post"],
          code_challenge_methods_supported: ["S256"],
          authorization_response_iss_parameter_supported: true,
          ...tenant.configuration,
        });
      case "/keys":
        return send(response, 200, { keys: [key.jwk] });
      case "/token":
        return send(response, 200, await exchange(request));
      case "/userinfo": {
        const found = tokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
        if (found === undefined) throw new Refused("invalid_token", 401);
        return send(response, 200, { ...found });
      }
      case "/authorize": {
        const asked = new URL(request.url ?? "", issuer).searchParams;
        return void response
          .writeHead(200, { "content-type": "text/html; charset=utf-8" })
          .end(pageOf(tenant.person, authorize(asked)));
      }
      default:
        return void response.writeHead(404).end();
    }
  }
  return tenant;
}

const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which the person agrees. */
const pageOf = ({ email }: ProvidedPerson, back: string) => `<!doctype html>
<html lang="en"><title>Company sign-in</title>
<main><h1>Company sign-in</h1><p><a href="${escaped(back)}">Continue as ${escaped(email)}</a></p></main></html>`;
