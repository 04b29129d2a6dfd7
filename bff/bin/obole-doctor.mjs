#!/usr/bin/env node
// @ts-check
/** `npx obole-doctor`: builds what is missing, then looks at a client's integration from outside. */
import { ensureBuiltOrExit } from "./ensure-built.mjs";

await ensureBuiltOrExit();
await import(new URL("../dist/doctor/main.js", import.meta.url).href);
