import type { z } from "zod";
import type { FileGenerationRequest } from "../../contract/resources/file-generation-request.js";
import type { FileGenerationRequestRow } from "./file-generation-request-queries.js";

/** A file generation request as the API and events show it. */
export function presentFileGenerationRequest(
  row: FileGenerationRequestRow,
): z.input<typeof FileGenerationRequest> {
  return row;
}
