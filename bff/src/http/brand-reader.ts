import { type BrandSubject, type ShownBrand, StorageUnavailable } from "@obole/core";
import type { EdgeService } from "../deferred-service.js";

/** Reads whose page it is; null for an unknown subject, and while the database cannot be reached. */
export type BrandReader = (subject: BrandSubject) => Promise<ShownBrand | null>;

/** A page is useful without its brand: it is shown with the service's own. */
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
