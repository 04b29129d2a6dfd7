/** An access token and its expiry. */
export interface AccessToken {
  readonly accessToken: string;
  readonly accountId: string;
  readonly expiresAt: string;
}

/** Renew early, so that no token expires while a call is in flight. */
const renewedBeforeMs = 60_000;

/**
 * A client's access token: requested once for any number of concurrent calls, cached, and renewed before it expires.
 */
export interface Access {
  token(): Promise<AccessToken>;
  /** Discards a refused token, unless a newer one has replaced it. */
  drop(refused: AccessToken): void;
}

/**
 * Creates access tokens with the account's credentials.
 *
 * @param fetchToken returns a successful response, or throws
 */
export function createAccess(fetchToken: () => Promise<Response>): Access {
  let current: Promise<AccessToken> | null = null;
  let cached: AccessToken | null = null;

  async function ask(): Promise<AccessToken> {
    const response = await fetchToken();
    cached = (await response.json()) as AccessToken;
    return cached;
  }

  return {
    token() {
      if (cached !== null && Date.parse(cached.expiresAt) - renewedBeforeMs <= Date.now()) {
        cached = null;
        current = null;
      }
      current ??= ask().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    drop(refused) {
      if (cached !== refused) return;
      cached = null;
      current = null;
    },
  };
}
