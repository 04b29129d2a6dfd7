/** Every limit of the HTTP edge, with its reason. */
export const edgeLimits = {
  /**
   * The contract's limit: far above any honest call, and small enough to buffer for many callers at once. 413 beyond
   * it.
   */
  bodyBytes: 1024 * 1024,
  /**
   * An operator's file, such as a bank statement of 8 MiB, whose line breaks and quotes a JSON body escapes. 413 beyond
   * it.
   */
  fileBodyBytes: 10 * 1024 * 1024,
  /** A call without a token is a form with a few fields: the largest takes about 11 KiB. 413 beyond it. */
  bodyWithoutTokenBytes: 16 * 1024,
  /** The fields of a campaign, of which a preview is asked: a description of 5,000 characters, each of up to nine bytes. */
  previewBytes: 64 * 1024,
  /** A payment provider's notification: a few KB of Stripe, with room for long metadata. 413 beyond it. */
  notificationBytes: 128 * 1024,
  /** A request of Slack: a dialog with its state is a few KB, and a message with its blocks some more. 413 beyond it. */
  slackBytes: 128 * 1024,
  /**
   * How much of a rejected body is read and discarded before the connection is closed: a client that is still sending
   * would never see the response. More than the largest body that is accepted, so that one a little larger sees it too.
   */
  discardedBodyBytes: 16 * 1024 * 1024,
  /**
   * API calls being answered. A process answers some hundred a second, so that a call beyond these would wait for
   * seconds, and its caller would send it again. 503 beyond it, at once.
   */
  callsInFlight: 512,
  /** All bodies being read, together: an eighth of the heap of the service. 503 beyond it. */
  bodiesInFlightBytes: 64 * 1024 * 1024,
  /**
   * Enough for the largest body over a slow connection. Node's default of five minutes would let attackers hold memory.
   */
  requestTimeoutMs: 30_000,
  /** Headers are a few packets. */
  headersTimeoutMs: 10_000,
  /** How often connections are checked for the two timeouts: they take effect within this time. */
  connectionsCheckingMs: 5_000,
  /** Far more than a process can serve at once; each idle connection takes some 20 KB. */
  connections: 4_096,
  /**
   * File descriptors that connections leave to the rest of the process: 256 webhook calls in flight and as many idle
   * connections to receivers (`sendingLimits`), and 128 for the database, mails, files and the log.
   */
  descriptorsKept: 640,
  /** Connections beyond the limit can be thousands a second. */
  closedConnectionsLogMs: 60_000,
  /**
   * Calls without a credential, by client network (IPv6: /64). Twenty a second are enough for a whole company behind
   * one address that opens a page with a widget at once. 429 beyond it.
   */
  callsWithoutTokenPerMinute: 1_200,
  /**
   * Requests of a mail to an address that the caller typed, by client network and for all operations that send one: a
   * meeting whose people all vote from one network, while somebody who writes to strangers reaches few. 429 beyond it.
   */
  mailRequestsPerHour: 100,
  /** How long a form of a public page can be sent after it was opened: a tab that stays open overnight. */
  formHours: 24,
  /**
   * Wrong codes of printed cards, by client network: more than a family mistypes, while guessing a code takes millions.
   * A valid code always works. 429 beyond it.
   */
  wrongCodesPerMinute: 60,
  /**
   * Wrong client secrets and operator keys before a client network (IPv6: /64) is delayed: more than typing errors or the
   * deployment of an old secret cause.
   */
  freeAuthFailures: 10,
  /** The wait after the next failure; it doubles with each further one. */
  firstAuthWaitMs: 1_000,
  /** Long enough to make guessing hopeless, short enough for somebody who has corrected the secret in the meantime. */
  longestAuthWaitMs: 5 * 60 * 1_000,
} as const;
