import { Readable } from "node:stream";
import type { Transporter } from "nodemailer";
import type { Settings, Vault } from "../../contract/ports.js";
import { isComplete, readRemittance, remittanceCsv } from "../../documents/remittance.js";
import type { Renderer } from "../../documents/renderer.js";
import { remittanceFileName } from "../../domain/remittance-content.js";
import { type FileReader, openStoredFile } from "../../files/stored-file.js";
import { bounceAddress } from "../../resources/mails/bounce-address.js";
import type { ClaimedMail } from "../../resources/mails/mail-queries.js";
import { mailLimits } from "./mail-limits.js";
import { UnreadableMail, UnsendableMail } from "./send-failure.js";
import { parseSmtpAddress } from "./smtp-address.js";

/** The mail server and the sender address. */
export interface SmtpServer {
  /** See `parseSmtpAddress`. */
  readonly smtpUrl: string;
  readonly from: string;
  /** The domain of return paths, to which mail servers report what they could not deliver. Null: the sender's address. */
  readonly bounceDomain?: string | null;
}

interface AttachmentReader extends FileReader {
  readonly renderer: Pick<Renderer, "render">;
  readonly settings: Pick<Settings, "issuer">;
}

interface SenderOptions extends AttachmentReader {
  readonly vault: Vault;
  readonly server: SmtpServer;
  /** The time limit for sending one mail, in milliseconds. */
  readonly sendMs: number;
}

/** Sends mails through the mail server. */
export interface MailSender {
  /** Resolves when the server has accepted the mail. `failureOf` classifies its errors. */
  send(mail: ClaimedMail, abandoned: AbortSignal): Promise<void>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** Creates a sender. It connects when there is a mail to send, and reuses its connections. */
export function createMailSender({ vault, server, sendMs, ...reader }: SenderOptions): MailSender {
  let opening: Promise<Transporter> | undefined;
  const domain = server.from.replace(/^.*@/, "").replace(/>$/, "");
  return {
    async send(mail, abandoned) {
      opening ??= openTransport(server, sendMs);
      const transport = await opening;
      await transport.sendMail({
        subject: mail.subject,
        ...bodiesOf(vault, mail),
        attachments: await attachmentsOf(reader, mail),
        ...senderOf(server.from, mail),
        to: { name: "", address: mail.recipient },
        ...returnPathOf(vault, server, mail),
        // The same for every attempt, so that duplicates and reports can be recognized.
        messageId: `<${mail.mailId}@${domain}>`,
        date: new Date(mail.createdAt),
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(vault, mail) },
        signal: AbortSignal.any([abandoned, AbortSignal.timeout(sendMs)]),
      });
    },
    async close() {
      // A transport that failed to open does not need to be closed.
      const transport = await opening?.catch(() => undefined);
      transport?.close({ force: true });
    },
  };
}

const mailbox = /^\s*"?(?<name>[^"<]*?)"?\s*<(?<address>[^<>]+)>\s*$/;

/**
 * The headers that say who sends a mail. An account's mail has its name before that of the service; its address is
 * the service's own, the only one that the mail server may send from.
 */
function senderOf(from: string, { senderName, replyTo }: ClaimedMail) {
  const reply = replyTo === null ? {} : { replyTo: { name: senderName ?? "", address: replyTo } };
  if (senderName === null) return { from, ...reply };
  const { name = "", address = from.trim() } = mailbox.exec(from)?.groups ?? {};
  return { from: { name: `${senderName} via ${name || "Obole"}`, address }, ...reply };
}

/** Each mail has a return path of its own, so that a report tells which mail it is about. */
function returnPathOf(
  vault: Vault,
  { bounceDomain = null }: SmtpServer,
  { mailId, recipient }: ClaimedMail,
) {
  if (bounceDomain === null) return {};
  const from = bounceAddress(vault, mailId, bounceDomain);
  // The reports need not return what the mail says (RFC 3461).
  const dsn = { id: mailId, return: "headers" as const, notify: ["failure", "delay"] };
  return { envelope: { from, to: recipient }, dsn };
}

/** Loaded for the first mail, because most sandbox processes never send one. */
async function openTransport({ smtpUrl }: SmtpServer, sendMs: number): Promise<Transporter> {
  const address = parseSmtpAddress(smtpUrl);
  if (address === null) throw new Error("the mail server's address cannot be read");
  const { createTransport } = await import("nodemailer");
  return createTransport({
    pool: true,
    url: address.url,
    requireTLS: address.requireTls,
    maxConnections: mailLimits.sendsAtOnce,
    connectionTimeout: mailLimits.connectMs,
    greetingTimeout: mailLimits.connectMs,
    socketTimeout: sendMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function bodiesOf(vault: Vault, { bodyText, bodyHtml }: ClaimedMail) {
  try {
    return { text: vault.unlock(bodyText), html: vault.unlock(bodyHtml) };
  } catch {
    throw new UnreadableMail();
  }
}

/** RFC 2369 and RFC 8058: mail clients show an unsubscribe button, which sends a POST to the link. */
function unsubscribeHeaders(vault: Vault, { unsubscribeLink }: ClaimedMail) {
  if (unsubscribeLink === null) return {};
  return {
    "List-Unsubscribe": `<${vault.unlock(unsubscribeLink)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

async function attachmentsOf(reader: AttachmentReader, mail: ClaimedMail) {
  const { accountId, attachmentFileId, payoutId } = mail;
  if (payoutId !== null) return await remittanceAttachments(reader, payoutId);
  if (accountId === null || attachmentFileId === null) return [];
  const file = await openStoredFile(reader, { accountId, fileId: attachmentFileId });
  if (file === undefined) throw new UnsendableMail("attachment_missing");
  const { name, mediaType } = file;
  return [{ filename: name, contentType: mediaType, content: Readable.from(file.bytes()) }];
}

/** The list of a payout's donations: as a PDF, and as CSV if that is as short. */
async function remittanceAttachments(
  { store, renderer, settings }: AttachmentReader,
  payoutId: string,
) {
  const content = await readRemittance(store, payoutId, settings.issuer);
  // The transfer was returned after the mail was queued: the mail would be wrong.
  if (content === null) throw new UnsendableMail("payout_returned");
  const { bytes } = await renderer.render({ kind: "remittance", content });
  const { reference } = content;
  const pdf = {
    ...{ filename: remittanceFileName(reference, "pdf"), contentType: "application/pdf" },
    content: Buffer.from(bytes),
  };
  if (!isComplete(content)) return [pdf];
  const csv = Readable.from(remittanceCsv(store, payoutId, content));
  const filename = remittanceFileName(reference, "csv");
  return [pdf, { filename, contentType: "text/csv; charset=utf-8", content: csv }];
}
