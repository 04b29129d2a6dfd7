import { randomBytes } from "node:crypto";
import { OboleError } from "@obole/client";
import { type Command, Failure, type Typed, textOf, UsageProblem, type World } from "../command.js";
import { type Answer, deliver, type Receiver } from "../listen/deliver.js";
import {
  type Event,
  newEvents,
  type Page,
  type Place,
  placeAt,
  shownTime,
  withDone,
  withHead,
} from "../listen/follow-events.js";
import {
  addressOf,
  clientOf,
  connectionHelp,
  connectionOf,
  connectionOptions,
  environmentOf,
  listenerFile,
  readJson,
  writeJson,
} from "../settings.js";

const help = `Usage: npx @obole/cli listen --forward-to <address> [options]

Brings the webhooks of a sandbox to a receiver on this machine. It needs no public address: it
asks Obole for new events over an outgoing connection, and sends them to your receiver, signed as a
webhook with a signing key of its own, which it prints.

It remembers where it was. After a restart, of itself, of Obole or of your receiver, it continues
there, and nothing is lost. If events are gone because it was away for more than 30 days, it says so.

  --forward-to <address>  Your receiver, such as http://127.0.0.1:3000/webhook
  --events <names>        Only these events, comma separated (default: all)
  --header <header>       A header to add, such as "Authorization: Bearer …"; may contain a secret
  --skip                  Begin with new events, and forget those since the last run
  --print-key             Print the signing key and end
  --live                  Listen to live, with the personal data of real donors
${connectionHelp}
  --json                  Print one JSON object a line

A receiver that does not answer is asked again until it does. One that answers with an error gets an
event three times. Ctrl-C ends it with exit code 0.`;

interface Stored {
  readonly signingKey: string;
  readonly place: Place | null;
}

/** How long to wait for new events, and how many reads pass between two looks for late ones. */
const pollMs = 1_000;
const pollsPerSweep = 10;
/** The waits for a service or a receiver that is away: the last one repeats. */
const waitsMs = [1_000, 2_000, 5_000, 10_000] as const;
/** The pauses between the attempts at an event that the receiver answers with an error. */
const retriesMs = [1_000, 5_000] as const;

export const listen: Command = {
  name: "listen",
  summary: "Bring a sandbox's webhooks to a receiver on this machine",
  help,
  options: {
    ...connectionOptions,
    "forward-to": { type: "string" },
    events: { type: "string" },
    header: { type: "string" },
    skip: { type: "boolean" },
    "print-key": { type: "boolean" },
    live: { type: "boolean" },
  },
  words: 0,
  async run(world, _, typed) {
    const listener = await openListener(world, typed);
    if (typed["print-key"] === true) {
      world.out(listener.receiver.signingKey);
      return 0;
    }
    await listener.begin(typed.skip === true);
    await follow(world, listener);
    listener.say({ kind: "end" }, "Ended. The next run continues here.");
    return 0;
  },
};

interface Listener {
  readonly receiver: Receiver;
  readonly isWanted: (event: Event) => boolean;
  readonly read: (after: string) => Promise<Page>;
  place(): Place;
  /** Stores how far the listener is. */
  move(place: Place): void;
  /** Finds the place where it begins, and tells of events that are gone. */
  begin(isSkipping: boolean): Promise<void>;
  /** Prints something: an object with `--json`, otherwise a text. */
  say(fact: object, text: string): void;
}

