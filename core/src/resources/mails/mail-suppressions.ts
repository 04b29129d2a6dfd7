import { z } from "zod";
import { Email, Id, Optional, paged, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { mailReportKinds } from "../../domain/mail-report.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { addressKey } from "./mail-suppression.js";
import {
  deleteSuppression,
  listSuppressionsOfQuery,
  listSuppressionsQuery,
} from "./mail-suppression-queries.js";

const MailSuppression = z
  .object({
    mailSuppressionId: Id,
    kind: z.enum(mailReportKinds).meta({
      description:
        "BOUNCE: no mail of the service is sent to the address. COMPLAINT: only mails that it must get.",
    }),
    accountId: Id.nullable().meta({
      description:
        "The account whose mails are suppressed; null for those of the whole service, or of the service itself.",
    }),
    reason: z.string().nullable().meta({
      description: "A status code (RFC 3463) such as `5.1.1`, or a word such as `abuse`.",
    }),
    mailId: Id.meta({ description: "The mail that was reported; it is deleted after a month." }),
    createdAt: Timestamp,
  })
  .meta({ id: "MailSuppression" });

const ofSuppressions = { tag: "Operator", callers: "operator" } as const;
const path = "/operator/mail-suppressions";

export const listMailSuppressions = defineOperation({
  ...ofSuppressions,
  id: "list-mail-suppressions",
  summary: "List suppressed addresses",
  description:
    "The addresses that bounced or complained, newest first. Only hashes of them are stored: give an `address` to find its suppressions.",
  path,
  ...paged(MailSuppression, { address: Optional(Email, "The whole address.") }),
  example: { address: "ada@lumen.example" },
  async handle({ tx, vault, after, page }, { address, limit }) {
    const from = { after: String(after?.[0] ?? aboveEveryId), limit: limit + 1 };
    const rows =
      address === undefined
        ? await tx.all(listSuppressionsQuery, from)
        : await tx.all(listSuppressionsOfQuery, {
            ...from,
            addressKey: addressKey(vault, address),
          });
    return page(
      rows,
      limit,
      ({ mailSuppressionId }) => [mailSuppressionId],
      ({ suppressionKey: _, addressKey: __, ...suppression }) => suppression,
    );
  },
});

export const liftMailSuppression = defineOperation({
  ...ofSuppressions,
  id: "lift-mail-suppression",
  summary: "Lift the suppression of an address",
  description:
    "Later mails are sent to the address again, until it bounces or complains anew. Mails that were SUPPRESSED stay unsent.",
  method: "DELETE",
  path: `${path}/{mailSuppressionId}`,
  refusals: ["not_found"],
  scope: "suppressions",
  async handle({ tx, refuse }, { mailSuppressionId }) {
    if ((await tx.run(deleteSuppression, { mailSuppressionId })) === 0) refuse("not_found");
  },
});
