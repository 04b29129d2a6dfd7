import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

/** One HTTP call as it arrived. */
export interface ReceivedCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The bytes that a signature is over. */
  readonly rawBody: Buffer;
  readonly receivedAt: Date;
}

/** A status, a whole answer, `"hang"` (take the call and never answer), or what is done with the connection instead. */
export type ReceiverAnswer =
  | number
  | ((response: ServerResponse) => void)
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | "hang";

/** A customer's webhook endpoint, for tests. It checks nothing itself: that is the test's part. */
export interface WebhookReceiver {
  /** Its address; any path below it is accepted. */
  readonly url: string;
  /** Every call so far, in order of arrival. */
  readonly calls: readonly ReceivedCall[];
  /**
   * The first call that matches and that no earlier `nextCall` returned, whether it has arrived
   * yet or not.
   *
   * @param timeoutMs default 10 s
   * @throws when none comes in time; the message lists what came
   */
  nextCall(matches?: (call: ReceivedCall) => boolean, timeoutMs?: number): Promise<ReceivedCall>;
  /** Answers for the next calls, one each, in order; afterwards the usual one again. */
  answerNext(...answers: ReceiverAnswer[]): void;
  /** The answer of every call that has none of its own; 200 at first. */
  answerAlways(answer: ReceiverAnswer): void;
  /** Closes it and every call that hangs. */
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
    // Taken at arrival, so that bodies of different length do not change the order of answers.
    const answer = nextAnswers.shift() ?? usualAnswer;
    try {
      record(await readCall(request));
    } catch {
      // The sender went away in the middle of its body: there is no call to record.
      return;
    }
    send(response, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    nextCall(matches = () => true, timeoutMs = 10_000) {
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
