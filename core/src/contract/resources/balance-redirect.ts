import { z } from "zod";
import { Cents, Id, Timestamp } from "../fields.js";

/** Moves the balance of a charity that left to another charity. */
export const BalanceRedirect = z
  .object({
    balanceRedirectId: Id,
    charityId: Id.meta({ description: "The charity that left." }),
    toCharityId: Id.meta({ description: "The charity that gets its balance." }),
    amount: Cents,
    donations: z.int().meta({ description: "How many donations it moved." }),
    reason: z.string(),
    createdBy: z.string().meta({ description: "The name of the operator's key." }),
    createdAt: Timestamp,
  })
  .meta({ id: "BalanceRedirect" });
export type BalanceRedirect = z.input<typeof BalanceRedirect>;
