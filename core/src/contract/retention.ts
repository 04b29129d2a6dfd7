/** How many days the service stores data that nobody deletes. */
export const retentionDays = {
  /** Required by the contract: for 24 hours a key returns its first response. */
  idempotencyKey: 1,
  /** Required by the contract, for clients that catch up after an outage. Deliveries are deleted with their events. */
  event: 30,
  /** A provider reports a page up to a day after it has closed, and later if it could not reach the service. */
  paymentSession: 7,
  /** Providers repeat notifications for some days. What a job has done is in the payment. */
  providerJob: 30,
  /** A charity's replaced picture: events and mails of the last month show it. */
  unusedPicture: 30,
  /**
   * A file that was requested, such as a list of donations, the cards of a batch or a copy of receipts: as long as the event
   * that reports it. It names people, and can be made again.
   */
  requestedFile: 30,
  /** The limits of mails are daily. */
  mailCount: 1,
  /**
   * As long as events: questions about a mail come within a month, and personal data must not be stored without a use.
   */
  mail: 30,
  /** The same for a message in Slack, once its campaign has ended: until then it shows what becomes of its gift. */
  slackMessage: 30,
  /** The request log: last week's calls, for questions about an integration. Older ones explain nothing that runs today. */
  apiCall: 7,
  /**
   * Ten years, as long as French law (Code de commerce, art. L123-22) asks for accounting records: the log explains
   * who paid, refunded and settled what.
   */
  auditEntry: 3_653,
  /** Who changed what in an account: thirteen months, so that the audit of a year sees the whole year. */
  accountAuditEntry: 396,
  /**
   * The people and documents of a rejected application: a year, in which the organisation can ask why, or answer. What was
   * decided stays.
   */
  rejectedApplication: 365,
  /**
   * The details of a mandate that has ended, and the files of direct debits: a payer can claim an unauthorised debit back
   * for 13 months (PSD2, art. 71), and the bank then asks for the mandate.
   */
  mandateDetails: 427,
  /**
   * The donor's name and address on a receipt, and its PDF: six years, the time in which the tax office checks receipts
   * (Livre des procédures fiscales, art. L102 E).
   */
  fiscalReceipt: 2_192,
} as const;

/** The contract's number of mails that an operator can read, whatever their age. */
export const leastMailsKept = 1_000;
