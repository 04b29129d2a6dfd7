/**
 * Answers that the loader asked for while the code was still on its way, by address followed by the
 * `Authorization` that was sent, since another token is answered otherwise (`undefined` without one).
 */
export type EarlyAnswers = Map<string, Promise<Response>>;

// A registered symbol reaches across the loader's file and the chunks, and collides with no page's global.
export const early = Symbol.for("obole");

/** Where the page's early answers are, once a loader has run. */
export const shared = globalThis as { [early]?: EarlyAnswers };

/** Takes an early answer; each is used once, so that a retry sends a new request. */
export function takeEarlyAnswer(key: string): Promise<Response> | undefined {
  const answer = shared[early]?.get(key);
  shared[early]?.delete(key);
  return answer;
}
