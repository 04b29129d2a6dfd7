import { z } from "zod";
import { Email, Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { donorsOfAnyAccount } from "./person-queries.js";

const FoundDonor = z
  .object({
    accountId: Id,
    donorId: Id,
    campaignId: Id.nullable().meta({
      description: "The only campaign that the donor belongs to; null: the whole account.",
    }),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  })
  .meta({ id: "FoundDonor" });

export const findOperatorDonors = defineOperation({
  id: "find-operator-donors",
  summary: "Find the donors of an e-mail address",
  description: `The donors of all accounts with this address, the newest first, at most ${limits.foundDonors}: to export or erase a person who wrote to the operator. Erasing one of an account erases the person's others there too. The audit log keeps who searched, and not for whom.`,
  tag: "Operator",
  // A POST, because an address must not be in a URL.
  method: "POST",
  path: "/operator/donors/find",
  callers: "operator",
  audited: "always",
  input: z.strictObject({ email: Email }),
  output: z.object({ data: z.array(FoundDonor) }).meta({ id: "FoundDonors" }),
  example: { email: "ada@lumen.example" },
  scope: "nothing",
  async handle({ tx }, { email }) {
    return { data: await tx.all(donorsOfAnyAccount, { email, limit: limits.foundDonors }) };
  },
});
