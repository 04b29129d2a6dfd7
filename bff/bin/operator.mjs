#!/usr/bin/env node
// @ts-check
/** `npm run operator`: builds if necessary, then runs the operator's command. */
import { ensureBuiltOrExit } from "./ensure-built.mjs";

await ensureBuiltOrExit();
await import(new URL("../dist/bundle/operator.js", import.meta.url).href);
