import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Stripe } from "stripe";
import {
  createAccount,
  type PageStep,
  type StandInAccount,
  StripeFault,
  type StripeObject,
  type Typed,
} from "./stand-in-account.js";
import { answerOf, parseForm } from "./stand-in-api.js";
import { authenticationPage, paymentPage } from "./stand-in-page.js";

/** What goes wrong with a request, before its work is done or after. */
export interface Trouble {
  /** `drop` closes the connection, `hang` never answers, `garbage` is a page of a proxy, a number is a status. */
  readonly kind: "drop" | "hang" | "garbage" | number;
  readonly when: "before" | "after";
  /** The code of the error. */
  readonly code?: string;
}

/** A notification, signed. */
export interface SignedNotification {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a signature may be made of instead of the truth. */
export interface Forgery {
  readonly secret?: string;
  /** Milliseconds. */
  readonly at?: number;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
}

/** A request that waits for its answer. */
export interface HeldRequest {
  /** Resolves when the request has arrived and its work is done. */
  readonly arrived: Promise<void>;
  /** Sends the answer. */
  release(): void;
}

export interface StripeStandIn
  extends Pick<
    StandInAccount,
    | "all"
    | "answerNext"
    | "bookAll"
    | "balance"
    | "bookLater"
    | "closeDispute"
    | "connect"
    | "createRefund"
    | "endRefund"
    | "openDispute"
    | "reverseTransfer"
    | "topUp"
  > {
  /** As in `STRIPE_API_HOST`. */
  readonly apiHost: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Every event since the start, in order. */
  readonly events: readonly Stripe.Event[];
  /** Every request of the API, such as `POST /v1/refunds`. */
  readonly requests: readonly string[];
  now(): number;
  /** Lets time pass, and ends what has become due. */
  advance(ms: number): void;
  /** Something goes wrong with the next request of a kind, such as `POST /v1/payment_intents`. */
  failNext(request: string, trouble: Trouble): void;
  /** Withholds the answer to the next request of a kind. */
  holdNext(request: string): HeldRequest;
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** An event of objects that are not the service's, or of a kind that it does not know. */
  emit(type: string, object: object): Stripe.Event;
  sign(event: Stripe.Event, forgery?: Forgery): SignedNotification;
  /** Sends each event to an address from now on, as it happens; null: to nobody. */
  notify(url: string | null): void;
  /** Sends one event to the address, again or out of order. Resolves to the status of the response. */
  send(event: Stripe.Event, forgery?: Forgery): Promise<number>;
  /** Resolves when all notifications that were sent are answered. */
  notified(): Promise<void>;
  /**
   * Submits a page as a payer does without a browser, and answers 3-D Secure if asked.
   *
   * @returns where the payer is sent, or null if the page shows a problem
   */
  pay(pageUrl: string, typed: Typed, answer?: "pass" | "fail" | "close"): Promise<string | null>;
  close(): Promise<void>;
}

interface StandInOptions {
  /** The time at the start, in milliseconds, which `advance` moves on. */
  readonly now?: () => number;
  /** How long a delayed SEPA debit takes; three minutes, as Stripe's do at least. */
  readonly debitMs?: number;
}

/** What an idempotency key keeps: the request, and its answer once there is one. */
interface KeptAnswer {
  readonly request: string;
  answer: { readonly status: number; readonly body: string } | null;
}

/**
 * A stand-in for Stripe on loopback, for tests and for trying the service out. It follows Stripe's documentation as far
 * as the service uses Stripe, and refuses what it does not know.
 */
export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const { now: base = Date.now, debitMs = 3 * 60_000 } = options;
  const secretKey = "sk_live_standin";
  const webhookSecret = "whsec_standin";
  let passedMs = 0;
  const now = () => base() + passedMs;
  const events: Stripe.Event[] = [];
  const requests: string[] = [];
  const keys = new Map<string, KeptAnswer>();
  const troubles: { readonly request: string; readonly trouble: Trouble }[] = [];
  const holds: { readonly request: string; arrive(): void; readonly released: Promise<void> }[] =
    [];
  const sending = new Set<Promise<number>>();
  let notifyUrl: string | null = null;

  const account = createAccount({ now, debitMs, emit: (type, object) => void emit(type, object) });

