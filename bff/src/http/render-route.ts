import { type Engine, schemaProblemsBody } from "@obole/core";
import { RenderQuery, renderWidget } from "../openapi/render-widget.js";
import { html } from "../pages/html.js";
import { texts } from "../pages/texts.js";
import type { Endpoint } from "./mount-api.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import type { Route } from "./resources.js";
import { type GiftLink, giftPath, widgetRenderer } from "./widget-renderer.js";

/**
 * `GET /v1/widgets/public/{publicKey}/render`: the HTML of a charity selection, for servers that print it into their
 * pages. `styleSource` is what a page's content security policy needs in `style-src`, unless the page gives the `style`
 * element a nonce.
 */
export function renderRoute(
  engine: Engine,
  { baseUrl, ...counter }: CallCounter & { readonly baseUrl: string },
): Route<Endpoint> {
  const widgets = widgetRenderer(engine, baseUrl);
  return {
    method: "GET",
    path: renderWidget.path,
    endpoint: {
      id: renderWidget.id,
      isOpen: true,
      async answer(request, { path, query }) {
        const tooMany = await countPublicCall(counter, request);
        if (tooMany !== null) return tooMany;
        const parsed = RenderQuery.safeParse(query);
        if (!parsed.success) {
          const message = parsed.error.issues.map(
            (issue) => `${issue.path.join(".")}: ${issue.message}`,
          );
          return { status: 400, body: schemaProblemsBody(message) };
        }
        const { donationId, voteId, locale, messages } = parsed.data;
        const { publicKey = "" } = path;
        const gift = giftOf(donationId, voteId);
        const address = `${baseUrl}${giftPath({ publicKey, gift })}`;
        const content = html`<svg display="block" width="1" height="600" aria-hidden="true"></svg>
<a href="${address}">${texts[locale].chooseCharity}</a>`;
        const subject = { publicKey, gift, language: locale };
        const rendered = await widgets.renderSelection({ ...subject, messages, content });
        if ("refusal" in rendered) return rendered.refusal;
        const body = { html: rendered.element.text, styleSource: await widgets.styleSource() };
        return { status: 200, body };
      },
    },
  };
}

function giftOf(donationId: string | undefined, voteId: string | undefined): GiftLink | undefined {
  if (donationId) return { kind: "donation", id: donationId };
  return voteId ? { kind: "vote", id: voteId } : undefined;
}
