import { randomUUID } from "node:crypto";
import type { Answer, Engine } from "@obole/core";
import express, { type Express, type Request, type RequestHandler, type Response } from "express";
import { commonTexts } from "../pages/common-texts.js";
import { type GiftDraft, giftFields } from "../pages/public-giving-form.js";
import {
  type PaidGift,
  type PublicGivingPage,
  type PublicGivingView,
  publicGivingPage,
} from "../pages/public-giving-page.js";
import { publicGivingTexts } from "../pages/public-giving-texts.js";
import type { BrandReader } from "./brand-reader.js";
import { originOf } from "./call-origin.js";
import type { FormGuard } from "./form-guard.js";
import { fieldsOf } from "./give-page-writer.js";
import type { PaymentForm } from "./mount-payment-form.js";
import { openCall, operationOf } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { noStore, type PageWriter } from "./page-writer.js";
import { readGiftForm, refusedFields } from "./read-gift-form.js";

export interface PublicGivingDependencies extends CallCounter {
  readonly engine: Engine;
  readonly brandOf: BrandReader;
  readonly pages: PageWriter;
  readonly baseUrl: string;
  readonly forms: FormGuard;
  /** Goes on to the payment of a gift. */
  readonly showPayment: PaymentForm;
}

/** The form has some 15 fields, of which the message is the longest. */
const mostFormBytes = 16 * 1024;

/** Some thirty more than the form has. */
const mostFields = 50;

const readForm = express.urlencoded({
  ...{ extended: false, limit: mostFormBytes, parameterLimit: mostFields },
});
// A body that cannot be read, or is too long, is a form in which everything is missing.
const readOrClear: RequestHandler = (request, response, next) =>
  readForm(request, response, (error?: unknown) => {
    if (error !== undefined) request.body = {};
    next();
  });

/**
 * Mounts the public page of campaigns that accept public donations. Mount it before the pages of gift links, which
 * answer for all other campaigns.
 */
export function mountPublicGiving(
  app: Express,
  { engine, pages, baseUrl, brandOf, forms, showPayment, ...counter }: PublicGivingDependencies,
): void {
  const getView = openCall(engine, "get-public-view");
  const getDonation = openCall(engine, "get-public-donation");
  const create = operationOf(engine, "create-public-donation");

  async function viewOf(publicKey: string, locale: string): Promise<PublicGivingView | null> {
    const { status, body } = await getView({ path: { publicKey }, query: { locale } });
    const view = body as PublicGivingView;
    return status === 200 && view.campaign.giving !== null ? view : null;
  }

  /** The gift that the visitor is back from paying, and whether it is paid. */
  async function visited({ publicKey, query, locale }: Visit) {
    const { donation: donationId, payment } = query;
    if (typeof donationId !== "string" || typeof payment !== "string") return null;
    const call = { path: { publicKey, donationId }, query: { locale } };
    const { status, body } = await getDonation(call);
    return status === 200 ? { payment, gift: body as VisitedGift } : null;
  }

  const path = "/give/:publicKey";
  app.get(path, async (request, response, next) => {
    const { publicKey } = request.params;
    const language = pages.languageOf(request);
    const view = await viewOf(publicKey, language);
    if (view === null) return next();
    const back = await visited({ publicKey, query: request.query, locale: language });
    const brand = await brandOf({ publicKey });
    const isPlain = request.query.form !== undefined;
    const guard = forms.fieldsFor(publicKey);
    const shown = { language, publicKey, baseUrl, brand, view, guard, isPlain };
    pages.sendPage(
      response,
      200,
      publicGivingPage({ ...shown, ...pageOf(back, view, language) }),
      noStore,
    );
  });

  app.post(path, readOrClear, async (request, response, next) => {
    const { publicKey } = request.params as { publicKey: string };
    const language = pages.languageOf(request);
    const view = await viewOf(publicKey, language);
    if (view === null) return next();
    const draft = draftOf(request.body);
    const brand = await brandOf({ publicKey });
    const guard = forms.fieldsFor(publicKey);
    const shown = { language, publicKey, baseUrl, brand, view, guard, draft, isPlain: true };
    if (!forms.accepts(publicKey, fieldsOf(request.body)))
      return sendRefused(response, 400, { ...shown, alert: commonTexts[language].sendAgain });
    const tooMany = await countPublicCall(counter, request);
    if (tooMany !== null)
      return sendRefused(response, 429, { ...shown, ...refusalOf(tooMany, language) }, tooMany);
    const { body, problems } = readGiftForm(draft, view.campaign.giving);
    if (Object.keys(problems).length > 0) return sendRefused(response, 400, { ...shown, problems });
    const answer = await engine.call(create, {
      ...{ path: { publicKey }, query: {}, body: { ...body, locale: language } },
      ...{ credential: { kind: "none" }, origin: () => originOf(request, counter.clientAddress) },
      ...(draft.key ? { idempotencyKey: draft.key } : {}),
    });
    if (answer.status === 201) {
      const { url } = answer.body as { url: string };
      return await showPayment(response, language, url);
    }
    sendRefused(response, answer.status, { ...shown, ...refusalOf(answer, language) }, answer);
  });

  function sendRefused(
    response: Response,
    status: number,
    page: PublicGivingPage,
    { retryAfterSeconds }: Partial<Answer> = {},
  ): void {
    const alert = page.alert ?? publicGivingTexts[page.language].problems;
    pages.sendPage(response, status, publicGivingPage({ ...page, alert }), {
      ...noStore,
      ...(retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {}),
    });
  }
}

interface Visit {
  readonly publicKey: string;
  readonly query: Request["query"];
  readonly locale: string;
}

interface VisitedGift {
  readonly amount: number;
  readonly charityId: string | null;
  readonly display: Readonly<Record<"charityName" | "matched", string | null>> & {
    readonly amount: string;
  };
}

/** What the page shows to somebody who is back from paying, and to everybody else. */
function pageOf(
  back: { readonly payment: string; readonly gift: VisitedGift } | null,
  { campaign }: PublicGivingView,
  language: PublicGivingPage["language"],
): Pick<PublicGivingPage, "draft" | "paid" | "alert"> {
  const key = randomUUID();
  if (back === null) return { draft: { key, frequency: "ONCE" } };
  const { payment, gift } = back;
  const { amount, charityName, matched } = gift.display;
  const isProcessing = payment === "processing";
  const paid: PaidGift | null =
    isProcessing || payment === "succeeded" ? { isProcessing, amount, charityName, matched } : null;
  const isSuggested = campaign.giving?.suggestedAmounts.some((one) => one.amount === gift.amount);
  const typed = new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: 2 });
  const draft = {
    key,
    frequency: "ONCE",
    ...(isSuggested
      ? { amount: `${gift.amount}` }
      : { otherAmount: typed.format(gift.amount / 100) }),
    charityId: gift.charityId ?? "",
  };
  return paid ? { draft, paid } : { draft, alert: publicGivingTexts[language].canceled };
}

/** The fields of the form alone, each once. */
function draftOf(body: unknown): GiftDraft {
  const sent = (body ?? {}) as Record<string, unknown>;
  const entries = giftFields.flatMap((name) => {
    const value = sent[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function refusalOf({ status, body }: Answer, language: PublicGivingPage["language"]) {
  const text = publicGivingTexts[language];
  if (status === 429) return { alert: text.tooMany };
  const { message } = (body ?? {}) as { readonly message?: string | readonly string[] };
  const problems = refusedFields([message ?? []].flat());
  return Object.keys(problems).length > 0 ? { problems } : { alert: text.refused };
}
