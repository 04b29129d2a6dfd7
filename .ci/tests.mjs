/**
 * The tests of `npm test`. Those in a browser run beside the others, because both wait for servers and databases a third
 * of their time. Their output follows that of the others.
 */
import { runScripts } from "./run-scripts.mjs";

const isGood = await runScripts(["test:node", "test:browser"], { atOnce: 2, printsPassed: true });
process.exit(isGood ? 0 : 1);
