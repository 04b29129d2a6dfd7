import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation, type WorkContext } from "../../contract/operation.js";
import { changedReceiptDetails, ReceiptDetailsChange } from "../receipts/receipt-details.js";
import { differs, sentFields } from "../shared/sent-fields.js";
import {
  charityFields,
  OperatorCharity,
  presentCharity,
  presentOperatorCharity,
} from "./charity.js";
import { charityEvent } from "./charity-event.js";
import { type CharityRow, charityById, charityChanges } from "./charity-queries.js";
import { reindexCharity, searchColumns } from "./charity-search-queries.js";

export const updateOperatorCharity = defineOperation({
  id: "update-operator-charity",
  summary: "Update a charity",
  description: "`profiles` replaces all profiles.",
  tag: "Operator",
  method: "PATCH",
  path: "/operator/charities/{charityId}",
  callers: "operator",
  input: z.strictObject({
    charityId: Id,
    ...z.object(charityFields).partial().shape,
    receiptDetails: ReceiptDetailsChange.nullable().optional().meta({
      description:
        "What its receipts say of it: fields that are left out keep their values; null clears all, with the mandate.",
    }),
  }),
  output: OperatorCharity,
  refusals: ["not_found"],
  emits: ["charity_publish", "charityprofile_update"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", published: true },
  scope: ["catalogue", "outbox"],
  async handle(context, { charityId, receiptDetails: details, ...changes }) {
    const { tx, refuse, emit, settings } = context;
    const before = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    const receiptDetails = details && changedReceiptDetails(before.receiptDetails, details);
    const after = await changeCharity(context, before, sentFields({ ...changes, receiptDetails }));
    const event = charityEvent(before, after);
    if (event !== null) emit(event, presentCharity(after, settings));
    return presentOperatorCharity(after, settings);
  },
});

/** Changes a charity, and keeps the search up to date. The scope must contain `"catalogue"`. */
export async function changeCharity(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  before: CharityRow,
  sent: Partial<CharityRow>,
): Promise<CharityRow> {
  if (!differs(before, sent)) return before;
  const changed = { ...before, ...sent };
  const after = { ...changed, ...searchColumns(changed), updatedAt: now };
  const update = charityChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  await reindexCharity(tx, before, after);
  return after;
}
