import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

export const FileGenerationRequest = z
  .object({
    fileGenerationRequestId: Id,
    accountId: Id,
    type: z.enum(["PRINT_PHYSICAL_CARDS_PDF", "DONATIONS_CSV", "FILES_ZIP"]),
    params: z.object({ campaignId: Id.nullable(), fileRefs: z.array(Id).nullable() }),
    status: z.enum(["PENDING", "DONE", "FAILED"]),
    failure: z.string().nullable().meta({ description: "Why it is FAILED; null otherwise." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "FileGenerationRequest" });
