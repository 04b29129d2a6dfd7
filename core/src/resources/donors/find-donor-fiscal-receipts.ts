import { callerGroups } from "../../contract/callers.js";
import { Id, Optional, paged, QueryYear } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import { listFiscalReceiptsQuery } from "../receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../receipts/present-fiscal-receipt.js";
import { listRows } from "../shared/list-rows.js";
import { loadAnyDonor } from "./load-donor.js";

export const findDonorFiscalReceipts = defineOperation({
  id: "find-donor-fiscal-receipts",
  summary: "List a donor's fiscal receipts",
  description: "Newest first. A donor platform token can only access its own donor.",
  tag: "Donors",
  path: "/v1/donors/{donorId}/fiscal-receipts",
  callers: [...callerGroups.payroll, "donorPlatform"],
  ...paged(FiscalReceipt, {
    donorId: Id,
    year: Optional(QueryYear, "Only those of this year."),
  }),
  refusals: ["not_found"],
  example: { donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", year: "2026" },
  async handle(context, { limit, cursor: _, ...filters }) {
    await loadAnyDonor(context, filters.donorId);
    return await listRows(context, listFiscalReceiptsQuery, {
      filters,
      limit,
      present: presentFiscalReceipt,
    });
  },
});
