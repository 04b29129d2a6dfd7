import type { Options } from "./read-options.js";

/** A problem of an integration. */
export interface Finding {
  /** The kind of problem; stable across releases. */
  readonly id: string;
  readonly what: string;
  readonly why: string;
  /** How to fix it. */
  readonly fix: string;
}

/** A result of a check: something that is correct, something that could not be checked and why, or a finding. */
export type Note =
  | { readonly kind: "good" | "unseen"; readonly what: string }
  | ({ readonly kind: "finding" } & Finding);

export const good = (what: string): Note => ({ kind: "good", what });
export const unseen = (what: string): Note => ({ kind: "unseen", what });
export const found = (finding: Finding): Note => ({ kind: "finding", ...finding });

/** What the service reports about itself. */
export interface Environment {
  readonly environment: "sandbox" | "live";
  readonly version: string;
  /** The service's clock, which decides when tokens expire. */
  readonly now: string;
  /** The real time on the service's machine. */
  readonly wallClock: string;
}

/** Results of earlier checks that later ones use. */
export interface Known {
  service?: Environment;
  /** An access token created with the credentials. */
  accessToken?: string;
  accountId?: string;
  /** The receiver's response to an unsigned webhook; undefined if there is no receiver. */
  unsigned?: ReceiverAnswer;
}

/** A receiver's response, or why the request failed. */
export interface ReceiverAnswer {
  readonly status: number | null;
  /** The Node.js error code, such as `ECONNREFUSED`; null if there is a status. */
  readonly problem: string | null;
  readonly headers: Headers;
  readonly durationMs: number;
}

export interface CheckContext {
  readonly options: Options;
  readonly known: Known;
  /** Prints instructions for the user, separately from the results. */
  readonly say: (line: string) => void;
  /** Aborted by Ctrl-C, which ends a check that observes for some time. */
  readonly ended: AbortSignal;
}

/** A check of the doctor. */
export interface Check {
  readonly name: string;
  /** Whether the command-line options request this check. */
  isAskedFor(options: Options): boolean;
  run(context: CheckContext): Promise<readonly Note[]>;
}
