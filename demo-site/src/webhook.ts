import { randomUUID } from "node:crypto";
import type { Request, Response } from "express";
import type { WebhookSecrets } from "./account-setup.js";
import type { Arrival, Inbox } from "./inbox.js";
import type { OboleClient } from "./obole-client.js";
import { checkSignature, isSameSecret } from "./signature.js";

/** The part of a donation's or a vote's event that this host reads. */
interface WebhookBody {
  event: string;
  payload: { status: string; charityId: string | null; amount?: number };
}

/** Receives Obole's webhook calls: checks who calls, answers at once, and only then does its own work. */
export class WebhookReceiver {
  readonly #obole: OboleClient;
  readonly #inbox: Inbox;
  readonly #charityNames = new Map<string, Promise<string>>();

  constructor(obole: OboleClient, inbox: Inbox) {
    this.#obole = obole;
    this.#inbox = inbox;
  }

  /** Handles one call whose body has been read as raw bytes. */
  async receive(req: Request, res: Response, secrets: WebhookSecrets): Promise<void> {
    const verdict = check(req, secrets);
    if (verdict !== "verified") {
      res.sendStatus(401);
      this.#inbox.add(arrival(verdict));
      return;
    }

    const rawBody = (req.body as Buffer).toString("utf8");
    const { event, payload } = JSON.parse(rawBody) as WebhookBody;
    // Obole waits ten seconds at most, so what can be slow comes after the answer.
    res.sendStatus(204);

    const { status, charityId, amount = null } = payload;
    const charity = charityId && (await this.#charityName(charityId));
    if (!this.#inbox.has(rawBody)) {
      this.#inbox.add(arrival(verdict, { event, status, charity, amount, rawBody }));
    }
  }

  /** Events carry ids alone. A name that cannot be had is no reason to hide the event: the id stands in. */
  #charityName(charityId: string): Promise<string> {
    let name = this.#charityNames.get(charityId);
    if (!name) {
      name = this.#obole
        .get<{ name: string }>(`/v1/charities/${charityId}`)
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

function check(req: Request, secrets: WebhookSecrets): Arrival["verdict"] {
  const authorization = req.get("authorization") ?? "";
  if (!isSameSecret(authorization, `Bearer ${secrets.accessToken}`)) return "wrong bearer token";
  return checkSignature(
    {
      rawBody: Buffer.isBuffer(req.body) ? req.body : undefined,
      timestamp: req.get("x-service-timestamp"),
      signature: req.get("x-service-signature"),
    },
    secrets.signingKey,
  );
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
