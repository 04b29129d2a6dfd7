import { ExternalId, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donor } from "../../contract/resources/donor.js";
import { listRows } from "../shared/list-rows.js";
import { listDonorsQuery } from "./donor-queries.js";

export const listDonors = defineOperation({
  id: "list-donors",
  summary: "List donors",
  description:
    "Account-wide donors, newest first. After a 409 for `uniqueExternalId`, filter by it to find the existing donor.",
  tag: "Donors",
  path: "/v1/donors",
  callers: "payroll",
  ...paged(Donor, {
    uniqueExternalId: Optional(ExternalId, "The one to which you gave this id."),
  }),
  example: { uniqueExternalId: "employee-7431" },
  handle: (context, { limit, cursor: _, ...filters }) =>
    listRows(context, listDonorsQuery, { filters, limit, present: (row) => row }),
});
