import PostalMime, { type Attachment, type Email } from "postal-mime";
import { limits } from "../../contract/limits.js";
import type { DeliveredReport, MailReportReader } from "../../contract/mail-report-reader.js";

type Fields = DeliveredReport["blocks"][number];

/** The parts of the reports that are read, with and without the headers' characters outside of ASCII (RFC 6533). */
const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const feedbackTypes = ["message/feedback-report"];
const returnedTypes = [
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/** Where a server notes to which address it delivered a message. */
const recipientHeaders: ReadonlySet<string> = new Set([
  "delivered-to",
  "envelope-to",
  "to",
  "x-envelope-to",
  "x-original-to",
]);

/** Base64 has four characters for three bytes. */
const readCharacters = Math.floor(limits.mailReportReadBytes / 3) * 4;

/** Reads reports with a MIME parser. What a report returns of its mail comes last, so only the beginning is read. */
export const mailReportReader: MailReportReader = {
  async read(base64) {
    const message = await parsed(Buffer.from(base64.slice(0, readCharacters), "base64"));
    return message === null ? null : readReport(message);
  },
};

/** Null for a message that exceeds the parser's limits. */
async function parsed(bytes: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      // A report in a forwarded message is not the message's own.
      forceRfc822Attachments: true,
      maxNestingDepth: limits.mailReportDepth,
      maxHeadersSize: limits.mailReportReadBytes,
    });
  } catch {
    return null;
  }
}

function readReport({ headers, attachments }: Email): DeliveredReport | null {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/^multipart\/report\b/i.test(type.trim())) return null;
  const partOf = (types: readonly string[]) =>
    attachments.find(({ mimeType }) => types.includes(mimeType));
  const [status, feedback, returned] = [statusTypes, feedbackTypes, returnedTypes].map(partOf);
  const blocks = fieldBlocks(status ?? feedback);
  if (blocks.length === 0) return null;
  const [mail] = fieldBlocks(returned);
  const sentTo = headers.filter(({ key }) => recipientHeaders.has(key)).map(({ value }) => value);
  const sentFrom = [blocks[0]?.get("original-mail-from"), mail?.get("return-path")];
  return {
    kind: status === undefined ? "FEEDBACK" : "DELIVERY_STATUS",
    blocks,
    returnPaths: [...sentTo, ...sentFrom].filter((value) => value !== undefined),
    messageId: mail?.get("message-id")?.trim() ?? null,
  };
}

/** The blocks of fields of a part, which empty lines separate. Of a field that is there twice, the first counts. */
function fieldBlocks(part: Attachment | undefined): Fields[] {
  if (part === undefined || typeof part.content === "string") return [];
  const text = Buffer.from(part.content as ArrayBuffer).toString("latin1");
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/, limits.mailReportBlocks)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);
}

function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
