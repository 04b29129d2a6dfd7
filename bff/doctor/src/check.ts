import type { Options } from "./read-options.js";

/** Something that is wrong with an integration. */
export interface Finding {
  /** Names the kind; the same in every release. */
  readonly id: string;
  readonly what: string;
  readonly why: string;
  /** What to do about it. */
  readonly mend: string;
}

/** What a check saw: something as it should be, something that it could not see and why, or a finding. */
export type Note =
  | { readonly kind: "good" | "unseen"; readonly what: string }
  | ({ readonly kind: "finding" } & Finding);

export const good = (what: string): Note => ({ kind: "good", what });
export const unseen = (what: string): Note => ({ kind: "unseen", what });
export const found = (finding: Finding): Note => ({ kind: "finding", ...finding });

/** What an Obole says of itself. */
export interface Environment {
  readonly environment: "sandbox" | "live";
  readonly version: string;
  /** The service's time, by which tokens end. */
  readonly now: string;
  /** The real time where the service runs. */
  readonly wallClock: string;
}

/** What earlier checks found out for later ones. */
export interface Known {
  service?: Environment;
  /** An access token that the credentials gave. */
  accessToken?: string;
  accountId?: string;
  /** What the receiver made of a call without any signature; nothing while there is no receiver. */
  unsigned?: ReceiverAnswer;
}

/** What a receiver answered, or why there is no answer. */
export interface ReceiverAnswer {
  readonly status: number | null;
  /** Node's name of the problem, such as `ECONNREFUSED`; null with a status. */
  readonly problem: string | null;
  readonly headers: Headers;
  readonly durationMs: number;
}

export interface CheckContext {
  readonly options: Options;
  readonly known: Known;
  /** Tells the person what to do now, apart from the results. */
  readonly say: (line: string) => void;
  /** Ends a check that watches for a while. */
  readonly ended: AbortSignal;
}

/** One thing that the doctor looks at. */
export interface Check {
  readonly name: string;
  /** Whether what was typed is enough for it. */
  isAskedFor(options: Options): boolean;
  run(context: CheckContext): Promise<readonly Note[]>;
}
