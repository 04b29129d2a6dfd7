import type { z } from "zod";
import type { FileGenerationRequest } from "../../contract/resources/file-generation-request.js";
import type { FileGenerationRequestRow } from "../../queries/file-generation-requests.js";

/** A file generation request as answers and events show it. */
export function presentFileGenerationRequest(
  row: FileGenerationRequestRow,
): z.input<typeof FileGenerationRequest> {
  return row;
}
