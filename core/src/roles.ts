/**
 * What a process of the service can do, one role each: where one machine is outgrown, each gets as many processes as it
 * needs. Mails are the outbox's: both carry what is done out of the house, and where every role has its process no work
 * is left over.
 */
export const roleMeanings = {
  api: "answers calls, and serves pages, widgets and downloads",
  outbox: "sends webhooks and mails",
  schedule: "does what falls due",
  documents: "draws receipts and invoices, and makes files",
} as const;

export type Role = keyof typeof roleMeanings;

/** All of them, which is what a process has unless it is told otherwise. */
export const allRoles = Object.keys(roleMeanings) as readonly Role[];
