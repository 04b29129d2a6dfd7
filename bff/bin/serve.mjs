#!/usr/bin/env node
// @ts-check
/** `npm run serve`: builds if necessary, then runs the server in this process, so that signals reach it. */
import { ensureBuiltOrExit } from "./ensure-built.mjs";

await ensureBuiltOrExit();
await import(new URL("../dist/bundle/serve.js", import.meta.url).href);
