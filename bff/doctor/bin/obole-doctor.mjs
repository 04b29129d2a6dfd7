#!/usr/bin/env node
// @ts-check
/** `npx @obole/doctor`: looks at a client's integration from outside. */
import { existsSync } from "node:fs";

// The checkout builds what is missing first; the published package is complete.
const builder = new URL("../../bin/ensure-built.mjs", import.meta.url);
if (existsSync(builder)) await (await import(builder.href)).ensureBuiltOrExit();
await import(new URL("../dist/main.js", import.meta.url).href);
