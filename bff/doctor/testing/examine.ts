import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Note } from "../src/check.js";
import { checks } from "../src/checks/index.js";
import { runDoctor } from "../src/run-doctor.js";

/** The doctor's result. */
export interface Examined {
  readonly exitCode: number;
  readonly text: string;
  readonly notes: readonly (Note & { readonly check: string })[];
  /** The IDs of its findings. */
  readonly found: readonly string[];
}

/**
 * Runs the doctor with these arguments. `meanwhile` starts when the doctor prints its instructions; when it ends, the
 * doctor is stopped as by Ctrl-C.
 */
export async function examine(
  typed: readonly string[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Examined> {
  let text = "";
  let working: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();
  const exitCode = await runDoctor([...typed, "--json"], {
    checks,
    env: {},
    out: (line) => {
      text += line;
    },
    err: () => {
      working = meanwhile().finally(() => ending.abort());
    },
    ended: ending.signal,
  });
  await working;
  const { notes } = (text === "" ? { notes: [] } : JSON.parse(text)) as Pick<Examined, "notes">;
  const found = notes.flatMap((note) => (note.kind === "finding" ? [note.id] : []));
  return { exitCode, text, notes, found };
}

/** A server with a given response to each request. */
export interface Answering {
  readonly url: string;
  stop(): void;
}

/** Starts the server on a free loopback port. */
export async function answering(
  answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown,
): Promise<Answering> {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, await buffer(request), response);
    } catch {
      // The test has ended.
      response.destroy();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
