import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { differs, sentFields } from "../shared/sent-fields.js";
import { charityFields, OperatorCharity, presentCharity } from "./charity.js";
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
  input: z.strictObject({ charityId: Id, ...z.object(charityFields).partial().shape }),
  output: OperatorCharity,
  refusals: ["not_found"],
  emits: ["charity_publish", "charityprofile_update"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", published: true },
  scope: ["catalogue", "outbox"],
  async handle(context, { charityId, ...changes }) {
    const { tx, refuse } = context;
    const before = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    return await changeCharity(context, before, sentFields(changes));
  },
});

/**
 * Changes a charity, keeps the search up to date, and tells of a publication or a changed profile. The scope must contain
 * `"catalogue"` and `"outbox"`.
 */
export async function changeCharity(
  {
    tx,
    now,
    emit,
  }: Pick<Context<never, "charity_publish" | "charityprofile_update">, "tx" | "now" | "emit">,
  before: CharityRow,
  sent: Partial<CharityRow>,
): Promise<CharityRow> {
  if (!differs(before, sent)) return before;
  const changed = { ...before, ...sent };
  const after = { ...changed, ...searchColumns(changed), updatedAt: now };
  const update = charityChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  await reindexCharity(tx, before, after);
  const event = charityEvent(before, after);
  if (event !== null) emit(event, presentCharity(after));
  return after;
}
