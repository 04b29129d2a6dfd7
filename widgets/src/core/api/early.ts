/** Answers that the loader asked for while the code was still on its way, by address. */
export type EarlyAnswers = Map<string, Promise<Response>>;

// A registered symbol reaches across the loader's file and the chunks, and collides with no page's global.
const key = Symbol.for("obole");

interface Shared {
  [key]?: EarlyAnswers;
}

/** The page's early answers; undefined until a loader has run. */
export function earlyAnswers(): EarlyAnswers | undefined {
  return (globalThis as Shared)[key];
}

/** Opens the page's early answers; null when a loader did so before, and this one has to stand back. */
export function openEarlyAnswers(): EarlyAnswers | null {
  const shared = globalThis as Shared;
  if (shared[key]) return null;
  shared[key] = new Map();
  return shared[key];
}

/** Takes an early answer; each serves once, so that a retry asks anew. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = earlyAnswers()?.get(address);
  earlyAnswers()?.delete(address);
  return answer;
}
