#!/usr/bin/env node
// @ts-check
/** `npx @obole/doctor`: looks at a client's integration from outside. */
import { existsSync } from "node:fs";

// In the checkout it is built first; the published package is one file, which needs no other package.
const builder = new URL("../../bin/ensure-built.mjs", import.meta.url);
const isCheckout = existsSync(builder);
if (isCheckout) await (await import(builder.href)).ensureBuiltOrExit();
await import(
  new URL(isCheckout ? "../dist/main.js" : "../dist/obole-doctor.js", import.meta.url).href
);
