/** Why a mail was not sent. Only the class and the server's code are stored, because its messages contain addresses. */
export interface SendFailure {
  /** Such as `550 refused` or `connection_failed`. */
  readonly error: string;
  /** The failure is permanent: the server would refuse the mail again. */
  readonly isFinal: boolean;
}

/** The mail itself is invalid, so no attempt can succeed. */
export class UnsendableMail extends Error {
  override readonly name = "UnsendableMail";
  readonly reason: "attachment_missing" | "payout_returned" | "unreadable";

  constructor(reason: UnsendableMail["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** The fields that nodemailer adds to an error. */
interface MailerError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

const classes: readonly (readonly [RegExp, string])[] = [
  [/^(?:ETIMEDOUT|EABORT)$/, "timeout"],
  [/^EDNS$/, "dns_failed"],
  [/^(?:ETLS|EREQUIRETLS)$/, "tls_failed"],
  [/^(?:EAUTH|ENOAUTH|EOAUTH2)$/, "authentication_failed"],
  [/^(?:ECONNECTION|ESOCKET|EPROTOCOL|EPROXY)$/, "connection_failed"],
];

/**
 * Classifies an error of sending.
 *
 * A 5xx reply to the envelope or the message is permanent for this mail. A 5xx reply to the connection or to the login
 * means that the server or its settings are wrong, which an administrator will fix, so the mail is retried.
 */
export function failureOf(error: unknown): SendFailure {
  if (error instanceof UnsendableMail) return { error: error.reason, isFinal: true };
  const { code, responseCode } = (error ?? {}) as MailerError;
  const name = typeof code === "string" ? code : "";
  const status = typeof responseCode === "number" ? `${responseCode} ` : "";
  if (name === "EENVELOPE" || name === "EMESSAGE") {
    const isFinal = typeof responseCode !== "number" || responseCode >= 500;
    return { error: `${status}${isFinal ? "refused" : "put_off"}`, isFinal };
  }
  const [, known] = classes.find(([pattern]) => pattern.test(name)) ?? [];
  return { error: `${status}${known ?? "failed"}`, isFinal: false };
}
