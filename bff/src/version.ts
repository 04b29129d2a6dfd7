import { createRequire } from "node:module";

const manifest = createRequire(import.meta.url)("@obole/bff/package.json") as { version: string };

/** The service's version, from its package.json. */
export const version = manifest.version;
