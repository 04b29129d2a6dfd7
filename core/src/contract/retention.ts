/** How many days the service keeps what nobody deletes. */
export const retentionDays = {
  /** The contract's 24 hours within which a key answers what it answered the first time. */
  idempotencyKey: 1,
  /** The contract's time for which a client that was down finds events; their deliveries go with them. */
  event: 30,
  /** The limits of mails are those of a day. */
  mailCount: 1,
  /** As long as events: who asks what was sent does so within a month, and personal data is not kept without a use. */
  mail: 30,
} as const;

/** The contract's mails that an operator can read, however old they are. */
export const leastMailsKept = 1_000;
