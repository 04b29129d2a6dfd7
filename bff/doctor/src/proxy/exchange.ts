/** A fault that the proxy puts in the place of an answer. */
export type Injected = 401 | 500 | 429;

/** What is kept of a call that came through the proxy; no secret is among it. */
export interface Exchange {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** The same for a call that is the same to the byte. */
  readonly sameness: string;
  /** The same also where the `uniqueExternalId` differs. */
  readonly samenessButKey: string;
  /** Stands for the token that the call carried, or for the one that it was answered. */
  readonly tokenMark: string | null;
  readonly idempotencyKey: string | null;
  readonly uniqueExternalId: string | null;
  readonly arrivedAtMs: number;
  readonly answeredAtMs: number;
  readonly status: number;
  /** Set where the proxy answered in Obole's place. */
  readonly injected: Injected | null;
  /** When the token that was answered ends. */
  readonly tokenEndsAtMs: number | null;
}

/** The one call that answers with a new token. */
export const tokenPath = "/v1/authentication";

/** Long enough to be seen to be waited for. */
export const retryAfterSeconds = 2;
