import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id, listInput, listOf, Text, Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { mailKinds } from "../../domain/mail-texts/compose-mail.js";
import { listMailsQuery, listMailsToQuery, mailStatuses } from "../../queries/mails.js";
import { aboveEveryId } from "../list-rows.js";

/** The contract's bound: what an operator looks for is among the last, and the rest is the database's. */
const shownMails = 1_000;

const Mail = z
  .object({
    mailId: Id,
    accountId: Id.nullable(),
    kind: z.enum(mailKinds),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    status: z.enum(mailStatuses),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last attempt failed: a class, and the server's SMTP code." }),
    sentAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "Mail" });

export const listMails = defineOperation({
  id: "list-mails",
  summary: "List mails",
  description: `The last ${shownMails} mails that the service wrote to people, or to one address, newest first. Without a mail server they are kept, and count as sent at once; one that was put off, on its day.`,
  tag: "Operator",
  method: "GET",
  path: "/operator/mails",
  callers: operatorCallers,
  input: listInput({ to: Text(limits.emailCharacters).optional() }),
  output: listOf(Mail),
  status: 200,
  refusals: [],
  emits: [],
  example: { to: "ada@lumen.example" },
  async handle({ tx, vault, after, page }, { to, limit: asked }) {
    const [afterId = aboveEveryId, shownBefore = 0] = after ?? [];
    const limit = Math.min(asked, shownMails - Number(shownBefore));
    const shown = Number(shownBefore) + limit;
    // One more than is shown tells whether there is a next page; there is none behind the last mail to be shown.
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
