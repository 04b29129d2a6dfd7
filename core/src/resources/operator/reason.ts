import { Remark } from "../../contract/fields.js";
import type { Context } from "../../contract/operation.js";

/** Why the operator moves money by hand, which the audit log keeps. Required in live. */
export const Reason = Remark.nullable()
  .default(null)
  .meta({ description: "Why. Required in live; the audit log keeps it." });

/** Refuses a call without a reason in live (contract, section 11). */
export function assertReasonInLive(
  { settings, refuseInput }: Pick<Context, "settings" | "refuseInput">,
  reason: string | null,
): void {
  if (settings.environment === "live" && reason === null)
    refuseInput("reason: is required in the live environment");
}
