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

/** A class, a subject and a detail: see RFC 3463. */
const statusCode = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * The codes of addresses that no mail can reach: they do not exist or are disabled, or their domain takes no mail.
 * 5.1.7 and 5.1.8 are about the sender. All others are about the mail, the sender's reputation or the moment.
 */
const deadAddress = /^5\.(?:1\.(?!7$|8$)\d+|2\.1|4\.4|4\.310)$/;

/** Reply codes (RFC 5321) of servers that have no better code than 5.0.0: there is no such mailbox. */
const noMailbox = /\b55[013]\b/;

/** Exchange Online says 5.4.1 of addresses that its customer does not have. */
const refusedRecipient = /recipient address rejected/i;

/**
 * What the fields of a recipient in a delivery status say (RFC 3464).
 *
 * @returns null unless the mail failed or is delayed
 */
export function bounceOf(fields: ReportFields): MailReport | null {
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

/** Feedback that is not a person's complaint: RFC 5965, section 7.3, and RFC 6591. */
const otherFeedback: ReadonlySet<string> = new Set(["auth-failure", "not-spam", "virus"]);

/**
 * What the fields of a feedback report say (RFC 5965).
 *
 * @returns null if it is not a complaint
 */
export function complaintOf(fields: ReportFields): MailReport | null {
  const type = fields.get("feedback-type")?.trim().toLowerCase() ?? "";
  if (!/^[a-z-]{1,40}$/.test(type) || otherFeedback.has(type)) return null;
  return { kind: "COMPLAINT", permanent: true, reason: type };
}

/** How much a report says: of several recipients, the most is taken. */
const weightOf = (report: MailReport) => (report.permanent ? 2 : 1);

/** The report that says the most; null if none says anything. */
export function gravest(reports: readonly (MailReport | null)[]): MailReport | null {
  const [first = null] = reports
    .filter((report) => report !== null)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return first;
}
