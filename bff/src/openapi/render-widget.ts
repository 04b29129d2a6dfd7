import type { Operation } from "@obole/core";
import { z } from "zod";
import { pageLanguages } from "../pages/texts.js";

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

/** The query of the route that renders a widget. */
export const RenderQuery = z.strictObject({
  donationId: z.string().max(255).optional().meta({ description: "The donation to claim." }),
  voteId: z.string().max(255).optional().meta({ description: "The vote to cast." }),
  locale: z.enum(pageLanguages).default(pageLanguages[0]),
  messages: Messages.optional().meta({
    description: "Texts of your own by their names, as a JSON object.",
  }),
});

/** What the route returns. */
const RenderedWidget = z
  .object({
    html: z.string().meta({ description: "The element with its content, for your page." }),
    styleSource: z.string().meta({
      description:
        "For `style-src` of your page's content security policy, unless it uses a nonce.",
    }),
  })
  .meta({ id: "RenderedWidget" });

/**
 * Describes the route that renders a widget. It is not an operation of core, which knows no HTML: `render-route.ts`
 * answers it.
 */
export const renderWidget: Operation = {
  id: "render-public-widget",
  method: "GET",
  path: "/v1/widgets/public/{publicKey}/render",
  tag: "Widgets",
  summary: "Render the charity selection on the server",
  description:
    "Returns the HTML of `<obole-charity-selection>` for your server to print into a page, so that it is on view with the page and works without JavaScript. `embed` of the client calls it.",
  callers: ["publicKey"],
  input: RenderQuery.extend({ publicKey: z.string().max(255) }),
  output: RenderedWidget,
  status: 200,
  refusals: [],
  emits: [],
  example: { publicKey: "pk_test_example", locale: "fr" },
  handle: () => Promise.reject(new Error("answered by the route, not by the engine")),
};
