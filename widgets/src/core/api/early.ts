/**
 * Responses that the loader has requested while the code was still loading. The key is the address followed by the
 * `Authorization` header (`undefined` without one), because the response depends on the token.
 */
export type EarlyAnswers = Map<string, Promise<Response>>;

// A registered symbol is shared by the loader's file and the chunks, and does not collide with a global of the page.
export const early = Symbol.for("obole");

/** Holds the page's early responses after a loader has run. */
export const shared = globalThis as { [early]?: EarlyAnswers };

/** Takes an early answer; each is used once, so that a retry sends a new request. */
export function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  const answer = shared[early]?.get(key);
  shared[early]?.delete(key);
  return answer;
}
