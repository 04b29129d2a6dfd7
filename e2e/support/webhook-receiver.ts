import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { listen } from "./listen.js";

/** A received HTTP request. */
export interface ReceivedCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes, which the signature covers. */
  readonly rawBody: Buffer;
  readonly receivedAt: Date;
}

/**
 * A status, a complete response, `"hang"` (accept the request and never respond), or a function that handles the
 * connection.
 */
export type ReceiverAnswer =
  | number
  | ((response: ServerResponse) => void)
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | "hang";

/** A customer's webhook receiver for tests. It verifies nothing: the test does. */
export interface WebhookReceiver {
  /** Its address; any path below it is accepted. */
  readonly url: string;
  /** All calls so far, in order of arrival. */
  readonly calls: readonly ReceivedCall[];
  /**
   * The first matching call that no earlier `nextCall` returned; waits for it if necessary.
   *
   * @param timeoutMs default 60 s
   * @throws if none arrives in time; the message lists the received calls
   */
  nextCall(matches?: (call: ReceivedCall) => boolean, timeoutMs?: number): Promise<ReceivedCall>;
  /** Sets the responses of the next calls, in order; afterwards the usual response again. */
  answerNext(...answers: ReceiverAnswer[]): void;
  /** Sets the usual response; 200 by default. */
  answerAlways(answer: ReceiverAnswer): void;
  /** Stops the receiver and closes hanging connections. */
  stop(): Promise<void>;
}

interface Waiter {
  matches(call: ReceivedCall): boolean;
  take(call: ReceivedCall): void;
}

/** Starts a receiver on a free loopback port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const untaken: ReceivedCall[] = [];
  const waiters: Waiter[] = [];
  const nextAnswers: ReceiverAnswer[] = [];
  let usualAnswer: ReceiverAnswer = 200;

  function record(call: ReceivedCall): void {
    calls.push(call);
    const index = waiters.findIndex((waiter) => waiter.matches(call));
    if (index === -1) untaken.push(call);
    else waiters.splice(index, 1)[0]?.take(call);
  }

  const server = createServer(async (request, response) => {
    // Chosen at arrival, so that the length of bodies does not change the order of responses.
    const answer = nextAnswers.shift() ?? usualAnswer;
    try {
      record(await readCall(request));
    } catch {
      // The sender disconnected before the end of the body: there is no call to record.
      return;
    }
    send(response, answer);
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    nextCall(matches = () => true, timeoutMs = 60_000) {
      const index = untaken.findIndex(matches);
      const [arrived] = index === -1 ? [] : untaken.splice(index, 1);
      if (arrived !== undefined) return Promise.resolve(arrived);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          matches,
          take(call) {
            clearTimeout(timer);
            resolve(call);
          },
        };
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(new Error(`No matching call within ${timeoutMs} ms. ${summary(calls)}`));
        }, timeoutMs);
        waiters.push(waiter);
      });
    },
    answerNext(...answers) {
      nextAnswers.push(...answers);
    },
    answerAlways(answer) {
      usualAnswer = answer;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const receivedAt = new Date();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: request.headers,
    rawBody: Buffer.concat(chunks),
    receivedAt,
  };
}

function send(response: ServerResponse, answer: ReceiverAnswer): void {
  if (answer === "hang") return;
  if (typeof answer === "function") {
    answer(response);
    return;
  }
  const {
    status,
    headers = {},
    body = "",
  } = typeof answer === "number" ? { status: answer } : answer;
  response.writeHead(status, headers).end(body);
}

function summary(calls: readonly ReceivedCall[]): string {
  if (calls.length === 0) return "No call came at all.";
  const lines = calls.map((call) => `${call.method} ${call.path} ${call.rawBody.subarray(0, 300)}`);
  return `Calls so far:\n${lines.join("\n")}`;
}
