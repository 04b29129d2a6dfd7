import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

/** The types that a client requests. */
export const requestedFileTypes = [
  "PRINT_PHYSICAL_CARDS_PDF",
  "DONATIONS_CSV",
  "FILES_ZIP",
] as const;
const fileTypes = [...requestedFileTypes, "CARD_BATCH_ZIP", "PAYROLL_CSV", "PAYROLL_XLSX"] as const;
export const fileRequestStatuses = ["PENDING", "DONE", "FAILED"] as const;

export const FileGenerationRequest = z
  .object({
    fileGenerationRequestId: Id,
    accountId: Id,
    type: z.enum(fileTypes).meta({
      description:
        "CARD_BATCH_ZIP is the file of a card batch, which `create-card-batch` requests; PAYROLL_CSV or PAYROLL_XLSX (Excel) that of a payroll run, which `create-payroll-run` requests.",
    }),
    params: z.object({ campaignId: Id.nullable(), fileRefs: z.array(Id).nullable() }),
    status: z.enum(fileRequestStatuses).meta({
      description:
        "PENDING until the file is generated. `file_generated` reports the result, DONE or FAILED: check the `status` of its payload.",
    }),
    failure: z.string().nullable().meta({ description: "Why it is FAILED; null otherwise." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "FileGenerationRequest" });
