import type { PlatformHeaders, PlatformResponse } from "./platform.js";

/** The body of an error response; see the API reference for its four shapes. */
interface ErrorBody {
  readonly code?: string;
  readonly message?: string | readonly string[];
}

/** A call that Obole refused, or that did not reach it. Decide by `status`, then `code`, then `message`. */
export class OboleError extends Error {
  override readonly name = "OboleError";
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string | null;
  /** Schema problems, one text each; empty for every other refusal. */
  readonly problems: readonly string[];
  /** Where the documentation describes the error; null without a response of Obole. */
  readonly docUrl: string | null;
  /** Identifies the call in Obole's logs. */
  readonly requestId: string | null;
  /** How long to wait before the next call to this operation, after a 429. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: ErrorBody, headers?: PlatformHeaders, options?: ErrorOptions) {
    const problems = Array.isArray(body.message) ? (body.message as readonly string[]) : [];
    super(problems.length > 0 ? problems.join("; ") : String(body.message), options);
    this.status = status;
    this.code = body.code ?? null;
    this.docUrl = headers?.get("link")?.match(/<([^>]+)>; rel="help"/)?.[1] ?? null;
    this.problems = problems;
    this.requestId = headers?.get("x-request-id") ?? null;
    const seconds = headers?.get("retry-after");
    this.retryAfterSeconds = seconds ? Number(seconds) : null;
  }

  /** Creates the error of a response, which may also come from a proxy, with any body. */
  static async of(response: PlatformResponse): Promise<OboleError> {
    const body: unknown = await response.json().catch(() => null);
    const said =
      typeof body === "object" && body !== null ? body : { message: response.statusText };
    return new OboleError(response.status, said, response.headers);
  }
}
