import type { Engine } from "@obole/core";
import type { Express, Request, Response } from "express";
import { type GivePage, givePage } from "../pages/give-page.js";
import type { BrandReader } from "./brand-reader.js";
import { openCall } from "./open-call.js";
import type { PageWriter } from "./page-writer.js";

export interface GivePagesDependencies {
  readonly brandOf: BrandReader;
  readonly engine: Engine;
  readonly pages: PageWriter;
}

/** The operations that check whether the subject of a page exists. */
const lookUps = {
  campaign: "get-public-campaign",
  donation: "get-public-donation",
  vote: "get-public-vote",
} as const;

/** Mounts the pages on which people choose a charity. Mails and the QR codes of printed cards link to them. */
export function mountGivePages(
  app: Express,
  { engine, pages, brandOf }: GivePagesDependencies,
): void {
  /**
   * 404 for an unknown key, donation or vote; 200 if the check fails for another reason, because the widget checks
   * again.
   */
  async function statusOf({ publicKey, gives }: Omit<GivePage, "language">): Promise<200 | 404> {
    const lookUp = openCall(engine, lookUps[gives?.kind ?? "campaign"]);
    const { status } = await lookUp({
      path: { publicKey, ...(gives === undefined ? {} : { [`${gives.kind}Id`]: gives.id }) },
    });
    return status === 404 ? 404 : 200;
  }

  async function send(request: Request, response: Response, of: Omit<GivePage, "language">) {
    const [status, brand] = await Promise.all([statusOf(of), brandOf({ publicKey: of.publicKey })]);
    const page = givePage({ language: pages.languageOf(request), ...of, brand });
    pages.sendPage(response, status, page);
  }

  app.get("/give/:publicKey", async (request, response) => {
    const { publicKey } = request.params;
    await send(request, response, { publicKey });
  });
  for (const kind of ["donation", "vote"] as const) {
    app.get(`/give/:publicKey/${kind}s/:id`, async (request, response) => {
      const { publicKey, id } = request.params;
      await send(request, response, { publicKey, gives: { kind, id } });
    });
  }
}
