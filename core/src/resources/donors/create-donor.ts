import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { Donor } from "../../contract/resources/donor.js";
import { donorFields } from "./donor-fields.js";
import { insertNewDonor } from "./donor-queries.js";
import { newDonor } from "./resolve-donor.js";

export const createDonor = defineOperation({
  id: "create-donor",
  summary: "Create a donor",
  description:
    "Creates an account-wide donor, who can give on every campaign and sign in to the donor platform. A donor created with a donation belongs only to the donation's campaign.",
  tag: "Donors",
  method: "POST",
  path: "/v1/donors",
  callers: "payroll",
  accountIdInBody: true,
  input: z.strictObject(donorFields),
  output: Donor,
  status: 201,
  refusals: ["unique_external_id_taken"],
  example: {
    uniqueExternalId: "employee-7431",
    email: "ada@lumen.example",
    firstName: "Ada",
    lastName: "Lumen",
  },
  scope: "account",
  async handle({ tx, account, now, newId, refuse }, fields) {
    const { accountId } = account;
    const donor = newDonor({ donorId: newId(), accountId, campaignId: null, now }, fields);
    if ((await tx.run(insertNewDonor, donor)) === 0) return refuse("unique_external_id_taken");
    return donor;
  },
});
