import { randomBytes, randomUUID } from "node:crypto";
import type { Client } from "@obole/client";
import type { RequestHandler } from "express";
import type { AccountSetup } from "./account-setup.js";

/** 2 % of the order of this page, in cents. */
const AMOUNT = 370;

/** The thank-you page of an order: this server prints the widget as Obole has rendered it. */
export function renderedPage(
  html: string,
  policy: string,
  obole: Client,
  setup: Promise<AccountSetup>,
): RequestHandler {
  return async (_req, res) => {
    const { campaignId, publicKey } = (await setup).donations;
    // #region rendered
    const { donationId } = await obole.createDonation({
      campaignId,
      amount: AMOUNT,
      uniqueExternalId: randomUUID(),
    });
    const nonce = randomBytes(16).toString("base64url");
    const widget = await obole.embed({ publicKey, donationId, nonce, render: "server" });
    // #endregion
    res
      .set({
        "content-security-policy": `${policy}; style-src 'self' 'nonce-${nonce}'`,
        "cache-control": "no-store",
      })
      .type("html")
      .send(html.replace("{{widget}}", () => widget));
  };
}
