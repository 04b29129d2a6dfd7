import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { verifyWebhook } from "@obole/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { World } from "./command.js";
import { commands } from "./commands/index.js";
import { runCli } from "./run-cli.js";

const url = "https://sandbox.give.example";
const receiver = "http://127.0.0.1:3000/webhook";
const env = { OBOLE_URL: url, CLIENT_ID: "test_1", CLIENT_SECRET: "a-secret" };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "obole-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Route = (request: Request) => unknown;

/** A world whose service answers by routes; a number is a status, an error a lost connection. */
function worldOf(routes: Readonly<Record<string, Route>>, changes: Partial<World> = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const ran: string[][] = [];
  const ending = new AbortController();
  const known: Record<string, Route> = {
    "POST /v1/authentication": () => ({
      ...{ accessToken: "a.b.c", accountId: "an-account" },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    "GET /widgets/v1/environment": () => ({ environment: "sandbox" }),
    "GET /v1/accounts": () => ({
      data: [{ accountId: "an-account", name: "Lumen" }],
      nextCursor: null,
    }),
    ...routes,
  };
  const world: World = {
    env,
    folder: path.join(folder, "obole"),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    ended: ending.signal,
    async fetch(input, init) {
      const request = new Request(input as string, init);
      const { origin, pathname } = new URL(request.url);
      const key = origin === url ? `${request.method} ${pathname}` : origin;
      const answer = await known[key]?.(request);
      if (answer instanceof Error) throw answer;
      if (answer === undefined) return Response.json({ message: "Not Found" }, { status: 404 });
      return typeof answer === "number"
        ? Response.json({ message: "no" }, { status: answer })
        : Response.json(answer);
    },
    now: () => 1_795_000_000_000,
    sleep: async () => {},
    run: async (file, args) => {
      ran.push([file, ...args]);
      return 0;
    },
    readLine: async () => "typed-secret",
    ...changes,
  };
  return { world, out, err, ran, end: () => ending.abort() };
}

const run = (given: ReturnType<typeof worldOf>, ...args: string[]) => runCli(args, given.world);

describe("the command line", () => {
  it.each([
    [["--help"], 0],
    [[], 2],
  ])("lists its commands for %j", async (args, code) => {
    const given = worldOf({});
    expect(await run(given, ...args)).toBe(code);
    for (const { name } of commands) expect(given.out[0]).toContain(name);
  });

  it.each(commands.map(({ name }) => name))("explains %s", async (name) => {
    const given = worldOf({}, { env: {} });
    expect(await run(given, ...name.split(" "), "--help")).toBe(0);
    expect(given.out[0]).toContain(`Usage: npx @obole/cli ${name}`);
  });

  it.each([
    ["dance"],
    ["listen", "--loud"],
    ["listen"],
    ["listen", "--forward-to", "localhost:3000"],
    ["listen", "--forward-to", receiver, "--header", "no header"],
    ["trigger"],
    ["trigger", "donation_eaten"],
    ["trigger", "donation_create", "vote_create"],
    ["trigger", "payout_update"],
    ["trigger", "payment_update"],
    ["trigger", "charity_publish"],
    ["logs", "tail", "--status", "3xx"],
    ["logs", "tail", "--last", "-1"],
  ])("refuses wrong arguments with 2: %j", async (...args) => {
    const given = worldOf({});
    expect(await run(given, ...args)).toBe(2);
    expect(given.out).toEqual([]);
    expect(given.err.join("\n")).not.toContain("a-secret");
  });

  it("says all that is missing", async () => {
    const given = worldOf({}, { env: {} });
    expect(await run(given, "logs", "tail")).toBe(2);
    for (const word of ["OBOLE_URL", "CLIENT_ID", "CLIENT_SECRET", "login"])
      expect(given.err[0]).toContain(word);
  });

  it("prints what the service refuses, with the request id, and ends with 1", async () => {
    const given = worldOf({ "GET /v1/api-calls": () => 402 });
    expect(await run(given, "logs", "tail")).toBe(1);
    expect(given.err[0]).toMatch(/^402 /);
  });

  it("hands all options of the doctor on to it", async () => {
    const given = worldOf({});
    expect(await run(given, "doctor", "--url", url, "--help")).toBe(0);
    const [file, script, ...args] = given.ran[0] ?? [];
    expect(file).toBe(process.execPath);
    expect(script).toMatch(/obole-doctor\.mjs$/);
    expect(args).toEqual(["--url", url, "--help"]);
  });
});

describe("login", () => {
  it("keeps checked credentials in a file that only the owner may read", async () => {
    const given = worldOf({}, { env: {} });
    expect(await run(given, "login", "--url", `${url}/`, "--client-id", "test_1")).toBe(0);
    const file = path.join(given.world.folder, "credentials.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      ...{ url, clientId: "test_1", clientSecret: "typed-secret" },
    });
    expect(given.out.join()).not.toContain("typed-secret");
    const later = worldOf(
      { "GET /v1/api-calls": () => ({ data: [], nextCursor: null }) },
      { env: {} },
    );
    expect(await run(later, "logs", "tail", "--once")).toBe(0);
  });

  it("keeps nothing that the service refuses", async () => {
    const given = worldOf({ "POST /v1/authentication": () => 401 });
    expect(await run(given, "login")).toBe(1);
    expect(() => readdirSync(given.world.folder)).toThrow();
  });

  it("does not send a kept secret to another service", async () => {
    const given = worldOf({}, { env: {} });
    await run(given, "login", "--url", url, "--client-id", "test_1");
    expect(await run(given, "logs", "tail", "--url", "https://other.example")).toBe(2);
  });
});

describe("open dashboard", () => {
  it("prints the address, and opens it", async () => {
    const given = worldOf({});
    expect(await run(given, "open", "dashboard")).toBe(0);
    expect(given.out).toEqual([`${url}/dashboard`]);
    expect(given.ran[0]?.at(-1)).toBe(`${url}/dashboard`);
  });
});

/** An id of a time, in order of `number`. */
const id = (number: number) => `01a1ebb1-ac00-7000-8000-${String(number).padStart(12, "0")}`;

describe("listen", () => {
  interface Sent {
    readonly body: unknown;
    readonly id: string | null;
    readonly request: Request;
  }

  /** A service with events, and a receiver that gives these answers in turn, then 204. */
  function listening(events: number[], answers: unknown[] = [], changes: Partial<World> = {}) {
    const sent: Sent[] = [];
    const stored = new Set(events.map(id));
    let reads = 0;
    const given = worldOf(
      {
        "GET /v1/events/follow": (request) => {
          const after = new URL(request.url).searchParams.get("after");
          if (++reads > 40) given.end();
          if (after === null)
            return { data: [], after: id(0), hasMore: false, isAfterStored: false };
          const data = [...stored]
            .filter((eventId) => eventId > after)
            .map((eventId) => ({
              ...{ eventId, event: "donation_create", accountId: null, createdAt: "" },
              ...{ payload: { eventId }, diff: null },
            }));
          return {
            ...{ data, after: data.at(-1)?.eventId ?? after },
            ...{ hasMore: false, isAfterStored: stored.has(after) },
          };
        },
        [new URL(receiver).origin]: async (request) => {
          const answer = answers.shift();
          if (answer instanceof Error) return answer;
          const copy = request.clone();
          sent.push({
            body: await request.json(),
            id: request.headers.get("webhook-id"),
            request: copy,
          });
          return answer ?? {};
        },
      },
      changes,
    );
    return { ...given, sent, stored };
  }
  const listen = (given: ReturnType<typeof listening>, ...args: string[]) =>
    run(given, "listen", "--forward-to", receiver, ...args);
  const ids = (given: { sent: Sent[] }) => given.sent.map((one) => one.id);

  it("brings events as signed webhooks, whose key it prints", async () => {
    const given = listening([1, 2], [], { now: () => Date.now() });
    expect(await listen(given, "--header", "Authorization: Bearer mine")).toBe(0);
    expect(ids(given)).toEqual([id(1), id(2)]);
    const [key = ""] = /whsec_\S+/.exec(given.out.join("\n")) ?? [];
    const [first] = given.sent;
    const verified = await verifyWebhook(
      new Uint8Array(await (first?.request ?? new Request(url)).arrayBuffer()),
      first?.request.headers ?? new Headers(),
      key,
    );
    expect(verified).toEqual({ event: "donation_create", payload: { eventId: id(1) } });
    expect(first?.request.headers.get("authorization")).toBe("Bearer mine");
    const again = listening([], []);
    expect(await listen(again, "--print-key")).toBe(0);
    expect(again.out).toEqual([key]);
  });

  it("continues after a restart where it ended, without losing or repeating an event", async () => {
    await listen(listening([1, 2]));
    const later = listening([1, 2, 3]);
    await listen(later);
    expect(ids(later)).toEqual([id(3)]);
    expect(later.out.join("\n")).not.toContain("missing");
  });

  it("tells of a gap when the last event is no longer stored", async () => {
    await listen(listening([1, 2]));
    const later = listening([7]);
    await listen(later, "--json");
    expect(later.out.map((line) => JSON.parse(line))).toContainEqual({ kind: "gap", after: id(2) });
    expect(ids(later)).toEqual([id(7)]);
  });

  it("waits for a receiver that is away, and loses nothing", async () => {
    const away = new TypeError("fetch failed");
    const given = listening([1, 2], [away, away, away]);
    await listen(given);
    expect(ids(given)).toEqual([id(1), id(2)]);
    expect(given.out.filter((line) => line.includes("does not answer"))).toHaveLength(1);
  });

  it("sends an event three times to a receiver that refuses it, then goes on", async () => {
    const given = listening([1, 2], [500, 500, 500]);
    await listen(given);
    expect(ids(given)).toEqual([id(1), id(1), id(1), id(2)]);
  });

  it("waits for a service that is away", async () => {
    let failures = 5;
    const given = listening([1]);
    const { fetch } = given.world;
    const world: World = {
      ...given.world,
      fetch: async (input, init) => {
        if (String(input).includes("/v1/events/follow?") && failures-- > 0)
          throw new TypeError("fetch failed");
        return await fetch(input, init);
      },
    };
    expect(await runCli(["listen", "--forward-to", receiver], world)).toBe(0);
    expect(ids(given)).toEqual([id(1)]);
    expect(given.out.join("\n")).toContain("Obole answers again.");
  });

  it("ends with 1 if the credentials are wrong, and with 1 for live unless it is asked for", async () => {
    expect(
      await listen({ ...listening([]), ...worldOf({ "POST /v1/authentication": () => 401 }) }),
    ).toBe(1);
    const live = { "GET /widgets/v1/environment": () => ({ environment: "live" }) };
    expect(await listen({ ...listening([]), ...worldOf(live) })).toBe(1);
  });

  it("brings only the named events", async () => {
    const given = listening([1]);
    await listen(given, "--events", "vote_create");
    expect(given.sent).toEqual([]);
  });

  it("says what to do about a damaged file", async () => {
    await listen(listening([1]));
    const [file = ""] = readdirSync(path.join(folder, "obole"));
    writeFileSync(path.join(folder, "obole", file), "{");
    const given = listening([1]);
    expect(await listen(given)).toBe(1);
    expect(given.err[0]).toContain("delete it");
  });
});

describe("logs tail", () => {
  const call = (number: number) => ({
    ...{ apiCallId: id(number), at: `2026-11-26T08:00:0${number}.000Z`, status: 403 },
    ...{ durationMs: 3.2, method: "POST", route: "/v1/donations", requestId: `r-${number}` },
    error: { name: "plan_upgrade_required", code: null, docUrl: `${url}/docs/errors#x` },
    notKept: 0,
  });

  it("prints past calls oldest first, and each new one once", async () => {
    let polls = 0;
    const given = worldOf({
      "GET /v1/api-calls": () => {
        if (++polls > 3) given.end();
        const data = (polls === 1 ? [2, 1] : [4, 3, 2, 1]).map(call);
        return { data, nextCursor: null };
      },
    });
    expect(await run(given, "logs", "tail")).toBe(0);
    expect(given.out.map((line) => /r-\d/.exec(line)?.[0])).toEqual(["r-1", "r-2", "r-3", "r-4"]);
    expect(given.out[0]).toContain(`plan_upgrade_required (${url}/docs/errors#x)`);
  });
});
