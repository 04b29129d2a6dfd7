/** Every limit of the HTTP edge, with its reason. */
export const edgeLimits = {
  /** The contract's limit: far above any honest call, and little enough to hold for many callers at once. 413 beyond it. */
  bodyBytes: 1024 * 1024,
  /** A body without a token is a form of a few fields: the largest takes about 11 KiB. 413 beyond it. */
  bodyWithoutTokenBytes: 16 * 1024,
  /**
   * How much of an unwanted body is read and thrown away before the connection is closed: a client that still sends
   * would never see the answer.
   */
  discardedBodyBytes: 8 * 1024 * 1024,
  /** All bodies being read, together: an eighth of the heap that the service is started with. 503 beyond it. */
  bodiesInFlightBytes: 64 * 1024 * 1024,
  /** An honest client's largest body, over a slow line. Node's own five minutes let anybody hold what was sent so far. */
  requestTimeoutMs: 30_000,
  /** Headers are a few packets. */
  headersTimeoutMs: 10_000,
  /** How often connections are checked for the two timeouts: what takes too long ends within it. */
  connectionsCheckingMs: 5_000,
  /** Far more than a process can serve at once; each idle connection takes some 20 KB. */
  connections: 4_096,
  /**
   * Calls without a credential, by client network (IPv6: /64). Twenty a second are a whole company that opens a page with
   * a widget at once, behind one address. 429 beyond it.
   */
  callsWithoutTokenPerMinute: 1_200,
  /**
   * Wrong codes of printed cards, by client network: more than a family mistypes, and a guess needs millions. A right
   * code always works. 429 beyond it.
   */
  wrongCodesPerMinute: 60,
  /** Wrong client secrets and operator keys before an address has to wait: who mistypes or deploys an old one stays below. */
  freeAuthFailures: 10,
  /** The wait after one more; it doubles with each. */
  firstAuthWaitMs: 1_000,
  /** Long enough to make guessing hopeless, short enough for who has put the right secret in place meanwhile. */
  longestAuthWaitMs: 5 * 60 * 1_000,
} as const;
