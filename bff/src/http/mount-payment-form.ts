import type { Answer, Engine } from "@obole/core";
import express, { type Express, type Request, type Response } from "express";
import type { PageBrand } from "../pages/brand.js";
import { unavailablePage } from "../pages/card-page.js";
import type { Entered } from "../pages/form-parts.js";
import {
  leavingPage,
  type PaymentToMake,
  paymentConfirmPage,
  paymentFormPage,
  unusablePaymentPage,
} from "../pages/payment-form-page.js";
import { paymentTexts } from "../pages/payment-texts.js";
import { publicGivingTexts } from "../pages/public-giving-texts.js";
import { type PageLanguage, pageLanguages } from "../pages/texts.js";
import { edgeLimits } from "./edge-limits.js";
import { type Fields, fieldsOf } from "./give-page-writer.js";
import { openCall } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { noStore, type PageWriter } from "./page-writer.js";

interface PaymentFormDependencies extends CallCounter {
  readonly engine: Engine;
  readonly pages: PageWriter;
}

/** What open-payment-session answers. */
interface OpenedPayment extends PaymentToMake {
  readonly brand: NonNullable<PageBrand>;
  readonly accepts: readonly string[];
  readonly mandate: object | null;
}

interface Outcome {
  readonly status: "SUCCEEDED" | "PROCESSING" | "FAILED" | "NEEDS_CONFIRMATION";
  readonly failure: string | null;
  readonly returnUrl: string | null;
}

/** Shows the payment of a link to a browser that may have no JavaScript. */
export type PaymentForm = (
  response: Response,
  language: PageLanguage,
  url: string,
) => Promise<void>;

/** The form has about ten fields. */
const mostFields = 20;

/** The fields of the form that belong to a kind of payment method. */
const cardFields = ["holder", "cardNumber", "cardExpiry"];
const debitFields = ["holder", "iban"];

/**
 * Mounts `POST /pay`, the payment form for browsers without JavaScript. The secret of a payment link is in its fragment,
 * which only scripts can read. Here the page that created the payment put the secret into the form, which sends it in its
 * body.
 */
export function mountPaymentForm(
  app: Express,
  { engine, pages, ...counter }: PaymentFormDependencies,
): PaymentForm {
  const { openSession, send, refuse, showForm, answerWith } = formPages({ engine, pages });
  const complete = openCall(engine, "complete-payment-session");
  const continueSession = openCall(engine, "continue-payment-session");
  const readForm = express.urlencoded({
    extended: false,
    limit: edgeLimits.bodyWithoutTokenBytes,
    parameterLimit: mostFields,
  });
  app.post("/pay", readForm, async (request, response) => {
    const sent = sentBy(request, pages);
    const { language, token, values, confirmation } = sent;
    const tooMany = await countPublicCall(counter, request);
    if (tooMany !== null) return refuse(response, language, tooMany);
    const body = { token, ...values, ...(confirmation ? { confirmation } : {}) };
    await answerWith(response, sent, await complete({ body }));
  });

  return async (response, language, url) => {
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get("token") ?? "";
    const opened = await openSession({ body: { token, language } });
    if (opened.status !== 200) return refuse(response, language, opened);
    const { accepts, mandate, brand } = opened.body as OpenedPayment;
    // The text of a mandate is shown by the script alone.
    if (mandate !== null) return pages.seeOther(response, url);
    if (accepts.length > 0) {
      const entered = { values: {}, problems: [] };
      return await showForm(response, { language, token }, { entered, refusal: null });
    }
    const { status, body } = await continueSession({ body: { token, language } });
    const address = status === 200 ? (body as { readonly url: string | null }).url : null;
    if (address === null) return pages.seeOther(response, url);
    const { title } = paymentTexts[language];
    const { button } = publicGivingTexts[language];
    send(response, 200, leavingPage(language, brand, { title, url: address, link: button }));
  };
}

/** Sends the pages of the form. */
function formPages({ engine, pages }: Omit<PaymentFormDependencies, keyof CallCounter>) {
  const openSession = openCall(engine, "open-payment-session");
  const send = (response: Response, status: number, page: string) =>
    pages.sendPage(response, status, page, noStore);

  /** Sends the page of an answer that refuses. */
  function refuse(
    response: Response,
    language: PageLanguage,
    { status, retryAfterSeconds }: Answer,
  ) {
    if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
    const isUnusable = status === 400 || status === 401;
    const page = isUnusable ? unusablePaymentPage(language) : unavailablePage(language);
    send(response, isUnusable ? 401 : status, page);
  }

  async function showForm(
    response: Response,
    { language, token }: Pick<Sent, "language" | "token">,
    shown: Pick<Parameters<typeof paymentFormPage>[0], "entered" | "refusal">,
    status = 200,
  ): Promise<void> {
    const opened = await openSession({ body: { token, language } });
    if (opened.status !== 200) return refuse(response, language, opened);
    const payment = opened.body as OpenedPayment;
    const { brand } = payment;
    send(response, status, paymentFormPage({ language, brand, token, payment, ...shown }));
  }

  /** Answers what complete-payment-session has said. */
  async function answerWith(response: Response, sent: Sent, answer: Answer): Promise<void> {
    const { language, token, values } = sent;
    if (answer.status === 400) {
      const problems = problemsOf(answer.body);
      // The error is not in a field of the form, so it is in the link's token.
      if (problems.includes("token")) return refuse(response, language, answer);
      return await showForm(response, sent, { entered: { values, problems }, refusal: null }, 400);
    }
    if (answer.status !== 200) return refuse(response, language, answer);
    const { status, failure, returnUrl } = answer.body as Outcome;
    if (status === "NEEDS_CONFIRMATION") {
      const opened = await openSession({ body: { token, language } });
      if (opened.status !== 200) return refuse(response, language, opened);
      const { brand } = opened.body as OpenedPayment;
      const shown = { language, brand, token, entered: { values, problems: [] } };
      return send(response, 200, paymentConfirmPage(shown));
    }
    if (status === "FAILED") {
      const { type = "", holder = "" } = values;
      const entered = { values: { type, holder }, problems: [] };
      return await showForm(response, sent, { entered, refusal: failure ?? "other" });
    }
    // Not an open redirect: the address was stored with the payment session.
    pages.seeOther(response, returnUrl ?? "/");
  }

  return { openSession, send, refuse, showForm, answerWith };
}

/** A form that was sent. */
interface Sent {
  readonly language: PageLanguage;
  readonly token: string;
  /** What was entered for the chosen kind of payment method. */
  readonly values: Entered["values"];
  readonly confirmation: string | undefined;
}

function sentBy(request: Request, pages: PageWriter): Sent {
  const fields = fieldsOf(request.body);
  const { locale, token = "", confirmation } = fields;
  const language = pageLanguages.find((one) => one === locale) ?? pages.languageOf(request);
  return { language, token, values: valuesOf(fields), confirmation };
}

function valuesOf(fields: Fields): Entered["values"] {
  const { type = "SEPA_DEBIT" } = fields;
  const names = type === "CARD" ? cardFields : debitFields;
  return { type, ...Object.fromEntries(names.map((name) => [name, (fields[name] ?? "").trim()])) };
}

/** The fields of a 400, each of which begins a message. */
function problemsOf(body: unknown): string[] {
  const { message } = body as { readonly message?: unknown };
  const messages = Array.isArray(message) ? message : [message];
  return messages.map((one) => String(one).split(":", 1)[0] ?? "");
}
