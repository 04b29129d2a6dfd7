/** The status of an injected fault. */
export type Injected = 401 | 500 | 429;

/** A recorded call through the proxy, without secrets. */
export interface Exchange {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  /** A hash of method, target and body: equal for identical calls. */
  readonly fingerprint: string;
  /** The same hash without the `uniqueExternalId`. */
  readonly fingerprintWithoutKey: string;
  /** A hash of the token in the request, or of the token in the response. */
  readonly tokenFingerprint: string | null;
  readonly idempotencyKey: string | null;
  readonly uniqueExternalId: string | null;
  readonly arrivedAtMs: number;
  readonly answeredAtMs: number;
  readonly status: number;
  /** Set if the proxy responded instead of Obole. */
  readonly injected: Injected | null;
  /** When the token in the response expires. */
  readonly tokenExpiresAtMs: number | null;
}

/** The endpoint that creates tokens. */
export const tokenPath = "/v1/authentication";

/** Long enough to tell whether the client waited. */
export const retryAfterSeconds = 2;
