import { randomUUID } from "node:crypto";
import { type Client, OboleError } from "@obole/client";
import express, { type ErrorRequestHandler, type Express } from "express";
import type { AccountSetup } from "./account-setup.js";
import type { Config } from "./config.js";
import { giftRoutes } from "./gift-routes.js";
import { Inbox } from "./inbox.js";
import { orderRoutes } from "./order-routes.js";
import { pages } from "./pages.js";
import { guardOf, peopleRoutes } from "./people-routes.js";
import { Sessions } from "./sessions.js";
import { WebhookReceiver } from "./webhook.js";

/**
 * Creates the host's server. It may listen before its account is set up: requests that need the account wait for it.
 */
export function createApp(config: Config, obole: Client, setup: Promise<AccountSetup>): Express {
  const inbox = new Inbox();
  const receiver = new WebhookReceiver(obole, inbox);
  const app = express().disable("x-powered-by");

  app.get("/api/session", async (_req, res) => {
    const { donations, votes, roundUps, publicGifts } = await setup;
    res.json({
      baseUrl: config.oboleUrl,
      publicKey: donations.publicKey,
      votePublicKey: votes.publicKey,
      roundUpKey: roundUps.publicKey,
      charityId: roundUps.charityIds[0],
      givingKey: publicGifts.publicKey,
    });
  });

  app.get("/api/events", (req, res) => inbox.stream(req, res));

  // A real shop computes the amount from the order. Here the page sends it, so that you can try any amount.
  // #region donation
  app.post("/api/donations", express.json(), async (req, res) => {
    const { campaignId, publicKey } = (await setup).donations;
    const { amount } = (req.body ?? {}) as { amount?: number };
    const { donationId } = await obole.createDonation({
      campaignId,
      amount: amount as number,
      uniqueExternalId: randomUUID(),
    });
    res.status(201).json({ donationId, publicKey });
  });
  // #endregion

  // #region vote
  app.post("/api/votes", async (_req, res) => {
    const { campaignId, publicKey } = (await setup).votes;
    const { voteId } = await obole.createVote({ campaignId, uniqueExternalId: randomUUID() });
    res.status(201).json({ voteId, publicKey });
  });
  // #endregion

  // The signature covers the raw bytes, so do not parse the body, whatever its type.
  app.post("/webhooks/obole", express.raw({ type: () => true, limit: "1mb" }), async (req, res) => {
    await receiver.receive(req, res, (await setup).webhook);
  });

  const sessions = new Sessions();
  app.use(peopleRoutes(obole, setup, sessions));
  const giftPage = `${config.publicUrl}/gift.html`;
  app.use(giftRoutes({ obole, setup, giftPage, isAsking: guardOf(sessions) }));
  app.use(orderRoutes({ obole, setup }));
  app.use(pages(config.oboleUrl, obole, setup));
  app.use((_req, res) => {
    res.status(404).json({ message: "There is nothing here." });
  });
  app.use(inWords);
  return app;
}

/** Passes an error on to the page. A 401 is a problem of this server's credentials, not of the visitor. */
const inWords: ErrorRequestHandler = (error: Error & { status?: number }, _req, res, next) => {
  if (res.headersSent) return next(error);
  const isRefusal = error instanceof OboleError;
  // Status 0 means that Obole did not respond.
  const status = error.status === 0 ? 503 : (error.status ?? 500);
  if (status >= 500) console.error(error.message);
  res
    .status(status === 401 ? 502 : status)
    .json({ message: isRefusal || status < 500 ? error.message : "Something went wrong here." });
};
