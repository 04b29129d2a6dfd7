import type { z } from "zod";
import type { Site } from "../../contract/resources/site.js";
import type { SiteRow } from "../../queries/sites.js";
import { presentVerification } from "./domain-claim.js";

/** A site as answers show it. */
export function presentSite(row: SiteRow): z.input<typeof Site> {
  return { ...row, verification: presentVerification(row) };
}
