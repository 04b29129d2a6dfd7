#!/usr/bin/env node
// @ts-check
/** `npm run operator`: builds what is missing, then runs the command that the arguments name. */
import { ensureBuiltOrExit } from "./ensure-built.mjs";

await ensureBuiltOrExit();
await import(new URL("../dist/operator/main.js", import.meta.url).href);
