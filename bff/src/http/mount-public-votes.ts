import type { Answer, Engine } from "@obole/core";
import express, { type Express, type Request, type Response } from "express";
import { unavailablePage } from "../pages/card-page.js";
import { commonTexts } from "../pages/common-texts.js";
import { publicGivingTexts } from "../pages/public-giving-texts.js";
import {
  type PublicVoteView,
  publicVotePage,
  type VoteRequest,
} from "../pages/public-vote-page.js";
import type { PageLanguage } from "../pages/texts.js";
import type { BrandReader } from "./brand-reader.js";
import { edgeLimits } from "./edge-limits.js";
import type { FormGuard } from "./form-guard.js";
import { fieldsOf } from "./give-page-writer.js";
import { openCall, operationOf } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { noStore, type PageWriter } from "./page-writer.js";

/** Some ten more than the form has. */
const mostFields = 15;

type Refusal = Pick<Answer, "status" | "retryAfterSeconds">;

/** A visit to the page of a vote. */
interface Visit {
  readonly publicKey: string;
  readonly language: PageLanguage;
  readonly view: PublicVoteView;
}

/**
 * Mounts the page on which anybody asks for the link to a vote, for campaigns that take votes from everybody. Mount it
 * before the pages of gift links, which answer for all other campaigns.
 */
export function mountPublicVotes(
  app: Express,
  {
    engine,
    pages,
    brandOf,
    forms,
    ...counter
  }: CallCounter & {
    readonly engine: Engine;
    readonly pages: PageWriter;
    readonly brandOf: BrandReader;
    readonly forms: FormGuard;
  },
): void {
  const getView = openCall(engine, "get-public-view");
  const requestVote = openCall(engine, "request-public-vote");
  const requesting = operationOf(engine, "request-public-vote");

  /** The visit, if its campaign takes votes from everybody now. */
  async function visitOf(publicKey: string, language: PageLanguage): Promise<Visit | null> {
    const { status, body } = await getView({ path: { publicKey }, query: { locale: language } });
    const view = body as PublicVoteView;
    return status === 200 && view.campaign.takesVotes ? { publicKey, language, view } : null;
  }

  async function show(
    response: Response,
    visit: Visit,
    request: VoteRequest,
    { status, retryAfterSeconds }: Refusal = { status: 200 },
  ): Promise<void> {
    const { publicKey } = visit;
    const brand = await brandOf({ publicKey });
    const guard = forms.fieldsFor(publicKey);
    pages.sendPage(response, status, publicVotePage({ ...visit, brand, guard, request }), {
      ...noStore,
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    });
  }

  async function ask(request: Request, response: Response, visit: Visit): Promise<void> {
    const { publicKey, language } = visit;
    const fields = fieldsOf(request.body);
    const { email = "" } = fields;
    const refuse = (alert: string, answer: Refusal) =>
      show(response, visit, { stage: "refused", email, alert }, answer);
    if (!forms.accepts(publicKey, fields))
      return await refuse(commonTexts[language].sendAgain, { status: 400 });
    const tooMany = await countPublicCall(counter, request, requesting);
    if (tooMany !== null) return await refuse(publicGivingTexts[language].tooMany, tooMany);
    const { status } = await requestVote({
      path: { publicKey },
      body: { email, locale: language },
    });
    if (status === 400) return await show(response, visit, { stage: "refused", email }, { status });
    if (status >= 500) return pages.sendPage(response, status, unavailablePage(language), noStore);
    // Refused for what has happened meanwhile: the page shows the present state.
    const said = status === 202 ? { asked: "" } : {};
    const query = new URLSearchParams({ locale: language, ...said });
    pages.seeOther(response, `/give/${encodeURIComponent(publicKey)}?${query}`);
  }

  const path = "/give/:publicKey";
  app.get(path, async (request, response, next) => {
    const fields = fieldsOf(request.query);
    const language = pages.languageOf(request, fields.locale);
    const visit = await visitOf(request.params.publicKey, language);
    if (visit === null) return next();
    await show(response, visit, { stage: "asked" in fields ? "asked" : "form" });
  });
  const readForm = express.urlencoded({
    extended: false,
    limit: edgeLimits.bodyWithoutTokenBytes,
    parameterLimit: mostFields,
  });
  app.post(path, readForm, async (request, response) => {
    const { publicKey } = request.params as { publicKey: string };
    const language = pages.languageOf(request, fieldsOf(request.body).locale);
    const visit = await visitOf(publicKey, language);
    if (visit !== null) return await ask(request, response, visit);
    // The vote has ended, or there never was one: the page says which.
    pages.seeOther(response, `/give/${encodeURIComponent(publicKey)}?locale=${language}`);
  });
}
