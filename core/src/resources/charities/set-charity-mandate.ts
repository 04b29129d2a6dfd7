import { z } from "zod";
import { DateInput, Id, Name, TimestampInput } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation, type WorkContext } from "../../contract/operation.js";
import { homeCalendar } from "../../domain/calendar.js";
import { changedReceiptDetails } from "../receipts/receipt-details.js";
import { differs } from "../shared/sent-fields.js";
import { OperatorCharity, presentOperatorCharity } from "./charity.js";
import { type CharityRow, charityById, charityChanges } from "./charity-queries.js";

const dayProblem = "must be a date (YYYY-MM-DD) or a time (ISO 8601, UTC)";
const isDayOrMoment = (text: string) =>
  [DateInput, TimestampInput].some((schema) => schema.safeParse(text).success);

/** A day, or a moment, which is taken as its day. */
const Day = z
  .string()
  .max(limits.timestampCharacters, { error: dayProblem, abort: true })
  .refine(isDayOrMoment, { error: dayProblem, abort: true })
  .transform((text) => (DateInput.safeParse(text).success ? text : homeCalendar.dateOf(text)));

export const setCharityMandate = defineOperation({
  id: "set-charity-mandate",
  summary: "Record a charity's mandate",
  description:
    "The mandate by which the charity lets the service issue receipts in its name. In live, only payments from the day of its signature until the day before its revocation get a receipt. Receipts that waited for it are issued by the next settlement or within a day. The call replaces the mandate recorded before: `revokedAt` left out means that it is not revoked.",
  tag: "Operator",
  method: "PUT",
  path: "/operator/charities/{charityId}/mandate",
  callers: "operator",
  input: z.strictObject({
    charityId: Id,
    signedAt: Day.meta({
      description: "The first day on which it holds.",
      example: "2026-01-05",
    }),
    signatory: Name.meta({ description: "Who signed for the charity; named on its receipts." }),
    quality: Name.meta({ description: "The signatory's office, such as Treasurer." }),
    revokedAt: Day.nullable().default(null).meta({
      description: "The first day on which it holds no more.",
    }),
  }),
  output: OperatorCharity,
  refusals: ["not_found"],
  example: {
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    signedAt: "2026-01-05",
    signatory: "Anne Le Goff",
    quality: "Treasurer",
  },
  scope: "catalogue",
  async handle(context, { charityId, signedAt, signatory, quality, revokedAt }) {
    const { tx, refuse, refuseInput, settings } = context;
    const before = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    if (revokedAt !== null && revokedAt < signedAt)
      return refuseInput("revokedAt: must not be before signedAt");
    const after = await changeReceiptDetails(context, before, {
      signatoryName: signatory,
      signatoryRole: quality,
      mandateSignedOn: signedAt,
      mandateRevokedOn: revokedAt,
    });
    return presentOperatorCharity(after, settings);
  },
});

/** Changes some of what a charity's receipts say of it. The scope must contain `"catalogue"`. */
export async function changeReceiptDetails(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  before: CharityRow,
  changes: Partial<NonNullable<CharityRow["receiptDetails"]>>,
): Promise<CharityRow> {
  const receiptDetails = changedReceiptDetails(before.receiptDetails, changes);
  if (!differs(before, { receiptDetails })) return before;
  const after = { ...before, receiptDetails, updatedAt: now };
  const update = charityChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  return after;
}
