/**
 * `npm run faults`: rounds of faults under load, each audited.
 *
 * --only <name> only this fault; may be repeated
 * --rounds <n> rounds of each, 1000 for example; by default 200 of kill -9 and fewer of the slower ones
 * --at-most <n> fewer rounds of the faults that have more by default
 * --seed <n> the seed of an earlier run, to repeat its choices as far as possible
 */
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    rounds: { type: "string" },
    "at-most": { type: "string" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} takes a whole number`);
  return Number(text);
}

const { only, rounds, "at-most": atMost } = values;
const seed = wholeNumber("seed", values.seed);
await startVitest("test", [], {
  root: fileURLToPath(new URL(".", import.meta.url)),
  watch: false,
  provide: {
    faults: {
      only,
      rounds: rounds === undefined ? null : wholeNumber("rounds", rounds),
      atMost: atMost === undefined ? null : wholeNumber("at-most", atMost),
      seed,
    },
  },
});
