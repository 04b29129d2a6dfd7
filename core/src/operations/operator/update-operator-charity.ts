import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { type CharityRow, charityById, updateCharity } from "../../queries/charities.js";
import { reindexCharity, searchColumns } from "../../queries/charity-search.js";
import { charityFields, OperatorCharity } from "../charities/charity-fields.js";
import { presentCharity } from "../charities/present-charity.js";

export const updateOperatorCharity = defineOperation({
  id: "update-operator-charity",
  summary: "Update a charity",
  description: "`profiles` replaces all of them.",
  tag: "Operator",
  method: "PATCH",
  path: "/operator/charities/{charityId}",
  callers: operatorCallers,
  input: z.strictObject({ charityId: Id, ...z.object(charityFields).partial().shape }),
  output: OperatorCharity,
  status: 200,
  refusals: ["not_found"],
  emits: ["charity_publish", "charityprofile_update"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", published: true },
  async handle({ tx, now, refuse, emit }, { charityId, ...changes }) {
    const before = await tx.one(charityById, { charityId });
    if (before === undefined) return refuse("not_found");
    const changed: CharityRow = { ...before, ...definedOf(changes) };
    if (isSame(before, changed)) return before;
    const after = { ...changed, ...searchColumns(changed), updatedAt: now };
    await tx.run(updateCharity, after);
    await reindexCharity(tx, before, after);
    if (after.published && !before.published) {
      emit("charity_publish", presentCharity(after));
    } else if (after.published && !isSame(before.profiles, after.profiles)) {
      emit("charityprofile_update", presentCharity(after));
    }
    return after;
  },
});

/** A field that was not sent is undefined in the parsed input, and must not overwrite anything. */
function definedOf<T extends object>(
  fields: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
