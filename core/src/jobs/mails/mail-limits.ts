/** Every limit on sending mails, with its reason. */
export const mailLimits = {
  /** Enough to be quick, and few enough for a small mail server. */
  sendsAtOnce: 5,
  /** A mail server on the other side of the world has answered by then. */
  connectMs: 10_000,
  /** What a whole send may take, with a PDF over a slow line; a server that drips its answers is cut off. */
  sendMs: 60_000,
  /**
   * Five times the longest send, so that a slow database is not mistaken for a crash. A mail that a crashed process had
   * claimed is sent five minutes later.
   */
  leaseMs: 300_000,
  /** How long a stop waits for mails in flight, of the ten seconds that the whole process has. */
  stopMs: 3_000,
} as const;
