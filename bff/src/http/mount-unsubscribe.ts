import type { Engine } from "@obole/core";
import type { Express } from "express";
import { unavailablePage } from "../pages/card-page.js";
import {
  unknownUnsubscribePage,
  unsubscribedPage,
  unsubscribePage,
} from "../pages/unsubscribe-page.js";
import type { BrandReader } from "./brand-reader.js";
import { openCall } from "./open-call.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface UnsubscribeDependencies {
  readonly engine: Engine;
  readonly brandOf: BrandReader;
  readonly pages: PageWriter;
}

/**
 * Mounts the target of a reminder's `List-Unsubscribe` header. Mail programs POST to it without asking (RFC 8058).
 * People who open the link see a confirmation page, whose button sends the same POST. The request body is ignored.
 */
export function mountUnsubscribe(
  app: Express,
  { engine, pages, brandOf }: UnsubscribeDependencies,
): void {
  const unsubscribe = openCall(engine, "unsubscribe-from-reminders");
  const path = "/unsubscribe/:token";

  app.get(path, async (request, response) => {
    const brand = await brandOf({ unsubscribeToken: request.params.token });
    pages.sendPage(response, 200, unsubscribePage(pages.languageOf(request), brand), noStore);
  });

  app.post(path, async (request, response) => {
    const language = pages.languageOf(request);
    const { token } = request.params;
    const { status } = await unsubscribe({ body: { token } });
    const send = (answered: number, page: string) =>
      pages.sendPage(response, answered, page, noStore);
    if (status === 204)
      send(200, unsubscribedPage(language, await brandOf({ unsubscribeToken: token })));
    else if (status === 503) send(503, unavailablePage(language));
    else send(404, unknownUnsubscribePage(language));
  });
}
