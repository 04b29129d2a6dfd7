import { defineOperation } from "../../contract/operation.js";
import { donorById, updateDonorSessionEpoch } from "../donors/donor-queries.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { deleteMagicLinksOf } from "./access-queries.js";

export const logoutDonor = defineOperation({
  id: "logout-donor",
  summary: "Log a donor out",
  description: "Ends every session and widget token of the donor, and every unused sign-in link.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/donors/{donorId}/logout",
  callers: ["access", "donorPlatform"],
  refusals: ["not_found"],
  scope: "account",
  async handle({ tx, account, caller, refuse }, { donorId }) {
    if (caller.kind === "donorPlatform" && caller.donorId !== donorId) return refuse("not_found");
    const donor =
      (await tx.one(donorById, { accountId: account.accountId, donorId })) ?? refuse("not_found");
    await tx.run(updateDonorSessionEpoch, { donorId, sessionEpoch: donor.sessionEpoch + 1 });
    const { accountId } = account;
    await tx.run(deleteMagicLinksOf, { accountId, kind: "DONOR", subjectId: donorId });
  },
});

export const logoutOwnDonor = donorWidgetOperation(logoutDonor, {
  id: "logout-own-donor",
  path: "/v1/widgets/donor/logout",
  summary: "Log oneself out",
  description: "Ends every session and widget token of the token's donor, including this one.",
  refusals: [],
});
