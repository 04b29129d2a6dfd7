/** Why a mail was not sent. Only the class is kept, and the server's code: its words name addresses. */
export interface SendFailure {
  /** Such as `550 refused` or `connection_failed`. */
  readonly error: string;
  /** The same mail would be refused again. */
  readonly isFinal: boolean;
}

/** The fault is in the mail itself: no attempt can succeed. */
export class UnsendableMail extends Error {
  override readonly name = "UnsendableMail";
  readonly reason: "attachment_missing" | "unreadable";

  constructor(reason: UnsendableMail["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** What nodemailer adds to an error. */
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
 * Judges what sending threw.
 *
 * A code from 500 on refuses this mail for good when it answers the envelope or the message. In the answer to a
 * connection or a password it says that the server or its settings are wrong, which somebody will put right.
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
