import { randomUUID } from "node:crypto";
import { type Client, OboleError } from "@obole/client";
import express, { Router } from "express";
import type { AccountSetup } from "./account-setup.js";
import { first } from "./campaigns.js";
import type { Guard } from "./people-routes.js";

interface GiftRoutes {
  readonly obole: Client;
  readonly setup: Promise<AccountSetup>;
  /** Where the page of payment sends the customer back to. */
  readonly giftPage: string;
  readonly isAsking: Guard;
}

/** Routes for gifts that the signed-in customer pays: once, or every month. */
export function giftRoutes({ obole, setup, giftPage, isAsking }: GiftRoutes): Router {
  const router = Router();
  const customersOnly = Router();
  customersOnly.use((req, res, next) => {
    if (isAsking("customer", req, res)) next();
  });
  router.use(["/api/gifts", "/api/monthly-gifts"], customersOnly, express.json());

  /** A gift of the customer; null if it is somebody else's. */
  async function ownGift(donationId: string) {
    const { donorId } = await setup;
    const gift = await obole.getDonation({ donationId });
    return gift.donor?.donorId === donorId ? gift : null;
  }

  router.get("/api/gifts", async (_req, res) => {
    const { gifts, monthly } = await setup;
    res.json({ once: gifts.publicKey, monthly: monthly.publicKey });
  });

  // #region gift
  router.post("/api/gifts", async (req, res) => {
    const { donorId, gifts } = await setup;
    const { amount, charityId } = req.body;
    const { donationId } = await obole.createDonation({
      ...{ campaignId: gifts.campaignId, uniqueExternalId: randomUUID() },
      ...{ amount, charityId, donor: { donorId } },
    });
    const returnUrl = `${giftPage}?gift=${donationId}`;
    const { url } = await obole.createPaymentSession({ donationId, returnUrl });
    res.status(201).json({ url });
  });

  // The account is billed for gifts that nobody paid: delete one that the customer gave up.
  router.delete("/api/gifts/:donationId", async (req, res) => {
    const { donationId } = req.params;
    if (await ownGift(donationId)) await obole.deleteDonation({ donationId });
    res.sendStatus(204);
  });
  // #endregion

  // The address says how the page was left. What became of the payment, the server asks Obole.
  router.get("/api/gifts/:donationId", async (req, res) => {
    const gift = await ownGift(req.params.donationId);
    if (!gift) return void res.status(404).json({ message: "There is no such gift." });
    const { amount, charityId, paidAt } = gift;
    const charity = charityId ? (await obole.getCharity({ charityId })).name : null;
    res.json({ amount, charity, isPaid: paidAt !== null });
  });

  // #region gift
  router.post("/api/monthly-gifts", async (req, res) => {
    const { donorId, monthly } = await setup;
    const { order, amount, charityId } = req.body;
    const method = await first(obole.findDonorPaymentMethods({ donorId }));
    if (!method) {
      const returnUrl = `${giftPage}?${new URLSearchParams({ order, amount, charityId })}`;
      const { url } = await obole.createPaymentMethodSession({ donorId, returnUrl });
      return void res.json({ url });
    }
    const { paymentMethodId } = method;
    await obole
      .createRecurringDonation({
        ...{ campaignId: monthly.campaignId, uniqueExternalId: order, frequency: "MONTHLY" },
        ...{ amount: Number(amount), charityId, donor: { donorId }, paymentMethodId },
      })
      // The page was loaded again: this order is known.
      .catch((error) => {
        if (!(error instanceof OboleError && error.status === 409)) throw error;
      });
    const { brand, last4 } = method;
    res.json({ url: null, paidWith: `${brand ?? "Direct debit"} •••• ${last4}` });
  });
  // #endregion

  return router;
}
