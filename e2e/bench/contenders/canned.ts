import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../support/child-process.js";
import { type CallName, callNames, oboleCalls } from "../calls.js";
import { startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { Contender } from "./contender.js";
import { oboleOnSqlite } from "./obole.js";

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
    const port = await freePort();
    const server = await startServer({
      args: ["e2e/dist/bench/contenders/canned-server.js", name, file, String(port)],
      env: {},
      port,
      readyPath: "/livez",
      pinned: true,
    });
    return {
      baseUrl: server.baseUrl,
      headers: async () => ({
        "content-type": "application/json",
        authorization: `Bearer ${"x".repeat(300)}`,
      }),
      calls: oboleCalls,
      world,
      createdId: (answer) => JSON.parse(answer).donationId,
      processorSeconds: () => processorSeconds(server.pid),
      async stop() {
        await server.stop();
        await rm(directory, { recursive: true });
      },
    };
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
