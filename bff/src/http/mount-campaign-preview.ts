import type { Engine } from "@obole/core";
import type { CharitySelectionView } from "@obole/widgets/server";
import express, { type Express, type Request } from "express";
import { previewPage } from "../pages/give-page.js";
import { dashboardSessionCookie } from "./dashboard-session.js";
import { edgeLimits } from "./edge-limits.js";
import { type GivePagesDependencies, reservedSpace } from "./give-page-writer.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { refuse } from "./page-session.js";
import { noStore } from "./page-writer.js";
import type { Tokens } from "./tokens.js";

type Dependencies = Omit<GivePagesDependencies, "preloadsOf"> &
  CallCounter & {
    readonly engine: Engine;
    readonly baseUrl: string;
    readonly tokens: Pick<Tokens, "verify">;
  };

/**
 * Mounts the picture of a campaign that is being planned: the page that `/give` would show, of fields that are not
 * stored. The dashboard sends them from a form into a frame, so no script needs to turn text into a page.
 *
 * Fields that make no campaign are 204, at which a browser keeps the page that the frame shows.
 */
export function mountCampaignPreview(
  app: Express,
  { engine, baseUrl, tokens, pages, widgets, brandOf, securityHeaders, ...counter }: Dependencies,
): void {
  const cookie = dashboardSessionCookie(baseUrl);
  const operation = engine.operations.find(({ id }) => id === "preview-campaign");
  if (operation === undefined) throw new Error("there is no preview-campaign");
  const readForm = express.urlencoded({
    extended: false,
    limit: edgeLimits.previewBytes,
    parameterLimit: 1,
  });

  app.post("/dashboard/preview", readForm, async (request, response) => {
    response.set({ ...securityHeaders.api, ...noStore });
    if (!isOwnForm(request, baseUrl)) return refuse(response, 403);
    const claims = tokens.verify(cookie.read(request) ?? "");
    if (claims?.kind !== "user") return refuse(response, 401);
    if ((await countPublicCall(counter, request)) !== null) return refuse(response, 429);
    const draft = draftIn(request.body);
    const answer = await engine.call(operation, {
      path: {},
      query: {},
      body: draft,
      credential: { kind: "token", claims },
    });
    if (answer.status === 401) return refuse(response, 401);
    if (answer.status !== 200) return response.status(204).end();
    const { campaign, charities } = answer.body as Omit<CharitySelectionView, "gift">;
    const language = pages.languageOf(request, campaign.language);
    const view = { campaign, charities, gift: null };
    const element = await widgets.renderView(view, { language, content: reservedSpace });
    // The operation has checked that the person may act for it.
    const { accountId = claims.accountId } = draft as { readonly accountId?: string };
    const brand = await brandOf({ accountId });
    const headers = securityHeaders.framedPage(await widgets.styleSource());
    pages.sendPage(response, 200, previewPage({ language, brand, element }), {
      ...headers,
      ...noStore,
    });
  });
}

/**
 * Whether a form of the service's own pages was sent. A form sends no header of its own; the session's cookie comes with
 * requests of this site alone, and the browser says which page sent them.
 */
function isOwnForm({ headers }: Request, baseUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined ? headers.origin === new URL(baseUrl).origin : site === "same-origin";
}

/** The fields of the campaign, as the API takes them. */
function draftIn(body: unknown): unknown {
  const { draft } = (body ?? {}) as { readonly draft?: unknown };
  try {
    return typeof draft === "string" ? JSON.parse(draft) : undefined;
  } catch {
    return undefined;
  }
}
