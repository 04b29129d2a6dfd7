import { fileURLToPath } from "node:url";

/** One core, not the source beside its compiled copy. */
export const oneCore = {
  alias: {
    "@obole/core": fileURLToPath(new URL("../../../../core/src/index.ts", import.meta.url)),
  },
};
