import { takeEarlyAnswer } from "./early.js";
import { ApiError, typeOfStatus } from "./errors.js";

/** After this long a person has given up; the widget then offers a retry instead of a spinner. */
const patienceMs = 20_000;

interface Refusal {
  readonly code?: string;
  readonly message?: string | readonly string[];
}

async function send(address: string, signal: AbortSignal, body: unknown): Promise<Response> {
  if (body === undefined) {
    const early = takeEarlyAnswer(address);
    if (early) return early;
  }
  return fetch(address, {
    credentials: "omit",
    // Browsers of early 2024 lack `any`; they do without the time limit.
    signal: AbortSignal.any?.([signal, AbortSignal.timeout(patienceMs)]) ?? signal,
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
  });
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
 * Calls the API: GET, or POST when there is a body.
 *
 * @throws ApiError for every failure but the caller's own abort, which stays an `AbortError`.
 */
export async function call<T>(address: string, signal: AbortSignal, body?: unknown): Promise<T> {
  try {
    const response = await send(address, signal, body);
    if (!response.ok) throw await refusalOf(response);
    return (await response.json()) as T;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw new ApiError("network", `${error}`);
  }
}
