export const mailReportKinds = ["BOUNCE", "COMPLAINT"] as const;

/** What is reported of a mail after it was sent. */
export interface MailReport {
  /** BOUNCE: a server did not deliver it. COMPLAINT: the recipient marked it as spam. */
  readonly kind: (typeof mailReportKinds)[number];
  /** Of a bounce, whether no mail can reach the address. A complaint is always permanent. */
  readonly permanent: boolean;
  /**
   * A status code (RFC 3463) such as `5.1.1`, or a word such as `abuse`; null if the report has none. Never a server's
   * text, because those contain addresses.
   */
  readonly reason: string | null;
}

/** The fields of a report by their names in lower case. */
export type ReportFields = ReadonlyMap<string, string>;

/** A class, a subject and a detail: see RFC 3463. No part of an IP address, which servers quote too. */
const statusCode = /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/;

/**
 * The codes of addresses that no mail can reach: they do not exist or are disabled, or their domain takes no mail.
 * 5.1.7 and 5.1.8 are about the sender. All others are about the mail, the sender's reputation or the moment.
 */
const deadAddress = /^5\.(?:1\.(?!7$|8$)\d+|2\.1|4\.4|4\.310)$/;

/** Reply codes (RFC 5321) of servers that have no better code than 5.0.0: there is no such mailbox. */
const noMailbox = /\b55[013]\b/;

/** Exchange Online says 5.4.1 of addresses that its customer does not have. */
const refusedRecipient = /recipient address rejected/i;

/** A delivery status notification (RFC 3464) or a feedback report (RFC 5965), by its blocks of fields. */
export interface ReportContent {
  readonly kind: "DELIVERY_STATUS" | "FEEDBACK";
  readonly blocks: readonly ReportFields[];
}

/**
 * What a report says. Of several recipients, the one that no mail can reach counts.
 *
 * @returns null if it reports neither a bounce nor a complaint: a delivery, mail that is not spam
 */
export function reportIn({ kind, blocks }: ReportContent): MailReport | null {
  const reports = blocks.map(kind === "FEEDBACK" ? complaintOf : bounceOf);
  const said = reports.filter((report) => report !== null);
  return said.find(({ permanent }) => permanent) ?? said[0] ?? null;
}

/** Null unless the mail failed or is delayed. Our mails have one recipient, whose block says it. */
function bounceOf(fields: ReportFields): MailReport | null {
  const action = fields.get("action")?.trim().toLowerCase();
  if (action !== "failed" && action !== "delayed") return null;
  const diagnostic = fields.get("diagnostic-code") ?? "";
  const reason = statusOf(fields.get("status") ?? "", diagnostic);
  const permanent = action === "failed" && isDead(reason, diagnostic);
  return { kind: "BOUNCE", permanent, reason };
}

/** The code of the status; if it says nothing more than a class, that of the server's reply. */
function statusOf(status: string, diagnostic: string): string | null {
  const [code] = statusCode.exec(status) ?? [];
  if (code !== undefined && !/\.0\.0$/.test(code)) return code;
  return statusCode.exec(diagnostic)?.[0] ?? code ?? null;
}

function isDead(code: string | null, diagnostic: string): boolean {
  if (code === null) return false;
  if (deadAddress.test(code)) return true;
  if (code === "5.0.0") return noMailbox.test(diagnostic);
  return code === "5.4.1" && refusedRecipient.test(diagnostic);
}

/** Servers say at the recipient, too, what they refuse the sender, the connection or the relaying for. */
const refusedOther = /\b(?:relay|relaying|sender|client host|helo)\b/i;

/**
 * What a 5xx reply to `RCPT TO` says of the address.
 *
 * @param reply such as `550 5.1.1 User unknown`
 * @returns null if it refuses something else: the sender, the mail, or a mailbox that is full for now
 */
export function bounceAtRecipient(reply: string): MailReport | null {
  if (refusedOther.test(reply)) return null;
  const reason = statusOf("", reply);
  const permanent = isDead(reason ?? "5.0.0", reply);
  return permanent ? { kind: "BOUNCE", permanent, reason } : null;
}

/** Feedback that is not a person's complaint: RFC 5965, section 7.3, and RFC 6591. */
const otherFeedback: ReadonlySet<string> = new Set(["auth-failure", "not-spam", "virus"]);

/** Null if it is not a complaint. */
function complaintOf(fields: ReportFields): MailReport | null {
  const type = fields.get("feedback-type")?.trim().toLowerCase() ?? "";
  if (!/^[a-z-]{1,40}$/.test(type) || otherFeedback.has(type)) return null;
  return { kind: "COMPLAINT", permanent: true, reason: type };
}

/** The totals in which reports are counted. */
export const mailReportTotals = ["PERMANENT_BOUNCE", "TEMPORARY_BOUNCE", "COMPLAINT"] as const;
export type MailReportTotal = (typeof mailReportTotals)[number];

/** The total that a report counts in. */
export function totalOfReport({ kind, permanent }: MailReport): MailReportTotal {
  if (kind === "COMPLAINT") return "COMPLAINT";
  return permanent ? "PERMANENT_BOUNCE" : "TEMPORARY_BOUNCE";
}
