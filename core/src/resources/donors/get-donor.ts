import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donor } from "../../contract/resources/donor.js";
import { loadDonor } from "./load-donor.js";

export const getDonor = defineOperation({
  id: "get-donor",
  summary: "Get a donor",
  description: "Of the whole account; a donor platform token knows its own donor alone.",
  tag: "Donors",
  method: "GET",
  path: "/v1/donors/{donorId}",
  callers: [...payrollCallers, "donorPlatform"],
  input: z.strictObject({ donorId: Id }),
  output: Donor,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  handle: (context, { donorId }) => loadDonor(context, donorId),
});
