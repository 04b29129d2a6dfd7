/** Every limit on sending, with its reason. */
export const sendingLimits = {
  /** The specification's response time of a receiver, from the first byte sent to the last one read. */
  callMs: 10_000,
  /** The contract's bound on what is read of an answer; nothing in it matters but its status. */
  answerBytes: 64 * 1024,
  /**
   * Six times the longest call, so that a slow database is not taken for a crash; what a crashed process had claimed
   * is sent again a minute later.
   */
  leaseMs: 60_000,
  /**
   * To a webhook that accepted its last call: 320 deliveries a second to a receiver that takes 100 ms for each, and what
   * a step costs is shared by as many.
   */
  callsPerWebhook: 32,
  /** To one that has yet to accept a call, or refused the last: few, so that the dead hold few places. */
  callsOnTrial: 8,
  /**
   * To one host, and for one account. Half of it goes to webhooks as they come, then each gets one: the fifty
   * webhooks that an account can have are all served, dead ones among them, and half of the process is left to others.
   */
  callsPerGroup: 128,
  /** A body may be as large as a call's, 1 MiB, and each call holds one in memory. */
  callsAtOnce: 256,
  /** Attempts of one transaction. More gain little, and a transaction holds up the other writes of its database. */
  recordedTogether: 64,
  /**
   * A receiver nearby answers several calls in that time, which then share what a transaction costs; one far away takes
   * far longer for each. Whatever comes while nothing runs does not wait.
   */
  betweenStepsMs: 2,
  /**
   * While so many connections wait for a next call, others are closed after theirs: each holds a socket, here and at
   * its receiver. Those of calls under way do not count, or the connections of a busy outbox would serve one call each.
   */
  idleConnections: 256,
  /** Nobody notices a second, and an idle poll is one read of an empty index. */
  pollMs: 1_000,
  /** What is waited for at a stop, of the ten seconds that the whole process has. */
  stopMs: 5_000,
  /** Webhooks per step of the poll's walk, so that one step holds up no call. */
  walkedWebhooks: 100,
  /** Rounds of a delivery can be begun without end; what is shown of them must not grow so. */
  keptAttempts: 100,
} as const;
