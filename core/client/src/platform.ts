/**
 * The platform's types that this package's declarations refer to: those of the DOM, of workers or of Node where the
 * program has them, otherwise the part that the client uses. So the declarations compile in any program.
 */

/** Aborts a call. */
export type PlatformSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : {
      readonly aborted: boolean;
      readonly reason: unknown;
      addEventListener(type: "abort", listener: () => void): void;
      removeEventListener(type: "abort", listener: () => void): void;
    };

/** Headers of a request or a response. */
export type PlatformHeaders = typeof globalThis extends { Headers: { prototype: infer Headers } }
  ? Headers
  : { get(name: string): string | null };

/** A received request with an unread body. */
export type PlatformRequest = typeof globalThis extends { Request: { prototype: infer Request } }
  ? Request
  : {
      readonly headers: PlatformHeaders;
      readonly bodyUsed: boolean;
      arrayBuffer(): Promise<ArrayBuffer>;
    };

/** A response. */
export type PlatformResponse = typeof globalThis extends { Response: { prototype: infer Response } }
  ? Response
  : {
      readonly ok: boolean;
      readonly status: number;
      readonly statusText: string;
      readonly headers: PlatformHeaders;
      json(): Promise<unknown>;
    };

/** Sends a request. */
export type PlatformFetch = typeof globalThis extends { fetch: infer Fetch }
  ? Fetch
  : (
      url: string,
      init: {
        readonly method: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly body?: string;
        readonly signal?: PlatformSignal;
      },
    ) => Promise<PlatformResponse>;
