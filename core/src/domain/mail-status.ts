import type { Transition } from "./state-table.js";

export const mailStatuses = [
  "PENDING",
  "SENT",
  "FAILED",
  "SUPPRESSED",
  "BOUNCED",
  "COMPLAINED",
] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * The state machine of mails. A report can come before it is recorded that the mail was sent, and after a mail server
 * accepted a mail and did not say so.
 */
export const mailTransitions = [
  { from: "PENDING", trigger: "send", to: "SENT" },
  { from: "PENDING", trigger: "fail", to: "FAILED" },
  { from: "PENDING", trigger: "suppress", to: "SUPPRESSED" },
  { from: "PENDING", trigger: "bounce", to: "BOUNCED" },
  { from: "SENT", trigger: "bounce", to: "BOUNCED" },
  { from: "FAILED", trigger: "bounce", to: "BOUNCED" },
  { from: "PENDING", trigger: "complain", to: "COMPLAINED" },
  { from: "SENT", trigger: "complain", to: "COMPLAINED" },
  { from: "FAILED", trigger: "complain", to: "COMPLAINED" },
] as const satisfies readonly Transition<MailStatus, string>[];
