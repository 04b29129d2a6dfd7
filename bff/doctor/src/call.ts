import type { ReceiverAnswer } from "./check.js";

/** The time that Obole waits for a receiver. */
export const patienceMs = 10_000;

/** Sends a request. Follows no redirect and never throws. */
export async function call(address: string, init: RequestInit = {}): Promise<ReceiverAnswer> {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { redirect: "manual", signal, ...init });
    const durationMs = since();
    await response.body?.cancel();
    return { status: response.status, problem: null, headers: response.headers, durationMs };
  } catch (error) {
    return { status: null, problem: nameOf(error), headers: new Headers(), durationMs: since() };
  }
}

/**
 * Names the connection error that `fetch` wraps: its code, such as `ECONNREFUSED`; without a code its name, or its
 * message if the name says nothing.
 */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause, code, name, message } = error as NodeJS.ErrnoException;
  // A host with several addresses has one error for each.
  const [inner = cause] = error instanceof AggregateError ? error.errors : [];
  if (inner instanceof Error) return nameOf(inner);
  if (typeof code === "string") return code;
  return name === "Error" && message !== "" ? message : name;
}

/**
 * Sends a request and parses the JSON body, which is null if the response has no valid JSON.
 *
 * @returns null if the request fails
 */
export async function ask(
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; body: unknown } | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { redirect: "manual", signal, ...init });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, headers: response.headers, body };
  } catch {
    return null;
  }
}

/**
 * Describes how far a clock is ahead of this machine's; null within a minute, because a slow response can take that
 * long.
 */
export function clockDifference(theirs: string, owner: string): string | null {
  const aheadMs = Date.parse(theirs) - Date.now();
  if (Number.isNaN(aheadMs) || Math.abs(aheadMs) < 60_000) return null;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  return `${owner} is ${minutes} minutes ${aheadMs > 0 ? "ahead of" : "behind"} this machine's`;
}
