import type { Engine } from "@obole/core";
import type { LeadFormView } from "@obole/widgets/server";
import express, { type Express, type Request, type Response } from "express";
import { leadPage } from "../pages/lead-page.js";
import type { PageLanguage } from "../pages/texts.js";
import { edgeLimits } from "./edge-limits.js";
import {
  type Fields,
  fieldsOf,
  type GivePagesDependencies,
  type GivePageWriter,
  stateOf,
} from "./give-page-writer.js";
import { openCall } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { noStore } from "./page-writer.js";
import { type GiftLink, giftPath } from "./widget-renderer.js";

/** A form that was sent. */
interface Claim {
  readonly publicKey: string;
  readonly gift: GiftLink;
  readonly language: PageLanguage;
  readonly fields: Fields;
  readonly charityId: string;
}

type Lead = NonNullable<LeadFormView["lead"]>;

/** Some twenty more than the forms have. */
const mostFields = 40;

/**
 * Mounts the target of a selection's form: it claims a donation or casts a vote, and asks for details where the campaign
 * requires them.
 *
 * The form needs no token against forged requests: these routes read no cookie, so a page of somebody else can send
 * nothing that its author could not send from anywhere. The public key and the id of the gift are the authority, as in
 * the API.
 */
export function mountGiveForms(
  app: Express,
  {
    engine,
    writer,
    ...dependencies
  }: GivePagesDependencies &
    CallCounter & { readonly engine: Engine; readonly writer: GivePageWriter },
): void {
  const settle = {
    donation: openCall(engine, "claim-public-donation"),
    vote: openCall(engine, "cast-public-vote"),
  };
  const readForm = express.urlencoded({
    extended: false,
    limit: edgeLimits.bodyWithoutTokenBytes,
    parameterLimit: mostFields,
  });

  async function answer(request: Request, response: Response, publicKey: string, gift: GiftLink) {
    const fields = fieldsOf(request.body);
    const language = writer.languageOf(request, fields);
    const tooMany = await countPublicCall(dependencies, request);
    if (tooMany !== null) return writer.refuse(response, language, tooMany);
    const { charityId } = stateOf(fields);
    const subject = { publicKey, gift, language };
    if (charityId === undefined)
      return await writer.show(response, { ...subject, state: { hint: "chooseFirst" } }, 400);
    const required = await requiredLead(dependencies, { ...subject, fields, charityId });
    if ("refusal" in required) return writer.refuse(response, language, required.refusal);
    if ("page" in required)
      return dependencies.pages.sendPage(response, required.status, required.page, noStore);
    const settled = await settle[gift.kind]({
      path: { publicKey, [`${gift.kind}Id`]: gift.id },
      body: { charityId, locale: language, ...required },
    });
    if (settled.status >= 500) return writer.refuse(response, language, settled);
    if (settled.status === 400)
      return await writer.show(
        response,
        { ...subject, state: { charityId, hint: "refused" } },
        400,
      );
    // Refused for what has happened meanwhile: the page shows the present state.
    const thanks = settled.status === 200 ? { thanks: "" } : {};
    const query = new URLSearchParams({ locale: language, ...thanks });
    dependencies.pages.seeOther(response, `${giftPath(subject)}?${query}`);
  }

  for (const kind of ["donation", "vote"] as const) {
    app.post(`/give/:publicKey/${kind}s/:id`, readForm, async (request, response) => {
      const { publicKey, id } = request.params as { publicKey: string; id: string };
      await answer(request, response, publicKey, { kind, id });
    });
  }
}

/** The details that the campaign requires, or the form for them until they are complete. */
async function requiredLead(
  { widgets, brandOf }: GivePagesDependencies,
  { publicKey, gift, language, fields, charityId }: Claim,
) {
  const none: { readonly lead?: Lead } = {};
  if (gift.kind === "vote") return none;
  const isSent = "details" in fields;
  const required = await widgets.leadOf({
    ...{ publicKey, language, donationId: gift.id, charityId, draft: fields, isSent },
    hasAcceptedTerms: fields.terms === "yes",
  });
  if (required === null) return none;
  if ("refusal" in required) return required;
  const { form, summary } = required;
  if (isSent && form.lead) return { lead: form.lead };
  const address = giftPath({ publicKey, gift });
  const brand = await brandOf({ publicKey });
  const page = leadPage({ language, brand, form, summary, charityId, address });
  return { page, status: isSent ? 400 : 200 };
}
