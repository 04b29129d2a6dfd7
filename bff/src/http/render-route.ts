import { bareErrorBody, type Engine } from "@obole/core";
import { z } from "zod";
import { html } from "../pages/html.js";
import { pageLanguages, texts } from "../pages/texts.js";
import type { Endpoint } from "./mount-api.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import type { Route } from "./resources.js";
import { type GiftLink, giftPath, widgetRenderer } from "./widget-renderer.js";

/** Longer than all texts of the element together, and within the length of a URL that servers accept. */
const maxMessagesCharacters = 6_000;

const Messages = z
  .string()
  .max(maxMessagesCharacters)
  .transform((text, context): Record<string, string> => {
    try {
      return z.record(z.string(), z.string()).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON object of texts" });
      return z.NEVER;
    }
  });

const Query = z.strictObject({
  donationId: z.string().max(255).optional(),
  voteId: z.string().max(255).optional(),
  locale: z.enum(pageLanguages).default(pageLanguages[0]),
  messages: Messages.optional(),
});

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
    path: "/v1/widgets/public/{publicKey}/render",
    endpoint: {
      id: "render-public-widget",
      isOpen: true,
      async answer(request, { path, query }) {
        const tooMany = await countPublicCall(counter, request);
        if (tooMany !== null) return tooMany;
        const parsed = Query.safeParse(query);
        if (!parsed.success) {
          const message = parsed.error.issues.map(
            (issue) => `${issue.path.join(".")}: ${issue.message}`,
          );
          return { status: 400, body: { ...bareErrorBody(400), message } };
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
