#!/usr/bin/env node
// @ts-check
/** `npm run serve`: builds what is missing, then is the server itself, so that its signals reach it. */
import { ensureBuiltOrExit } from "./ensure-built.mjs";

await ensureBuiltOrExit();
await import(new URL("../dist/main.js", import.meta.url).href);
