import { fileURLToPath } from "node:url";

/** Resolves core to one copy, so that its source and its compiled code are not both loaded. */
export const oneCore = {
  alias: {
    "@obole/core": fileURLToPath(new URL("../../../../core/src/index.ts", import.meta.url)),
  },
};