async function openListener(world: World, typed: Typed): Promise<Listener> {
  const target = textOf(typed, "forward-to");
  if (target === undefined) throw new UsageProblem("--forward-to: is required");
  const address = addressOf(target, "--forward-to");
  const headers = headersOf(textOf(typed, "header"));
  const names = textOf(typed, "events")
    ?.split(",")
    .map((name) => name.trim());
  const connection = connectionOf(world, typed);
  const file = listenerFile(world, [connection.url, connection.clientId, address]);
  let stored: Stored = readJson<Stored>(file) ?? {
    signingKey: `whsec_${randomBytes(24).toString("base64")}`,
    place: null,
  };
  writeJson(file, stored);
  const client = clientOf(world, connection);
  const say = (fact: object, text: string) =>
    world.out(typed.json === true ? JSON.stringify(fact) : text);
  const read = (after?: string) =>
    untilThere(world, say, () => client.followEvents(after === undefined ? {} : { after }));
  const listener: Listener = {
    receiver: { target: address, signingKey: stored.signingKey, headers },
    isWanted: ({ event }) => names === undefined || names.includes(event),
    read,
    say,
    place: () => stored.place ?? placeAt(""),
    move(place) {
      stored = { ...stored, place };
      writeJson(file, stored);
    },
    async begin(isSkipping) {
      const environment = await untilThere(world, say, () => environmentOf(world, connection.url));
      if (environment === "live" && typed.live !== true)
        throw new Failure("This is live. Add --live to bring its personal data to this machine.");
      const { place, signingKey } = stored;
      if (place === null || isSkipping) listener.move(placeAt((await read()).after));
      else if (place.last !== null && !(await read(place.last)).isAfterStored)
        say(
          { kind: "gap", after: place.last },
          `Events may be missing since ${shownTime(place.last)}: the last one is no longer stored. Events are stored for 30 days, and not across a reset of the sandbox.`,
        );
      const since = place === null || isSkipping ? "new events" : "events since the last run";
      say(
        { kind: "ready", signingKey, target: address, environment },
        `Signing key: ${signingKey}\nForwarding ${since} of ${connection.url} to ${address}. Ctrl-C ends it.`,
      );
    },
  };
  return listener;
}

function headersOf(header: string | undefined): Record<string, string> {
  if (header === undefined) return {};
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(header) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageProblem('--header: must be like "Authorization: Bearer …"');
  return { [name]: value };
}

/** Brings events to the receiver until the command is ended. */
async function follow(world: World, listener: Listener): Promise<void> {
  for (let polls = 0; !world.ended.aborted; polls++) {
    const isSweep = polls % pollsPerSweep === 0;
    for await (const { events, head } of newEvents(listener.read, listener.place, isSweep)) {
      for (const event of events) {
        if (listener.isWanted(event) && !(await bring(world, listener, event))) return;
        listener.move(withDone(listener.place(), event.eventId));
      }
      if (head !== listener.place().head) listener.move(withHead(listener.place(), head));
      if (world.ended.aborted) return;
    }
    await world.sleep(pollMs);
  }
}

/**
 * Brings one event to the receiver.
 *
 * @returns false if the command was ended before
 */
async function bring(world: World, listener: Listener, event: Event): Promise<boolean> {
  const { say, receiver } = listener;
  const { eventId, event: name } = event;
  let refusals = 0;
  for (let attempt = 0; !world.ended.aborted; attempt++) {
    const answer: Answer = await deliver(world, receiver, event);
    if (answer === null) {
      if (attempt === 0)
        say(
          { kind: "waiting", for: "receiver", eventId },
          `${receiver.target} does not answer. Waiting for it…`,
        );
      await world.sleep(waitOf(attempt));
      continue;
    }
    const { status, ms } = answer;
    const isAccepted = status >= 200 && status < 300;
    const pause = isAccepted ? undefined : retriesMs[refusals++];
    say(
      { kind: "delivery", event: name, eventId, status, ms, isLast: pause === undefined },
      `${name} ${eventId} → ${status} (${ms} ms)${isAccepted ? "" : pause === undefined ? ", given up" : ", again soon"}`,
    );
    if (pause === undefined) return true;
    await world.sleep(pause);
  }
  return false;
}

const waitOf = (attempt: number): number => waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0;

/** Asks the service until it answers. Wrong credentials and refused calls end the command. */
async function untilThere<T>(
  world: World,
  say: Listener["say"],
  ask: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask();
      if (attempt > 0) say({ kind: "back" }, "Obole answers again.");
      return answer;
    } catch (error) {
      if (!isAway(error) || world.ended.aborted) throw error;
      if (attempt === 0)
        say({ kind: "waiting", for: "service" }, "Obole does not answer. Waiting for it…");
      await world.sleep(waitOf(attempt));
    }
  }
}

/** Whether the service restarts or cannot be reached, so that the same call can succeed later. */
const isAway = (error: unknown) =>
  error instanceof Failure ||
  (error instanceof OboleError &&
    (error.status === 0 || error.status === 429 || error.status >= 500));
