import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CallName, callNames } from "../calls.js";
import type { Contender } from "./contender.js";
import { oboleOnSqlite } from "./obole.js";
import { startOwnServer } from "./own-server.js";

/** The servers for fixed responses; see `canned-server.ts`. */
const servers = ["http", "express", "fast-express"] as const;
export type CannedServer = (typeof servers)[number];

/** The response to each kind of call: the bytes that the service sent once. */
export type CannedAnswers = Readonly<Record<CallName, string>>;

/** Servers that send the service's bytes and do nothing else, which measures the cost of HTTP. */
export const canned: readonly Contender[] = servers.map((name) => ({
  name,
  callNames,
  isStateless: true,
  async start(donations) {
    const { answers, world } = await recordAnswers(donations);
    const directory = await mkdtemp(path.join(tmpdir(), "obole-bench-answers-"));
    const file = path.join(directory, "answers.json");
    await writeFile(file, JSON.stringify(answers));
    return await startOwnServer({
      script: "canned-server",
      args: [name, file],
      world,
      // As long as a real token.
      headers: { authorization: `Bearer ${"x".repeat(300)}` },
      release: () => rm(directory, { recursive: true }),
    });
  },
}));

async function recordAnswers(donations: number) {
  const running = await oboleOnSqlite.start(donations);
  if (running === null) throw new Error("the service on SQLite did not start");
  try {
    const { baseUrl, headers, calls } = running;
    let { world } = running;
    const answers: Partial<Record<CallName, string>> = {};
    // In this order: the created donation is then claimed.
    for (const name of callNames) {
      const { method, path: route, body, status } = calls[name](world, 0);
      const answer = await fetch(baseUrl + route, {
        method,
        headers: await headers(),
        body: body ?? null,
      });
      const text = await answer.text();
      if (answer.status !== status) throw new Error(`${name} answered ${answer.status} ${text}`);
      answers[name] = text;
      if (name === "create") world = { ...world, donationIds: [running.createdId(text)] };
    }
    return { answers: answers as CannedAnswers, world: running.world };
  } finally {
    await running.stop();
  }
}
