/**
 * `npm run bench`: what each call of the API costs, beside what it costs elsewhere. Flags are those of `options`; one
 * JSON file holds every round, and what is printed are its medians.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type CallName, callNames, callTitles } from "./calls.js";
import type { Contender } from "./contenders/contender.js";
import { floor } from "./contenders/floor.js";
import { oboleOnSqlite } from "./contenders/obole.js";
import { type Measured, measured, measureRound, type Round, warmUp } from "./measure.js";
import { endOnSignals, takeClientCore } from "./processes.js";
import { say } from "./say.js";
import { median } from "./statistics.js";

const contenders: readonly Contender[] = [oboleOnSqlite, floor];

const { values: flags } = parseArgs({
  options: {
    only: { type: "string", default: callNames.join(",") },
    contenders: { type: "string", default: contenders.map(({ name }) => name).join(",") },
    connections: { type: "string", default: "1,16,64" },
    donations: { type: "string", default: "0,10000,1000000" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    "warm-up": { type: "string", default: "20" },
    json: { type: "string", default: path.join(tmpdir(), `obole-bench-${Date.now()}.json`) },
  },
});

interface Figure {
  readonly call: CallName;
  readonly contender: string;
  readonly connections: number;
  readonly donations: number;
  readonly rounds: readonly Round[];
}

const namesIn = (list: string) => list.split(",").map((name) => name.trim());
const numbersIn = (list: string) => namesIn(list).map(Number);

endOnSignals();
takeClientCore();
await main();

async function main(): Promise<void> {
  const asked = namesIn(flags.contenders);
  const chosen = contenders.filter(({ name }) => asked.includes(name));
  const calls = callNames.filter((name) => namesIn(flags.only).includes(name));
  const figures: Figure[] = [];
  for (const donations of numbersIn(flags.donations)) {
    const running: { contender: Contender; subject: Measured }[] = [];
    try {
      for (const contender of chosen)
        running.push({
          contender,
          subject: measured(contender.name, await contender.start(donations)),
        });
      for (const call of calls) {
        const able = running.filter(({ contender }) => contender.callNames.includes(call));
        for (const { subject } of able)
          await warmUp(subject, call, { most: Number(flags["warm-up"]), connections: 16 });
        for (const connections of numbersIn(flags.connections)) {
          const rounds = new Map(able.map(({ subject }) => [subject, [] as Round[]]));
          for (let round = 0; round < Number(flags.rounds); round++)
            for (const [subject, done] of rounds)
              done.push(
                await measureRound(subject, call, { connections, seconds: Number(flags.seconds) }),
              );
          for (const [{ name }, done] of rounds) {
            figures.push({ call, contender: name, connections, donations, rounds: done });
            say(lineOf(figures.at(-1) as Figure));
          }
        }
      }
    } finally {
      for (const { subject } of running) await subject.contender.stop();
    }
  }
  writeFileSync(flags.json, JSON.stringify({ figures }, null, 1));
  say(flags.json);
}

function lineOf({ call, contender, connections, donations, rounds }: Figure): string {
  const of = (key: keyof Round) => median(rounds.map((round) => round[key]));
  return [
    callTitles[call].padEnd(26),
    contender.padEnd(10),
    String(donations).padStart(8),
    String(connections).padStart(3),
    `${of("callsPerSecond").toFixed(0).padStart(7)}/s`,
    `p50 ${of("p50").toFixed(2)} p99 ${of("p99").toFixed(2)} ms`,
    `server ${of("serverMicroseconds").toFixed(0)} µs, client ${of("clientMicroseconds").toFixed(0)} µs`,
  ].join("  ");
}
