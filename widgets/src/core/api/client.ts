import { takeEarlyAnswer } from "./early.js";
import { ApiError, typeOfStatus } from "./errors.js";

/** The time-out of a request; the widget then offers a retry. */
const patienceMs = 20_000;

interface Refusal {
  readonly code?: string;
  readonly message?: string | readonly string[];
}

/** What a request has besides its address. */
export interface Sent {
  readonly method?: "POST" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `no-cache` asks the service even if the browser has an answer. */
  readonly cache?: RequestCache;
}

/** A JSON body; a POST that must not act twice adds an `Idempotency-Key` to the headers. */
export function json(body: unknown, method: "POST" | "PATCH" = "POST"): Sent {
  const headers = { "Content-Type": "application/json" };
  return { method, headers, body: JSON.stringify(body) };
}

async function refusalOf(response: Response): Promise<ApiError> {
  const refusal: Refusal = await response.json().catch(() => ({}));
  const { status } = response;
  return new ApiError(
    typeOfStatus(status),
    [refusal.message ?? response.statusText].flat().join("; "),
    status,
    refusal.code,
    response.headers.get("X-Request-Id"),
  );
}

/**
 * Calls the API; GET unless `sent` says otherwise.
 *
 * @returns the body of the answer; undefined if it has none
 * @throws ApiError for every failure but the caller's own abort, which stays an `AbortError`
 */
export async function call<T>(address: string, signal: AbortSignal, sent: Sent = {}): Promise<T> {
  try {
    const early = !sent.method && takeEarlyAnswer(address + sent.headers?.Authorization);
    const response = await (early ||
      fetch(address, {
        ...sent,
        // Browsers of early 2024 lack `any`; they do without the time limit.
        signal: AbortSignal.any?.([signal, AbortSignal.timeout(patienceMs)]) ?? signal,
      }));
    if (!response.ok) throw await refusalOf(response);
    return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new ApiError("network", `${error}`);
  }
}
