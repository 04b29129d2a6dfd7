import type * as OpenIdClient from "openid-client";
import { Agent, request } from "undici";
import type {
  IdentityProviders,
  ProvidedIdentity,
  ProviderAnswer,
  ProviderProblem,
  ProviderRegistration,
  ProviderSignIn,
} from "../../contract/identity-providers.js";
import { limits } from "../../contract/limits.js";
import { guardedConnector } from "../guarded-connector.js";
import { readBounded } from "../read-bounded.js";
import type { TargetGuard } from "../target-policy.js";
import { NoAnswer, problemOf, refused } from "./provider-problem.js";
import { type Claims, vouchesForAddress } from "./verified-address.js";

/** The library is loaded with the first sign-in: few processes ever need it. */
const library = () => import("openid-client");

/** A request to a provider. A sign-in makes up to four, and the page waits for 20 s. */
const patienceMs = 4_500;
/** How far the clocks of a provider and of the service may differ. */
const clockToleranceSeconds = 60;
/** OpenID Connect limits `sub` to 255 ASCII characters. */
const subjectShape = /^[ -~]{1,255}$/;

type Fetch = OpenIdClient.CustomFetch;
type Metadata = OpenIdClient.ServerMetadata;

/** How a provider is reached during one call. */
interface Connection {
  readonly targets: TargetGuard;
  readonly fetch: Fetch;
}

/**
 * Opens connections to identity providers, whose addresses accounts choose: to those that the policy allows and no
 * others, also for what a provider's own configuration names. Redirects are not followed.
 */
export function openIdentityProviders(targets: TargetGuard): IdentityProviders {
  /** Runs work with connections of its own, and turns what fails into the problem with the provider. */
  async function connected<T>(
    work: (connection: Connection) => Promise<T>,
  ): Promise<T | ProviderProblem> {
    const agent = new Agent({ connect: guardedConnector(targets, patienceMs).connect });
    try {
      return await work({ targets, fetch: (url, options) => guardedFetch(agent, url, options) });
    } catch (error) {
      return problemOf(error);
    } finally {
      await agent.destroy();
    }
  }

  return {
    check: (issuer) =>
      connected(async (connection) => {
        await discover(connection, issuer);
        return { kind: "OK" };
      }),
    begin: (registration, loginHint) =>
      connected(async (connection) => ({
        kind: "OK",
        ...(await begin(connection, registration, loginHint)),
      })),
    finish: (registration, signIn, answer) =>
      connected(async (connection) => ({
        kind: "OK",
        identity: await finish(connection, registration, signIn, answer),
      })),
  };
}

/** Reads the configuration of an issuer. Every sign-in reads it anew: it changes, and sign-ins are rare. */
async function discover({ targets, fetch }: Connection, issuer: string): Promise<Metadata> {
  const client = await library();
  const found = await client.discovery(new URL(issuer), "none", undefined, client.None(), {
    [client.customFetch]: fetch,
    timeout: patienceMs / 1_000,
    execute: targets.allowsPlainHttp ? [client.allowInsecureRequests] : [],
  });
  const metadata = found.serverMetadata();
  // The library takes templates of some issuers that stand for many, which nobody may register.
  if (new URL(metadata.issuer).href !== new URL(issuer).href)
    throw refused("its configuration is of another issuer");
  const { authorization_endpoint: page, token_endpoint, jwks_uri } = metadata;
  const isUsable = [page, token_endpoint, jwks_uri].every(
    (url) => url !== undefined && targets.problem(url) === null,
  );
  if (!isUsable) throw refused("its configuration is not valid");
  return metadata;
}

/** A registration with the provider's configuration, and with no keys: they are read anew, so they may change. */
async function configure(
  connection: Connection,
  { issuer, clientId, clientSecret }: ProviderRegistration,
): Promise<OpenIdClient.Configuration> {
  const client = await library();
  const metadata = await discover(connection, issuer);
  // The default of the standard is `client_secret_basic`.
  const methods = metadata.token_endpoint_auth_methods_supported ?? [];
  const authentication = methods.includes("client_secret_post")
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
  const settings = { [client.clockTolerance]: clockToleranceSeconds };
  const own = new client.Configuration(metadata, clientId, settings, authentication);
  own[client.customFetch] = connection.fetch;
  own.timeout = patienceMs / 1_000;
  if (connection.targets.allowsPlainHttp) client.allowInsecureRequests(own);
  // Without it, the library trusts the connection to the provider, and leaves the signature unchecked.
  client.enableNonRepudiationChecks(own);
  return own;
}

async function begin(
  connection: Connection,
  registration: ProviderRegistration,
  loginHint: string | null,
): Promise<{ url: string; signIn: ProviderSignIn }> {
  const client = await library();
  const configuration = await configure(connection, registration);
  const codeVerifier = client.randomPKCECodeVerifier();
  const signIn = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
  const { state, nonce } = signIn;
  const url = client.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: registration.redirectUri, scope: "openid email profile" },
    ...{ state, nonce, code_challenge_method: "S256" },
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    ...(loginHint === null ? {} : { login_hint: loginHint }),
  });
  return { url: url.href, signIn };
}

async function finish(
  connection: Connection,
  registration: ProviderRegistration,
  { state, nonce, codeVerifier }: ProviderSignIn,
  { iss, ...answer }: ProviderAnswer,
): Promise<ProvidedIdentity> {
  const client = await library();
  const configuration = await configure(connection, registration);
  const url = new URL(registration.redirectUri);
  url.search = String(new URLSearchParams({ ...answer, ...(iss === undefined ? {} : { iss }) }));
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || !subjectShape.test(claims.sub))
    throw refused("its token is not valid");
  const { sub } = claims;
  const { issuer } = registration;
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (!hasMore || vouchesForAddress(issuer, claims)) return identityOf(issuer, claims);
  const more = await client.fetchUserInfo(configuration, tokens.access_token, sub);
  return identityOf(issuer, { ...claims, ...more, sub });
}

function identityOf(issuer: string, claims: Claims & { readonly sub: string }): ProvidedIdentity {
  const { sub: subject, email } = claims;
  const address =
    typeof email === "string" && email.length <= limits.emailCharacters ? email : null;
  return {
    ...{ subject, email: address },
    isEmailVerified: address !== null && vouchesForAddress(issuer, claims),
  };
}

/** Makes a request over a guarded connection, and reads the whole of a short answer. */
async function guardedFetch(
  dispatcher: Agent,
  url: string,
  { method, headers, body, signal }: OpenIdClient.CustomFetchOptions,
): Promise<Response> {
  try {
    const answer = await request(url, {
      ...{ dispatcher, headers, signal: signal ?? AbortSignal.timeout(patienceMs) },
      method: method as "GET" | "POST",
      body: body == null ? null : String(body),
    });
    const bytes = await readBounded(answer.body, limits.identityProviderBytes);
    if (bytes === null) throw new NoAnswer("the answer is too long");
    const { statusCode: status } = answer;
    if (status >= 500) throw new NoAnswer(`status ${status}`);
    const hasBody = status !== 204 && status !== 304;
    const type = answer.headers["content-type"];
    return new Response(hasBody ? bytes : null, {
      status,
      headers: typeof type === "string" ? { "content-type": type } : {},
    });
  } catch (error) {
    throw new NoAnswer("the request failed", { cause: error });
  }
}
