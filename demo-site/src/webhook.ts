import { randomUUID, timingSafeEqual } from "node:crypto";
import { type Client, verifyWebhook, type WebhookEvent, WebhookRejected } from "@obole/client";
import type { Request, Response } from "express";
import type { WebhookSecrets } from "./account-setup.js";
import type { Arrival, Inbox, Verdict } from "./inbox.js";

/** Receives Obole's webhook calls: checks who calls, answers at once, and only then does its own work. */
export class WebhookReceiver {
  readonly #obole: Client;
  readonly #inbox: Inbox;
  readonly #charityNames = new Map<string, Promise<string>>();

  constructor(obole: Client, inbox: Inbox) {
    this.#obole = obole;
    this.#inbox = inbox;
  }

  /** Handles one call whose body has been read as raw bytes. */
  async receive(req: Request, res: Response, secrets: WebhookSecrets): Promise<void> {
    const call = await verified(req, secrets);
    if (typeof call === "string") {
      res.sendStatus(401);
      this.#inbox.add(arrival(call));
      return;
    }
    // Obole waits ten seconds at most, so what can be slow comes after the answer.
    res.sendStatus(204);

    const rawBody = (req.body as Buffer).toString("utf8");
    const { status = null, charityId, amount = null } = subjectOf(call);
    const charity = charityId ? await this.#charityName(charityId) : null;
    if (!this.#inbox.has(rawBody)) {
      this.#inbox.add(arrival("verified", { event: call.event, status, charity, amount, rawBody }));
    }
  }

  /** Events carry ids alone. A name that cannot be had is no reason to hide the event: the id stands in. */
  #charityName(charityId: string): Promise<string> {
    let name = this.#charityNames.get(charityId);
    if (!name) {
      name = this.#obole
        .getCharity({ charityId })
        .then((charity) => charity.name)
        .catch(() => {
          this.#charityNames.delete(charityId);
          return charityId;
        });
      this.#charityNames.set(charityId, name);
    }
    return name;
  }
}

/** What Obole says in this call, or the words for why it must not be believed. */
async function verified(
  req: Request,
  secrets: WebhookSecrets,
): Promise<WebhookEvent | Exclude<Verdict, "verified">> {
  const authorization = req.get("authorization") ?? "";
  if (!isSameSecret(authorization, `Bearer ${secrets.accessToken}`)) return "wrong bearer token";
  const rawBody = Buffer.isBuffer(req.body) ? req.body : "";
  // #region webhook
  try {
    return await verifyWebhook(rawBody, req.headers, secrets.signingKey);
  } catch (error) {
    if (error instanceof WebhookRejected) return error.reason;
    throw error;
  }
  // #endregion
}

/** Compares in constant time, so that the time taken tells nothing about the secret but its length. */
function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What this host reads of a donation or a vote, the two that it asked to be told of. */
function subjectOf({ event, payload }: WebhookEvent) {
  type Subject = { status?: string; charityId?: string | null; amount?: number | null };
  return event === "ping" ? {} : (payload as Subject);
}

function arrival(verdict: Arrival["verdict"], seen: Partial<Arrival> = {}): Arrival {
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    verdict,
    event: null,
    status: null,
    charity: null,
    amount: null,
    rawBody: null,
    ...seen,
  };
}
