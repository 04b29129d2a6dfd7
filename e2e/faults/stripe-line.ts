import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type StripeStandIn,
  startStripeStandIn,
} from "../../core/src/providers/stripe/testing/stripe-stand-in.js";
import { listen } from "../support/listen.js";
import type { Random } from "../support/random.js";

/** A key of live mode, which the service demands. The line exchanges it for that of the stand-in. */
const liveKey = "sk_live_standin";
const debitMs = 2_000;

/** Stripe as the service sees it over a bad line. It remembers everything while the service is killed. */
export interface StripeLine {
  readonly stripe: StripeStandIn;
  /** What the service needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on, requests fail at random: before their work is done, after it, or by silence. Null: none fails. */
  fail(random: Random | null): void;
  /** How many charges, refunds and transfers Stripe was asked for and has not answered. */
  inFlight(): number;
  /** How many requests were spoiled. */
  spoiled(): number;
  close(): Promise<void>;
}

/** Starts a stand-in of Stripe, and the line to it. */
export async function startStripeLine(): Promise<StripeLine> {
  const stripe = await startStripeStandIn({ debitMs });
  let spoiled = 0;
  let random: Random | null = null;
  let inFlight = 0;
  async function forward(request: Request, response: ServerResponse): Promise<void> {
    const trouble = random === null ? 1 : random.next();
    // A kill can come before the work and after it.
    const pause = async () => random !== null && sleep(random.between(0, longestPauseMs));
    await pause();
    // Refused before Stripe has heard of it.
    if (trouble < 0.03) return spoil(response);
    const answer = await fetch(request);
    const body = Buffer.from(await answer.arrayBuffer());
    // Done, but the service does not learn of it: at once, or only when its patience ends.
    if (trouble < 0.06) return spoil(response);
    if (trouble < 0.08) {
      await sleep(slowMs);
      return spoil(response);
    }
    await pause();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(body);
  }
  function spoil(response: ServerResponse) {
    spoiled++;
    response.destroy();
  }
  const server = createServer(async (request, response) => {
    const { authorization: _, host: __, connection: ___, ...rest } = request.headers;
    const headers = new Headers({ authorization: `Bearer ${stripe.secretKey}` });
    for (const name of ["content-type", "idempotency-key", "stripe-version"]) {
      const value = rest[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const { method = "GET", url = "/" } = request;
    const forwarded = new Request(`http://${stripe.apiHost}${url}`, {
      ...{ method, headers },
      ...(method === "GET" ? {} : { body: new Uint8Array(body) }),
    });
    const moves = method === "POST" && movesMoney.test(url);
    inFlight += moves ? 1 : 0;
    await forward(forwarded, response).catch(() => response.destroy());
    inFlight -= moves ? 1 : 0;
  });
  const port = await listen(server);
  return {
    stripe,
    env: {
      ENVIRONMENT: "live",
      PAYMENT_PROVIDER: "stripe,bank",
      STRIPE_SECRET_KEY: liveKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_HOST: `127.0.0.1:${port}`,
      BASE_URL: "https://give.example",
    },
    fail(chosen) {
      random = chosen;
    },
    inFlight: () => inFlight,
    spoiled: () => spoiled,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await stripe.close();
    },
  };
}
const slowMs = 3_000;
/** Before and after the work of a request: together, as long as Stripe itself needs for a charge. */
const longestPauseMs = 250;
const movesMoney = /^\/v1\/(?:payment_intents|refunds|transfers)$/;

/** How long Stripe waits before it repeats a notification that was not accepted. */
const betweenRoundsMs = 200;
const sentTogether = 20;

/**
 * Delivers Stripe's notifications until it is ended, and then the rest: out of order, some twice, until each is accepted.
 * Forged ones in between must be refused.
 */
export function startNotifications(
  { stripe }: StripeLine,
  url: string,
  random: Random,
): { readonly forgeriesAccepted: () => number; end(): Promise<void> } {
  let from = stripe.events.length;
  const waiting = new Set<(typeof stripe.events)[number]>();
  let isEnding = false;
  let accepted = 0;
  const post = async (event: (typeof stripe.events)[number], forgery = {}) => {
    const { body, headers } = stripe.sign(event, forgery);
    try {
      const answer = await fetch(url, { method: "POST", headers, body: new Uint8Array(body) });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  };
  async function round(): Promise<void> {
    stripe.advance(0);
    for (; from < stripe.events.length; from++) {
      const event = stripe.events[from];
      if (event !== undefined) waiting.add(event);
    }
    const chosen = [...waiting].sort(() => random.next() - 0.5).slice(0, sentTogether);
    for (const event of chosen) {
      if ((await post(event)) !== 200) break;
      if (random.chance(0.8)) waiting.delete(event);
      if (random.chance(0.1) && (await post(event, { secret: "whsec_forged" })) === 200) accepted++;
    }
  }
  const running = (async () => {
    while (!isEnding || waiting.size > 0 || from < stripe.events.length) {
      await round();
      await sleep(betweenRoundsMs);
    }
  })();
  return {
    forgeriesAccepted: () => accepted,
    async end() {
      isEnding = true;
      await running;
    },
  };
}
