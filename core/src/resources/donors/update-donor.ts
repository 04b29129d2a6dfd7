import { z } from "zod";
import { callerGroups } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donor } from "../../contract/resources/donor.js";
import { differs, sentFields } from "../shared/sent-fields.js";
import { donorFields, ownDonorFields } from "./donor-fields.js";
import { donorIdByUniqueExternalId } from "./donor-queries.js";
import { loadDonor } from "./load-donor.js";
import { saveDonor } from "./save-donor.js";

export const updateDonor = defineOperation({
  id: "update-donor",
  summary: "Update a donor",
  description:
    "`null` clears a field. Another `email` ends the donor's sessions, widget tokens and sign-in links. A donor platform token can only change its own donor, and not every field.",
  tag: "Donors",
  method: "PATCH",
  path: "/v1/donors/{donorId}",
  callers: [...callerGroups.payroll, "donorPlatform"],
  input: z.strictObject({ donorId: Id, ...donorFields }),
  output: Donor,
  refusals: ["not_found", "invalid_fields", "unique_external_id_taken"],
  example: {
    donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    street: "1 rue du Phare",
    zip: "29200",
    city: "Brest",
  },
  scope: "account",
  async handle(context, { donorId, ...changes }) {
    const { tx, account, caller, now, refuse } = context;
    const { accountId } = account;
    const before = await loadDonor(context, donorId);
    const sent = sentFields(changes);
    const foreign = Object.keys(sent).filter((name) => !(name in ownDonorFields));
    if ("donorId" in caller && foreign.length > 0) {
      return refuse("invalid_fields", { list: foreign.join(", ") });
    }
    const { uniqueExternalId } = sent;
    if (uniqueExternalId && uniqueExternalId !== before.uniqueExternalId) {
      const taken = await tx.one(donorIdByUniqueExternalId, { accountId, uniqueExternalId });
      if (taken !== undefined) return refuse("unique_external_id_taken");
    }
    if (!differs(before, sent)) return before;
    const after = { ...before, ...sent, updatedAt: now };
    await saveDonor(tx, after);
    return after;
  },
});
