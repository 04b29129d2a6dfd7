import { z } from "zod";
import { Id, paged, Text, Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { mailReportKinds } from "../../domain/mail-report.js";
import { mailStatuses } from "../../domain/mail-status.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { listMailsQuery, listMailsToQuery } from "./mail-queries.js";
import { mailKinds } from "./texts/mail-message.js";

/** The contract's bound: operators look for recent mails; older ones are in the database. */
const shownMails = 1_000;

const Mail = z
  .object({
    mailId: Id,
    accountId: Id.nullable(),
    kind: z.enum(mailKinds),
    to: z.string(),
    senderName: z.string().nullable().meta({
      description: "The account's name in the sender; null for the service's own mails.",
    }),
    replyTo: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    status: z.enum(mailStatuses).meta({
      description:
        "SENT: the mail server accepted it. SUPPRESSED: not sent, because its address bounced or complained before. BOUNCED: it cannot be delivered, and neither can others to its address. COMPLAINED: its recipient marked it as spam.",
    }),
    error: z.string().nullable().meta({
      description:
        "Why the last attempt failed: an error class and the server's SMTP code. Of a SUPPRESSED mail, `address_bounced` or `address_complained`.",
    }),
    report: z
      .object({
        kind: z.enum(mailReportKinds).meta({
          description: "COMPLAINT: the recipient marked it as spam.",
        }),
        permanent: z.boolean().meta({
          description: "False for a bounce after which mails are still sent to the address.",
        }),
        reason: z.string().nullable().meta({
          description: "A status code (RFC 3463) such as `5.1.1`, or a word such as `abuse`.",
        }),
        at: Timestamp,
      })
      .nullable()
      .meta({ description: "The last bounce or complaint that was reported of it." }),
    sentAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "Mail" });

export const listMails = defineOperation({
  id: "list-mails",
  summary: "List mails",
  description: `The last ${shownMails} mails that the service sent, or those to one address, newest first. Without a mail server, mails of the sandbox are stored and marked as sent at once, or on the day to which they were deferred. Mails of live wait as PENDING with the error \`mail_not_set_up\`, and are sent when there is a server; after ${limits.mailDelayDays} days they are outdated and FAILED, except those that bring a receipt.`,
  tag: "Operator",
  path: "/operator/mails",
  callers: "operator",
  ...paged(Mail, { to: Text(limits.emailCharacters).optional() }),
  example: { to: "ada@lumen.example" },
  async handle({ tx, vault, after, page }, { to, limit: requestedLimit }) {
    const [afterId = aboveEveryId, shownBefore = 0] = after ?? [];
    const limit = Math.min(requestedLimit, shownMails - Number(shownBefore));
    const shown = Number(shownBefore) + limit;
    // The extra row tells whether there is a next page; none follows the last mail that can be listed.
    const from = { after: String(afterId), limit: shown < shownMails ? limit + 1 : limit };
    const rows =
      to === undefined
        ? await tx.all(listMailsQuery, from)
        : await tx.all(listMailsToQuery, { ...from, recipient: to });
    return page(
      rows,
      limit,
      ({ mailId }) => [mailId, shown],
      ({ recipient, bodyText, bodyHtml, ...mail }) => ({
        ...mail,
        to: recipient,
        text: vault.unlock(bodyText),
        html: vault.unlock(bodyHtml),
      }),
    );
  },
});
