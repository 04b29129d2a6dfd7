import { bounceAtRecipient, type MailReport } from "../../domain/mail-report.js";
import { mailPutOff } from "../../resources/mails/mail-queries.js";

/** Why a mail was not sent. Only the class and the server's code are stored, because its messages contain addresses. */
export interface SendFailure {
  /** Such as `550 refused` or `connection_failed`. */
  readonly error: string;
  /** The failure is permanent: the server would refuse the mail again. */
  readonly isFinal: boolean;
  /** What the server says of the address, if no mail can reach it. */
  readonly bounce?: MailReport;
}

/** The mail itself is invalid, so no attempt can succeed. */
export class UnsendableMail extends Error {
  override readonly name = "UnsendableMail";
  readonly reason: "attachment_missing" | "payout_returned";

  constructor(reason: UnsendableMail["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * None of the service's secrets decrypts the mail: it was encrypted with a `TOKEN_SECRET` that this process does not have.
 * It is retried, because the secret can be set.
 */
export class UnreadableMail extends Error {
  override readonly name = "UnreadableMail";
}

/** The fields that nodemailer adds to an error. */
interface MailerError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  /** The SMTP command that was refused. */
  readonly command?: unknown;
  readonly response?: unknown;
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
 * means that the server or its settings are wrong, which an administrator will fix, so the mail is retried. One to the
 * recipient can be a bounce, as if the server had reported it later.
 */
export function failureOf(error: unknown): SendFailure {
  if (error instanceof UnsendableMail) return { error: error.reason, isFinal: true };
  if (error instanceof UnreadableMail) return { error: "unreadable", isFinal: false };
  const { code, responseCode } = (error ?? {}) as MailerError;
  const name = typeof code === "string" ? code : "";
  const status = typeof responseCode === "number" ? `${responseCode} ` : "";
  if (name === "EENVELOPE" || name === "EMESSAGE") {
    const isFinal = typeof responseCode !== "number" || responseCode >= 500;
    const bounce = isFinal ? bounceOf(error as MailerError) : null;
    return {
      error: `${status}${isFinal ? "refused" : mailPutOff}`,
      isFinal,
      ...(bounce !== null && { bounce }),
    };
  }
  const [, known] = classes.find(([pattern]) => pattern.test(name)) ?? [];
  return { error: `${status}${known ?? "failed"}`, isFinal: false };
}

const bounceOf = ({ command, response }: MailerError): MailReport | null =>
  command === "RCPT TO" && typeof response === "string" ? bounceAtRecipient(response) : null;
