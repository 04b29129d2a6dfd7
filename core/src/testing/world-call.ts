/** Who makes a call. */
export type As =
  | "operator"
  /** Another of the operator's keys. */
  | "second operator"
  | "nobody"
  | { readonly token: string }
  | { readonly clientId: string; readonly clientSecret: string };

export interface WorldCall {
  readonly as?: As;
  readonly path?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}
