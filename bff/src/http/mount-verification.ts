import type { Engine, Environment, GiftJourney } from "@obole/core";
import type { Express } from "express";
import { unavailablePage } from "../pages/card-page.js";
import {
  unverifiedPage,
  type VerifiedReceipt,
  verifiedPage,
  verifyPage,
} from "../pages/verify-page.js";
import { openCall } from "./open-call.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface VerificationDependencies {
  readonly engine: Engine;
  readonly environment: Environment;
  readonly pages: PageWriter;
}

/** Mounts the pages that verify tax receipts: the target of the QR code, and a form for the number and key. */
export function mountVerification(
  app: Express,
  { engine, environment, pages }: VerificationDependencies,
): void {
  const verify = openCall(engine, "verify-fiscal-receipt");
  const follow = openCall(engine, "get-receipt-journey");

  /** Where the gift is; null if it cannot be read, because the receipt is verified all the same. */
  async function journeyOf(number: string, query: object, locale: string) {
    const { status, body } = await follow({ path: { number }, query: { ...query, locale } });
    return status === 200 ? (body as GiftJourney) : null;
  }

  app.get("/verify", (request, response) => {
    const { number, key } = request.query;
    if (typeof number !== "string" || typeof key !== "string" || number.trim() === "") {
      return pages.sendPage(response, 200, verifyPage(pages.languageOf(request)));
    }
    const [of, by] = [number, key].map((text) => encodeURIComponent(text.trim()));
    pages.seeOther(response, `/verify/${of}?key=${by}`);
  });

  app.get("/verify/:number", async (request, response) => {
    const language = pages.languageOf(request);
    const { number } = request.params;
    const { key = "" } = request.query;
    const { status, body } = await verify({ path: { number }, query: { key } });
    // Not cached: a receipt may be canceled at any time, and the address contains its key.
    const send = (page: string) =>
      pages.sendPage(response, status === 400 ? 404 : status, page, noStore);
    if (status === 200) {
      const journey = await journeyOf(number, { key }, language);
      const followed = { number, key: String(key), journey };
      send(verifiedPage(language, environment, body as VerifiedReceipt, followed));
    } else if (status === 503) send(unavailablePage(language));
    else send(unverifiedPage(language, { number, key: String(key) }));
  });
}
