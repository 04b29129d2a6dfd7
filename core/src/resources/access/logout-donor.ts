import { defineOperation } from "../../contract/operation.js";
import { donorById, updateDonorSessionEpoch } from "../donors/donor-queries.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { deleteMagicLinksOf } from "./access-queries.js";

export const logoutDonor = defineOperation({
  id: "logout-donor",
  summary: "Log a donor out",
  description:
    "Ends every session and widget token of the donor, and every unused sign-in link. Sessions of the same person's other donors show nothing of this one any more. A donor platform token logs out all donors that its session shows.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/donors/{donorId}/logout",
  callers: ["access", "donorPlatform"],
  refusals: ["not_found"],
  scope: "account",
  async handle({ tx, account, caller, refuse }, { donorId }) {
    if ("donorId" in caller && caller.donorId !== donorId) return refuse("not_found");
    const { accountId } = account;
    // Who signs out is signed out as every donor that they are: another browser may have signed them in as one of these.
    const donorIds = "donorIds" in caller ? caller.donorIds : [donorId];
    for (const each of donorIds) {
      const donor = (await tx.one(donorById, { accountId, donorId: each })) ?? refuse("not_found");
      const sessionEpoch = donor.sessionEpoch + 1;
      await tx.run(updateDonorSessionEpoch, { donorId: each, sessionEpoch });
      await tx.run(deleteMagicLinksOf, { accountId, kind: "DONOR", subjectId: each });
    }
  },
});

export const logoutOwnDonor = donorWidgetOperation(logoutDonor, {
  id: "logout-own-donor",
  path: "/v1/widgets/donor/logout",
  summary: "Log oneself out",
  description:
    "Ends every session and widget token of the token's donor and of the others that the session shows, including this one.",
  refusals: [],
});
