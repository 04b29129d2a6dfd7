/**
 * The platform's types, which the package's own refer to: those of the DOM, of a worker or of Node where the program has
 * them, else the part that the client uses. So its declarations compile in any program.
 */

/** What ends a call. */
export type PlatformSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : {
      readonly aborted: boolean;
      readonly reason: unknown;
      addEventListener(type: "abort", listener: () => void): void;
      removeEventListener(type: "abort", listener: () => void): void;
    };

/** Headers of a request or an answer. */
export type PlatformHeaders = typeof globalThis extends { Headers: { prototype: infer Headers } }
  ? Headers
  : { get(name: string): string | null };

/** A request that has arrived, whose body nobody has read. */
export type PlatformRequest = typeof globalThis extends { Request: { prototype: infer Request } }
  ? Request
  : {
      readonly headers: PlatformHeaders;
      readonly bodyUsed: boolean;
      arrayBuffer(): Promise<ArrayBuffer>;
    };

/** An answer. */
export type PlatformResponse = typeof globalThis extends { Response: { prototype: infer Response } }
  ? Response
  : {
      readonly ok: boolean;
      readonly status: number;
      readonly statusText: string;
      readonly headers: PlatformHeaders;
      json(): Promise<unknown>;
    };

/** The function that sends a call. */
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
