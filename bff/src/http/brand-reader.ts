import { type BrandSubject, type ShownBrand, StorageUnavailable } from "@obole/core";
import type { EdgeService } from "../deferred-service.js";

/** Reads the brand that a page shows; null for an unknown subject, and while the database cannot be reached. */
export type BrandReader = (subject: BrandSubject) => Promise<ShownBrand | null>;

/** A page works without the account's brand: it then shows the service's own. */
export function brandReader({ readBrand }: Pick<EdgeService, "readBrand">): BrandReader {
  return async (subject) => {
    try {
      return await readBrand(subject);
    } catch (error) {
      if (error instanceof StorageUnavailable) return null;
      throw error;
    }
  };
}
