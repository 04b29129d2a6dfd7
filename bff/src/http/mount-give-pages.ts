import type { Engine } from "@obole/core";
import type { Express, Request, Response } from "express";
import {
  fieldsOf,
  type GivePagesDependencies,
  givePageWriter,
  stateOf,
} from "./give-page-writer.js";
import { mountGiveForms } from "./mount-give-forms.js";
import type { CallCounter } from "./operation-endpoints.js";
import type { GiftLink } from "./widget-renderer.js";

/**
 * Mounts the pages on which people choose a charity. Mails and the QR codes of printed cards link to them, and the forms
 * of widgets on pages without JavaScript lead to them.
 */
export function mountGivePages(
  app: Express,
  dependencies: GivePagesDependencies & CallCounter & { readonly engine: Engine },
): void {
  const writer = givePageWriter(dependencies);

  async function show(request: Request, response: Response, publicKey: string, gift?: GiftLink) {
    const fields = fieldsOf(request.query);
    const language = writer.languageOf(request, fields);
    await writer.show(response, { publicKey, gift, language, state: stateOf(fields) });
  }

  app.get("/give/:publicKey", (request, response) =>
    show(request, response, request.params.publicKey),
  );
  app.get("/give/:publicKey/preview", async (request, response) => {
    const language = writer.languageOf(request, fieldsOf(request.query));
    await writer.preview(response, { publicKey: request.params.publicKey, language });
  });
  for (const kind of ["donation", "vote"] as const) {
    app.get(`/give/:publicKey/${kind}s/:id`, (request, response) => {
      const { publicKey, id } = request.params;
      return show(request, response, publicKey, { kind, id });
    });
  }
  mountGiveForms(app, { ...dependencies, writer });
}
