import type { Client, OutputOf } from "@obole/client";
import { type Command, type Typed, textOf, UsageProblem, type World } from "../command.js";
import { clientOf, connectionHelp, connectionOf, connectionOptions } from "../settings.js";

type Call = OutputOf<"listApiCalls">["data"][number];

const pollMs = 1_000;
/** Entries of several processes appear within some seconds of each other; an older one was shown. */
const lateMs = 15_000;

export const logsTail: Command = {
  name: "logs tail",
  summary: "Follow the request log of the account's credentials",
  help: `Usage: npx @obole/cli logs tail [options]

Prints the API calls of the account's credentials as they happen, about a second after their
response: time, status, duration, call, error and request id. Ctrl-C ends it with exit code 0.

  --status <class>     Only 2xx, 4xx or 5xx
  --operation <id>     Only calls to an operation, such as create-donation
  --last <number>      Begin with that many past calls (0 to 100, default: 10)
  --once               Print those and end
${connectionHelp}
  --json               Print one JSON object a line`,
  options: {
    ...connectionOptions,
    status: { type: "string" },
    operation: { type: "string" },
    last: { type: "string" },
    once: { type: "boolean" },
  },
  words: 0,
  async run(world, _, typed) {
    const client = clientOf(world, connectionOf(world, typed));
    const filters = filtersOf(typed);
    const last = lastOf(textOf(typed, "last") ?? "10");
    const show = (call: Call) =>
      world.out(typed.json === true ? JSON.stringify(call) : lineOf(call));
    const page = await client.listApiCalls({ ...filters, limit: Math.max(1, last) }).page();
    for (const call of page.data.slice(0, last).reverse()) show(call);
    if (typed.once === true) return 0;
    const shown = new Set(page.data.map(({ apiCallId }) => apiCallId));
    await tail(world, { client, filters, shown, since: page.data[0]?.at ?? "", show });
    return 0;
  },
};

type Filters = Parameters<Client["listApiCalls"]>[0];

const classes = ["2xx", "4xx", "5xx"] as const;

function filtersOf(typed: Typed): NonNullable<Filters> {
  const status = textOf(typed, "status");
  const operationId = textOf(typed, "operation");
  const known = classes.find((name) => name === status);
  if (status !== undefined && known === undefined)
    throw new UsageProblem(`--status: must be one of ${classes.join(", ")}`);
  return {
    ...(known === undefined ? {} : { status: known }),
    ...(operationId === undefined ? {} : { operationId }),
  };
}

function lastOf(text: string): number {
  const last = Number(text);
  if (Number.isInteger(last) && last >= 0 && last <= 100) return last;
  throw new UsageProblem("--last: must be a whole number from 0 to 100");
}

interface Tail {
  readonly client: Client;
  readonly filters: NonNullable<Filters>;
  /** The ids that were shown. */
  readonly shown: Set<string>;
  /** The time of the newest of them. */
  since: string;
  readonly show: (call: Call) => void;
}

async function tail(world: World, tail: Tail): Promise<void> {
  for (;;) {
    await world.sleep(pollMs);
    if (world.ended.aborted) return;
    const fresh = await newCalls(tail);
    for (const call of fresh.reverse()) {
      tail.show(call);
      tail.shown.add(call.apiCallId);
      if (call.at > tail.since) tail.since = call.at;
    }
    // As many as several pages: what is older than them is not read again.
    if (tail.shown.size > 10_000)
      for (const id of [...tail.shown].slice(0, 5_000)) tail.shown.delete(id);
  }
}

/** The calls that were not shown yet, newest first. */
async function newCalls({ client, filters, shown, since }: Tail): Promise<Call[]> {
  const fresh: Call[] = [];
  const oldest = since === "" ? "" : new Date(Date.parse(since) - lateMs).toISOString();
  for await (const call of client.listApiCalls(filters)) {
    if (call.at < oldest || fresh.length >= 5_000) break;
    if (!shown.has(call.apiCallId)) fresh.push(call);
  }
  return fresh;
}

function lineOf({
  at,
  status,
  durationMs,
  method,
  route,
  error,
  requestId,
  notKept,
}: Call): string {
  const why = error === null ? "" : `  ${error.code ?? error.name} (${error.docUrl})`;
  const more = notKept === 0 ? "" : `\n  ${notKept} more calls of the same second are not kept`;
  const ms = `${Math.round(durationMs)} ms`.padStart(8);
  return `${at}  ${status}  ${ms}  ${method.padEnd(6)} ${route}${why}  ${requestId}${more}`;
}
