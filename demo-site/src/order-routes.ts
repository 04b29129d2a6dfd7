import { randomUUID } from "node:crypto";
import type { Client } from "@obole/client";
import express, { Router } from "express";
import type { AccountSetup } from "./account-setup.js";

/** The order of the page, in cents. A real shop computes it from the bag. */
const orderTotal = 5_335;

/** What the round-up offers with this order: the shop accepts nothing else from a page. */
const offered: ReadonlySet<number> = new Set([0, 100 - (orderTotal % 100), 100, 200]);

interface OrderRoutes {
  readonly obole: Client;
  readonly setup: Promise<AccountSetup>;
}

/** Routes for an order that the customer rounds up. */
export function orderRoutes({ obole, setup }: OrderRoutes): Router {
  const router = Router();

  // #region order
  router.post("/api/orders", express.json(), async (req, res) => {
    const { campaignId, charityIds } = (await setup).roundUps;
    const amount: unknown = req.body?.gift;
    if (typeof amount !== "number" || !offered.has(amount))
      return void res.status(400).json({ message: "This gift is not offered." });
    if (amount === 0) return void res.status(201).json({ amount, charity: null });
    const [charityId = ""] = charityIds;
    // The shop has just charged the order with the gift: `hasBeenCharged`.
    await obole.createDonation({
      ...{ campaignId, charityId, amount, hasBeenCharged: true },
      uniqueExternalId: randomUUID(),
    });
    const { name } = await obole.getCharity({ charityId });
    res.status(201).json({ amount, charity: name });
  });
  // #endregion

  return router;
}
