#!/usr/bin/env node
// @ts-check
/** `npx @obole/doctor`: checks a client's integration from the outside. */
import { existsSync } from "node:fs";

// Build it first in a checkout. The published package is one file without dependencies.
const builder = new URL("../../bin/ensure-built.mjs", import.meta.url);
const isCheckout = existsSync(builder);
if (isCheckout) await (await import(builder.href)).ensureBuiltOrExit();
await import(
  new URL(isCheckout ? "../dist/main.js" : "../dist/obole-doctor.js", import.meta.url).href
);
