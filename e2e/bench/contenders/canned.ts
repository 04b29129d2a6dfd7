import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CallName, callNames } from "../calls.js";
import type { Contender } from "./contender.js";
import { oboleOnSqlite } from "./obole.js";
import { startOwnServer } from "./own-server.js";

/** How an answer that is known beforehand can be served; see `canned-server.ts`. */
const servers = ["http", "express", "fast-express"] as const;
export type CannedServer = (typeof servers)[number];

/** What is answered to any call of a kind: the very bytes that the service answered once. */
export type CannedAnswers = Readonly<Record<CallName, string>>;

/** Servers that answer the service's bytes and do nothing else: what HTTP alone costs. */
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
      // As long as a token.
      headers: { authorization: `Bearer ${"x".repeat(300)}` },
      release: () => rm(directory, { recursive: true }),
    });
  },
}));

async function recordAnswers(donations: number) {
  const running = await oboleOnSqlite.start(donations);
  if (running === null) throw new Error("the service on SQLite needs nothing");
  try {
    const { baseUrl, headers, calls } = running;
    let { world } = running;
    const answers: Partial<Record<CallName, string>> = {};
    // In this order: what is created is then claimed.
    for (const name of callNames) {
      const { method, path: route, body, status } = calls[name](world, 0);
      const answer = await fetch(baseUrl + route, {
        ...{ method, headers: await headers(), body: body ?? null },
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
