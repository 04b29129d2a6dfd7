import { randomUUID, timingSafeEqual } from "node:crypto";
import { type Client, verifyWebhook, type WebhookEvent, WebhookRejected } from "@obole/client";
import type { Request, Response } from "express";
import type { WebhookSecrets } from "./account-setup.js";
import type { Arrival, Inbox, Verdict } from "./inbox.js";

/** Receives Obole's webhooks: verifies them, responds at once, and then does its own work. */
export class WebhookReceiver {
  readonly #obole: Client;
  readonly #inbox: Inbox;
  readonly #charityNames = new Map<string, Promise<string>>();

  constructor(obole: Client, inbox: Inbox) {
    this.#obole = obole;
    this.#inbox = inbox;
  }

  /** Handles one webhook. Its body must be raw bytes. */
  async receive(req: Request, res: Response, secrets: WebhookSecrets): Promise<void> {
    const call = await verified(req, secrets);
    if (typeof call === "string") {
      res.sendStatus(401);
      this.#inbox.add(arrival(call));
      return;
    }
    // Obole waits ten seconds, so respond before slow work.
    res.sendStatus(204);

    const rawBody = (req.body as Buffer).toString("utf8");
    const { status = null, charityId, amount = null } = subjectOf(call);
    const charity = charityId ? await this.#charityName(charityId) : null;
    if (!this.#inbox.has(rawBody)) {
      this.#inbox.add(arrival("verified", { event: call.event, status, charity, amount, rawBody }));
    }
  }

  /** Events contain only IDs. If the name cannot be loaded, the ID is shown instead. */
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

/** Verifies a webhook; returns its event, or the reason of the rejection. */
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

/** Compares in constant time, so that the duration reveals only the length of the secret. */
function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The fields of a donation or vote that this host uses. */
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
