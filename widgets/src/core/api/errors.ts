/** The types of `obole-error`. */
export type ErrorType =
  | "network"
  | "authentication"
  | "invalid-request"
  | "rate-limit"
  | "server"
  | "render";

/** The plain-JSON detail of `obole-error`. */
export interface ErrorDetail {
  readonly type: ErrorType;
  readonly message: string;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  readonly code: string | null;
  /** `X-Request-Id` of the answer, to quote to support. */
  readonly requestId: string | null;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
}

/** A call that failed, by the network or by the API's answer. */
export class ApiError extends Error {
  readonly detail: ErrorDetail;

  constructor(
    type: ErrorType,
    message: string,
    status: number | null = null,
    code: string | null = null,
    requestId: string | null = null,
  ) {
    super(message);
    const retryable = ["network", "rate-limit", "server"].includes(type);
    this.detail = { type, message, status, code, requestId, retryable };
  }
}

/** Any thrown value as the detail of `obole-error`; what no call explains is a fault of ours. */
export function detailOf(error: unknown): ErrorDetail {
  return (error instanceof ApiError ? error : new ApiError("render", `${error}`)).detail;
}

/** The status of an API answer that refused; null for anything else that was thrown. */
export function statusOf(error: unknown): number | null {
  return detailOf(error).status;
}

/** The error type of an HTTP status. */
export function typeOfStatus(status: number): ErrorType {
  if (status === 401) return "authentication";
  if (status === 429) return "rate-limit";
  return status >= 500 ? "server" : "invalid-request";
}
