import { randomBytes, randomUUID } from "node:crypto";
import type { Client } from "@obole/client";
import type { RequestHandler } from "express";
import type { AccountSetup } from "./account-setup.js";

/** 2 % of the order of this page, in cents. */
const AMOUNT = 370;

/** The languages of the widgets. */
const locales = ["en", "fr", "de", "es", "it", "nl"] as const;

/** The thank-you page of an order: this server prints the widgets as Obole has rendered them. */
export function renderedPage(
  html: string,
  policy: string,
  obole: Client,
  setup: Promise<AccountSetup>,
): RequestHandler {
  return async (req, res) => {
    const { donations, votes } = await setup;
    const language = req.acceptsLanguages(...locales);
    const locale = locales.find((one) => one === language) ?? "en";
    // #region rendered
    const [{ donationId }, { voteId }] = await Promise.all([
      obole.createDonation({
        campaignId: donations.campaignId,
        amount: AMOUNT,
        uniqueExternalId: randomUUID(),
      }),
      obole.createVote({ campaignId: votes.campaignId, uniqueExternalId: randomUUID() }),
    ]);
    const nonce = randomBytes(16).toString("base64url");
    const shared = { locale, nonce, render: "server" } as const;
    const [gift, vote] = await Promise.all([
      obole.embed({ publicKey: donations.publicKey, donationId, ...shared }),
      obole.embed({ publicKey: votes.publicKey, voteId, withScript: false, ...shared }),
    ]);
    // #endregion
    res
      .set({
        "content-security-policy": `${policy}; style-src 'self' 'nonce-${nonce}'`,
        "cache-control": "no-store",
      })
      .type("html")
      .send(html.replace("{{gift}}", () => gift).replace("{{vote}}", () => vote));
  };
}
