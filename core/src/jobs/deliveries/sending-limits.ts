/** Every limit on sending webhooks, with its reason. */
export const sendingLimits = {
  /** The specification's response time of a receiver, from the first byte sent to the last one read. */
  callMs: 10_000,
  /** The contract's limit on what is read of an answer; only its status matters. */
  answerBytes: 64 * 1024,
  /**
   * Six times the longest call, so that a slow database is not mistaken for a crash. A delivery that a crashed process
   * had claimed is sent again a minute later.
   */
  leaseMs: 60_000,
  /**
   * Concurrent calls to a webhook that accepted its last call: 320 deliveries a second to a receiver that takes 100 ms for
   * each, and as many share the cost of a transaction.
   */
  callsPerWebhook: 32,
  /** To one that has yet to accept a call, or refused the last: few, so that dead receivers hold few slots. */
  callsOnTrial: 8,
  /**
   * To one host, and for one account. Half of it goes to webhooks as they come, then each gets one: the fifty webhooks
   * that an account can have are all served, dead ones among them, and half of the process is left to others.
   */
  callsPerGroup: 128,
  /** A body may be as large as a call's, 1 MiB, and each call holds one in memory. */
  callsAtOnce: 256,
  /** Attempts recorded by one transaction. More gain little, and a transaction delays the other writes of its database. */
  recordedTogether: 64,
  /**
   * A receiver nearby answers several calls in that time, which then share the cost of a transaction; one far away takes
   * far longer for each. The first delivery of an idle worker does not wait.
   */
  betweenBatchesMs: 2,
  /**
   * While so many idle connections are open, others are closed after their call: each holds a socket, here and at its
   * receiver. Connections with a call in flight do not count, or those of a busy worker would serve one call each.
   */
  idleConnections: 256,
  /** How long a stop waits for calls in flight, of the ten seconds that the whole process has. */
  stopMs: 5_000,
  /** Webhooks per page of a poll, so that one page delays no call. */
  pagedWebhooks: 100,
  /** A delivery can be redelivered without end; the attempts that are kept of it cannot grow so. */
  keptAttempts: 100,
} as const;
