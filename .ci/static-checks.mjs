/**
 * Everything that `npm run check` finds without running a test: two commands at a time, and the output of those that
 * fail. `npm run check:<name>` runs one alone.
 */
import { runScripts } from "./run-scripts.mjs";

/** They read sources alone, so they run beside the build, which uses one processor most of the time. */
const ofSources = ["check:style", "check:complexity"];
const ofBuild = ["types", "generated", "boundaries", "exports", "packages", "size"].map(
  (name) => `check:${name}`,
);

const run = (/** @type {readonly string[]} */ scripts, atOnce = 1) =>
  runScripts(scripts, { atOnce, printsPassed: false });
const [isBuilt, areSourcesGood] = await Promise.all([run(["build"]), run(ofSources)]);
const isGood = isBuilt && (await run(ofBuild, 2)) && areSourcesGood;
process.exit(isGood ? 0 : 1);
