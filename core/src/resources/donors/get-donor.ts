import { callerGroups } from "../../contract/callers.js";
import { defineOperation } from "../../contract/operation.js";
import { Donor } from "../../contract/resources/donor.js";
import { loadDonor } from "./load-donor.js";

export const getDonor = defineOperation({
  id: "get-donor",
  summary: "Get a donor",
  description: "An account-wide donor. A donor platform token can only access its own donor.",
  tag: "Donors",
  method: "GET",
  path: "/v1/donors/{donorId}",
  callers: [...callerGroups.payroll, "donorPlatform"],
  output: Donor,
  refusals: ["not_found"],
  handle: (context, { donorId }) => loadDonor(context, donorId),
});