  function emit(type: string, object: object): Stripe.Event {
    const event = {
      id: `evt_${String(events.length + 1).padStart(8, "0")}`,
      object: "event",
      api_version: "2026-10-28.endive",
      created: Math.floor(now() / 1000),
      data: { object: structuredClone(object) as StripeObject },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as Stripe.Event;
    events.push(event);
    if (notifyUrl !== null) void send(event);
    return event;
  }

  function sign(event: Stripe.Event, forgery: Forgery = {}): SignedNotification {
    const { secret = webhookSecret, at = now(), tamper = (text: string) => text } = forgery;
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(at / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return {
      body: Buffer.from(tamper(body)),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": `t=${seconds},v1=${signature}`,
      },
    };
  }

  function send(event: Stripe.Event, forgery?: Forgery): Promise<number> {
    if (notifyUrl === null) throw new Error("the stand-in has no address to notify");
    const { body, headers } = sign(event, forgery);
    const sent = fetch(notifyUrl, { method: "POST", headers, body: new Uint8Array(body) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
    return sent;
  }

  /** Does the work of a request, once for each idempotency key. */
  function work(method: string, url: URL, form: string, key: string | undefined) {
    const request = `${method} ${url.pathname} ${form}`;
    const kept = method === "POST" && key !== undefined ? keys.get(key) : undefined;
    if (kept !== undefined) {
      if (kept.request !== request)
        return failed(400, { type: "idempotency_error", message: "Other parameters." });
      return (
        kept.answer ?? failed(409, { type: "idempotency_error", code: "idempotency_key_in_use" })
      );
    }
    const params = parseForm(method === "GET" ? url.search.slice(1) : form);
    try {
      const body = answerOf(
        account,
        { method, path: url.pathname, params },
        (id) => `${origin}/pay/${id}`,
      );
      return answered(key, request, { status: 200, body: JSON.stringify(body) });
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const answer = failed(error.status, error.body);
      // What was refused before the work began is not kept.
      return error.status === 402 ? answered(key, request, answer) : answer;
    }
  }

  function answered(
    key: string | undefined,
    request: string,
    answer: NonNullable<KeptAnswer["answer"]>,
  ) {
    if (key !== undefined) keys.set(key, { request, answer });
    return answer;
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL) {
    const name = `${request.method} ${url.pathname}`;
    const form = (await buffer(request)).toString();
    requests.push(name);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return reply(
        response,
        failed(401, {
          type: "invalid_request_error",
          message: `Invalid API Key provided: ${request.headers.authorization}`,
        }),
      );
    const key = request.headers["idempotency-key"] as string | undefined;
    const trouble = take(troubles, name)?.trouble;
    if (trouble?.when === "before") return spoil(response, trouble);
    const hold = take(holds, name);
    const answer = work(String(request.method), url, form, key);
    if (hold !== undefined) {
      const kept = key === undefined ? undefined : keys.get(key);
      if (kept !== undefined) kept.answer = null;
      hold.arrive();
      await hold.released;
      if (kept !== undefined) kept.answer = answer;
    }
    if (trouble === undefined) return reply(response, answer);
    const status = typeof trouble.kind === "number" ? trouble.kind : 0;
    const kept = key === undefined ? undefined : keys.get(key);
    // Stripe keeps a 500 for its key, although the work may be done.
    if (kept !== undefined && status >= 500) kept.answer = failed(status, { type: "api_error" });
    return spoil(response, trouble);
  }

  async function pages(request: IncomingMessage, response: ServerResponse, url: URL) {
    const [, , id = "", action] = url.pathname.split("/");
    const session = account.find("checkout.session", id, "session");
    if (request.method === "GET") return show(response, paymentPage(session, null));
    const form = new URLSearchParams((await buffer(request)).toString());
    const text = (name: string) => form.get(name) ?? "";
    const step: PageStep =
      action === "authenticate"
        ? account.authenticate(session, text("answer") as "pass")
        : account.submit(session, {
            number: text("number"),
            name: text("name"),
            email: text("email") || null,
          });
    if (step.kind === "DONE") return response.writeHead(303, { location: step.url }).end();
    if (step.kind === "AUTHENTICATE") return show(response, authenticationPage(id));
    return show(response, paymentPage(session, step.message));
  }

  const server = createServer(async (request, response) => {
    const url = new URL(String(request.url), "http://stand-in");
    try {
      await (url.pathname.startsWith("/pay/") ? pages : api)(request, response, url);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      reply(response, failed(error.status, error.body));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const apiHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${apiHost}`;

  return {
    ...account,
    apiHost,
    secretKey,
    webhookSecret,
    events,
    requests,
    now,
    advance(ms) {
      passedMs += ms;
      account.settleDue();
    },
    failNext: (request, trouble) => void troubles.push({ request, trouble }),
    holdNext(request) {
      const { promise: arrived, resolve: arrive } = deferred();
      const { promise: released, resolve: release } = deferred();
      holds.push({ request, arrive, released });
      return { arrived, release };
    },
    forgetKeys: () => keys.clear(),
    emit,
    sign,
    notify(url) {
      notifyUrl = url;
    },
    send,
    async notified() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async pay(pageUrl, { number, name, email }, answer = "pass") {
      const body = new URLSearchParams({ number, name, email: email ?? "" });
      const post = (url: string, form: URLSearchParams) =>
        fetch(url, { method: "POST", body: form, redirect: "manual" });
      let response = await post(pageUrl, body);
      const asks = (await response.text()).includes("/authenticate");
      if (asks) response = await post(`${pageUrl}/authenticate`, new URLSearchParams({ answer }));
      return response.headers.get("location");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Takes the first entry of a request out of a list. */
function take<T extends { readonly request: string }>(list: T[], request: string): T | undefined {
  const index = list.findIndex((entry) => entry.request === request);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

function failed(status: number, error: object) {
  return { status, body: JSON.stringify({ error }) };
}

function reply(response: ServerResponse, { status, body }: { status: number; body: string }) {
  response
    .writeHead(status, { "content-type": "application/json", "request-id": "req_standin" })
    .end(body);
}

function show(response: ServerResponse, html: string) {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

function spoil(response: ServerResponse, { kind, code }: Trouble) {
  if (kind === "hang") return;
  if (kind === "drop") return void response.destroy();
  if (kind === "garbage") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
  const type = kind >= 500 ? "api_error" : "invalid_request_error";
  reply(response, failed(kind, { type, code, message: "The stand-in was told to fail." }));
}
