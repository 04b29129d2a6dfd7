#!/usr/bin/env node
// @ts-check
/** `npx @obole/cli`: Obole on the command line, for developers. */
import { existsSync } from "node:fs";

// Build it first in a checkout. The published command is one file.
const builder = new URL("../../bin/ensure-built.mjs", import.meta.url);
const isCheckout = existsSync(builder);
if (isCheckout) await (await import(builder.href)).ensureBuiltOrExit();
await import(new URL(isCheckout ? "../dist/main.js" : "../dist/obole.js", import.meta.url).href);
