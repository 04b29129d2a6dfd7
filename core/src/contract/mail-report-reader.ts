import type { ReportContent } from "../domain/mail-report.js";

/** A report of a mail, as a mail server delivered it. Its sender may have forged everything in it. */
export interface DeliveredReport extends ReportContent {
  /** Headers and fields with the address that the report was sent to, which is the return path of its mail. */
  readonly returnPaths: readonly string[];
  /** The `Message-ID` of the mail, as the report quotes it. */
  readonly messageId: string | null;
}

/** Reads delivery status notifications (RFC 3464) and feedback reports (RFC 5965). */
export interface MailReportReader {
  /**
   * Reads a message.
   *
   * @param base64 an untrusted message
   * @returns null if it is not such a report, or cannot be read
   */
  read(base64: string): Promise<DeliveredReport | null>;
}
