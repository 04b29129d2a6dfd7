import { OboleError } from "./obole-error.js";

/** An access token and its end. */
interface AccessToken {
  readonly accessToken: string;
  readonly accountId: string;
  readonly expiresAt: string;
}

/** A token that ends while a call is on its way would only cost another call. */
const renewedBeforeMs = 60_000;

/** The one access token of a client: asked for once by however many calls, kept, renewed before it ends. */
export interface Access {
  token(): Promise<AccessToken>;
  /** Forgets a token that was refused, unless a newer one is there already. */
  drop(refused: AccessToken): void;
}

/** Makes tokens with the account's credentials. */
export function createAccess(fetchToken: () => Promise<Response>): Access {
  let current: Promise<AccessToken> | null = null;
  let kept: AccessToken | null = null;

  async function ask(): Promise<AccessToken> {
    const response = await fetchToken();
    if (!response.ok) throw await OboleError.of(response);
    kept = (await response.json()) as AccessToken;
    return kept;
  }

  return {
    token() {
      if (kept !== null && Date.parse(kept.expiresAt) - renewedBeforeMs <= Date.now()) {
        kept = null;
        current = null;
      }
      current ??= ask().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    drop(refused) {
      if (kept !== refused) return;
      kept = null;
      current = null;
    },
  };
}
