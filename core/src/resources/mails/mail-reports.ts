import { z } from "zod";
import { Formed, Id, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { type MailReport, mailReportKinds, reportIn } from "../../domain/mail-report.js";
import { mailStatuses } from "../../domain/mail-status.js";
import { applyMailReport } from "./apply-mail-report.js";
import { mailsOfReturnPaths } from "./bounce-address.js";
import { mailById } from "./mail-queries.js";

/** A mail's id, which is also what its `Message-ID` begins with. */
const reference =
  /^<?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:@[^\s<>@]+)?>?$/;

const ReportedMail = z
  .object({
    mailId: Id.meta({ description: "The mail that the report is about." }),
    status: z.enum(mailStatuses).meta({ description: "The mail's status after the report." }),
    changed: z.boolean().meta({
      description: "False if the report was known, or says nothing that changes the mail.",
    }),
  })
  .meta({ id: "ReportedMail" });

const effects =
  "A permanent bounce makes the mail BOUNCED, and no mail of the service is sent to its address any more. A complaint makes it COMPLAINED, and the address gets only mails of its account that it must get, such as receipts and sign-in links. A temporary bounce is only shown with the mail. Repeated reports change nothing. The key `MAIL_REPORTS_KEY` opens this and no other operation.";

const ofReports = {
  tag: "Operator",
  method: "POST",
  callers: "operator",
  limitedKey: "mailReports",
  output: ReportedMail,
  refusals: ["not_found"],
  scope: "suppressions",
} as const;

export const reportMail = defineOperation({
  ...ofReports,
  id: "report-mail",
  summary: "Report a bounce or a complaint",
  description: `For webhooks of mail providers: a program of yours reads what the provider sends and calls this. ${effects} An unknown mail is 404.`,
  path: "/operator/mail-reports",
  input: z.strictObject({
    mail: Formed(
      reference,
      limits.messageIdCharacters,
      "must be the id or the Message-ID of a mail",
    ).meta({ description: "The mail's `mailId`, or its `Message-ID`." }),
    kind: z.enum(mailReportKinds).meta({
      description: "COMPLAINT: the recipient marked the mail as spam.",
    }),
    permanent: z.boolean().default(false).meta({
      description: "Of a bounce, whether no mail can reach the address. Complaints ignore it.",
    }),
    reason: Formed(
      /^(?:[245]\.\d{1,3}\.\d{1,3}|[a-z][a-z_-]{0,39})$/,
      40,
      "must be a status code such as 5.1.1, or a word",
    )
      .nullable()
      .default(null)
      .meta({
        description:
          "A status code (RFC 3463), or the provider's word for it, such as `spam`. Not a server's text, because those contain addresses.",
      }),
  }),
  example: {
    mail: "<019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10@give.example>",
    kind: "BOUNCE",
    permanent: true,
    reason: "5.1.1",
  },
  async handle(context, { mail, permanent, ...report }) {
    const mailId = mailIdIn(mail);
    const isFinal = report.kind === "COMPLAINT" || permanent;
    return await apply(context, mailId, { ...report, permanent: isFinal });
  },
});

export const importMailReport = defineOperation({
  ...ofReports,
  id: "import-mail-report",
  summary: "Import a delivery status or a feedback report",
  description: `Takes a message as your mail server delivers it: a delivery status notification (RFC 3464) or a feedback report (RFC 5965). Send it as \`message/rfc822\`, or in Base64 as the field \`message\` of a JSON body. The mail is found by its return path (\`BOUNCE_DOMAIN\`), or by the \`Message-ID\` that the report quotes. ${effects}

A bounce is permanent if its status code says that the address does not exist, is disabled, or that its domain takes no mail; a full mailbox or a refusal for the mail's content is temporary. Messages that are no such report are 400. Reports of unknown mails are 404, and so are those whose return path is not of the mail that they quote.`,
  path: "/operator/mail-reports/messages",
  input: z.strictObject({
    message: Text(limits.mailReportCharacters).meta({
      description: "The message in Base64.",
      contentEncoding: "base64",
    }),
  }),
  fileBody: { mediaTypes: ["message/rfc822"], field: "message", as: "Base64" },
  example: { message: "Q29udGVudC1UeXBlOiBtdWx0aXBhcnQvcmVwb3J0OyBib3VuZGFyeT14DQo=" },
  async handle(context, { message }) {
    const delivered = context.doOutside("mail report", ({ mailReports }) =>
      mailReports.read(message),
    );
    if (delivered === null)
      return context.refuseInput("message: is no delivery status and no feedback report");
    const { returnPaths, messageId } = delivered;
    const quoted = mailIdIn(messageId ?? "");
    const named = [
      ...mailsOfReturnPaths(context, returnPaths.join("\n")),
      ...(quoted === undefined ? [] : [quoted]),
    ];
    // Several return paths, or another mail than the one that is quoted: somebody put the report together.
    const [mailId, ...others] = new Set(named);
    const reported = others.length > 0 ? undefined : (mailId ?? undefined);
    return await apply(context, reported, reportIn(delivered));
  },
});

const mailIdIn = (text: string): string | undefined => reference.exec(text)?.[1];

async function apply(
  context: Pick<Context<"not_found">, "tx" | "now" | "newId" | "vault" | "refuse">,
  mailId: string | undefined,
  report: MailReport | null,
) {
  const mail = mailId === undefined ? undefined : await context.tx.one(mailById, { mailId });
  if (mail === undefined) return context.refuse("not_found");
  const { status } = mail;
  const applied =
    report === null ? { status, changed: false } : await applyMailReport(context, mail, report);
  return { mailId: mail.mailId, ...applied };
}
