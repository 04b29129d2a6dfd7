import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listen } from "../support/listen.js";

/** When a connection is cut: before the commit reaches the database, or before its response returns. */
export type CutAt = "before" | "after";

/** A proxy to PostgreSQL that can cut connections during a commit. */
export interface CommitCutter {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Sets a function that decides for each commit of a write whether and when to cut it; null cuts none. */
  cutWhen(choose: (() => CutAt | null) | null): void;
  readonly cuts: number;
  stop(): Promise<void>;
}

/**
 * Starts the proxy. It parses PostgreSQL's frontend messages: a type byte, four bytes of length and the payload. `Q` is
 * a simple query, with which the service begins and commits, and `B` binds the values of all other statements.
 */
export async function startCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let choose: (() => CutAt | null) | null = null;
  let cuts = 0;

  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isAnswerCut = false;
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket.setNoDelay());
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
    const isCommitOfWrite = writeWatch();
    const messages = createSplitter();
    client.on("data", (chunk: Buffer) => {
      for (const message of messages(chunk)) {
        const at = isCommitOfWrite(message) ? (choose?.() ?? null) : null;
        if (at !== null) cuts++;
        if (at === "before") return cut();
        isAnswerCut ||= at === "after";
        server.write(message);
      }
    });
    // The commit has happened, but its response is dropped.
    server.on("data", (chunk: Buffer) => (isAnswerCut ? cut() : client.write(chunk)));
  });
  const url = new URL(databaseUrl);
  url.port = String(await listen(listener));
  return {
    url: url.href,
    cutWhen(chosen) {
      choose = chosen;
    },
    get cuts() {
      return cuts;
    },
    async stop() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, "close");
    },
  };
}

/** Shorter transactions are polls that found no work. */
const statementsOfChange = 4;

/** Tracks one connection; tells for each message whether it commits a transaction that may have written something. */
function writeWatch(): (message: Buffer) => boolean {
  let isWrite = false;
  let statements = 0;
  return (message) => {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === "B") statements++;
    if (type !== "Q") return false;
    const text = message.toString("utf8", 5, message.length - 1);
    if (text.startsWith("begin")) {
      isWrite = text.includes("read committed");
      statements = 0;
    }
    return text === "commit" && isWrite && statements >= statementsOfChange;
  };
}

/** Splits a byte stream into messages. The first has no type byte: it opens the session. */
function createSplitter(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) break;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      typeBytes = 1;
    }
    return messages;
  };
}
