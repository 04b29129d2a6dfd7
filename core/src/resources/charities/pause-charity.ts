import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { OperatorCharity, presentOperatorCharity } from "./charity.js";
import { type CharityRow, charityById, charityChanges, type Pauser } from "./charity-queries.js";

type Pausing = Pick<Context, "tx" | "now">;

/**
 * Pauses a charity: it is offered to nobody and gets no new gifts, and keeps its gifts, receipts and payouts. Pausing a
 * paused one changes nothing, but for the operator: what the operator paused, only the operator resumes. The scope must
 * contain `"catalogue"`.
 */
export async function pauseCharity(
  context: Pausing,
  before: CharityRow,
  pausedBy: Pauser,
): Promise<CharityRow> {
  const { pausedAt } = before;
  if (pausedAt !== null && pausedBy === "CHARITY") return before;
  return await change(context, before, { pausedAt: pausedAt ?? context.now, pausedBy });
}

/**
 * Lets a paused charity get gifts again. Resuming one that is not paused changes nothing. The scope must contain
 * `"catalogue"`.
 *
 * @returns null if the operator paused it and the charity wants to resume
 */
export async function resumeCharity(
  context: Pausing,
  before: CharityRow,
  resumedBy: Pauser,
): Promise<CharityRow | null> {
  if (resumedBy === "CHARITY" && before.pausedBy === "OPERATOR") return null;
  return await change(context, before, { pausedAt: null, pausedBy: null });
}

async function change(
  { tx, now }: Pausing,
  before: CharityRow,
  changes: Pick<CharityRow, "pausedAt" | "pausedBy">,
): Promise<CharityRow> {
  const { pausedAt, pausedBy } = changes;
  if (before.pausedAt === pausedAt && before.pausedBy === pausedBy) return before;
  const after = { ...before, ...changes, updatedAt: now };
  const update = charityChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  return after;
}

const pausing = {
  tag: "Operator",
  method: "POST",
  callers: "operator",
  input: z.strictObject({ charityId: Id }),
  output: OperatorCharity,
  refusals: ["not_found"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "catalogue",
} as const;

export const pauseOperatorCharity = defineOperation({
  ...pausing,
  id: "pause-charity",
  summary: "Pause a charity",
  description:
    "It is no longer offered in widgets and lists, and gets no new gifts: claims, votes and donations for it are refused, the periods of recurring donations and closing campaigns pass it by. Gifts that were given to it before, its receipts and its payouts stay. Only the operator can resume it.",
  path: "/operator/charities/{charityId}/pause",
  async handle(context, { charityId }) {
    const before =
      (await context.tx.one(charityById, { charityId })) ?? context.refuse("not_found");
    const after = await pauseCharity(context, before, "OPERATOR");
    return presentOperatorCharity(after, context.settings);
  },
});

export const resumeOperatorCharity = defineOperation({
  ...pausing,
  id: "resume-charity",
  summary: "Resume a paused charity",
  description:
    "It is offered again where it was before, and gets new gifts. A charity that paused itself can be resumed too.",
  path: "/operator/charities/{charityId}/resume",
  async handle(context, { charityId }) {
    const { tx, refuse, settings } = context;
    const before = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    const after = (await resumeCharity(context, before, "OPERATOR")) ?? before;
    return presentOperatorCharity(after, settings);
  },
});
