/**
 * The roles of a process. When one machine is not enough, each role gets as many processes as it needs. Together they run
 * every job.
 */
export const roleMeanings = {
  api: "answers API calls, and serves pages, widgets and downloads",
  outbox: "sends webhooks, mails and messages in Slack, and calls payment providers",
  schedule: "runs scheduled tasks when they are due",
  documents: "renders receipts and invoices, and generates files",
} as const;

export type Role = keyof typeof roleMeanings;

/** All roles: the default of a process. */
export const allRoles = Object.keys(roleMeanings) as readonly Role[];
