import type { Answer, Engine, Environment } from "@obole/core";
import type { Express, Request, Response } from "express";
import type { PageBrand } from "../pages/brand.js";
import { unavailablePage } from "../pages/card-page.js";
import type { Entered } from "../pages/form-parts.js";
import {
  leavingPage,
  type PaymentToMake,
  paidPage,
  paymentConfirmPage,
  paymentFormPage,
  unusablePaymentPage,
  waitingPaymentPage,
} from "../pages/payment-form-page.js";
import { paymentTexts } from "../pages/payment-texts.js";
import { publicGivingTexts } from "../pages/public-giving-texts.js";
import type { PageLanguage } from "../pages/texts.js";
import { type Fields, fieldsOf } from "./give-page-writer.js";
import { mandateOf, paymentMethodOf, problemsOf, readLinkForm, tokenOf } from "./link-forms.js";
import { openCall } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { noStore, type PageWriter } from "./page-writer.js";

interface PaymentFormDependencies extends CallCounter {
  readonly engine: Engine;
  readonly pages: PageWriter;
  readonly environment: Environment;
  readonly baseUrl: string;
}

/** What open-payment-session answers. */
interface OpenedPayment extends PaymentToMake {
  readonly brand: NonNullable<PageBrand>;
}

interface Outcome {
  readonly status: "SUCCEEDED" | "PROCESSING" | "FAILED" | "NEEDS_CONFIRMATION";
  readonly failure: string | null;
  readonly returnUrl: string | null;
}

/** What continue-payment-session answers. */
interface Continued {
  readonly status: "OPEN" | "WAITING" | "SUCCEEDED" | "PROCESSING";
  readonly url: string | null;
  readonly returnUrl: string | null;
}

/** Sends the payment form of a link to a browser that may have no JavaScript. */
export type PaymentForm = (
  response: Response,
  language: PageLanguage,
  url: string,
) => Promise<void>;

/**
 * Mounts `POST /pay`, the payment form for browsers without JavaScript. The secret of a payment link is in its URL
 * fragment, which only scripts can read. Without scripts, the form carries it: either our page that created the payment
 * has filled it in, or the payer pastes the link. Either way it is sent in the request body, never in a URL.
 */
export function mountPaymentForm(
  app: Express,
  { engine, pages, environment, baseUrl, ...counter }: PaymentFormDependencies,
): PaymentForm {
  const forms = formPages({ engine, pages, environment, baseUrl });
  const { refuse } = forms;
  const answerWith = outcomePages(forms, { baseUrl });
  const { showPayment, showOutcome } = linkPages(forms);
  const complete = openCall(engine, "complete-payment-session");
  app.post("/pay", readLinkForm, async (request, response) => {
    const sent = sentBy(request, pages);
    const { language, token, values, fields } = sent;
    const tooMany = await countPublicCall(counter, request);
    if (tooMany !== null) return refuse(response, language, tooMany);
    if (fields.returned !== undefined)
      return await showOutcome(response, sent, fields.again !== undefined);
    if (fields.link !== undefined) return await showPayment(response, sent);
    const { confirmation } = fields;
    const entered = { ...values, ...mandateOf({ ...fields, locale: language }) };
    const body = { token, ...entered, ...(confirmation ? { confirmation } : {}) };
    await answerWith(response, sent, await complete({ body }));
  });

  return (response, language, url) =>
    showPayment(response, { language, token: tokenOf({ link: url }) });
}

/** Sends the pages of the form. */
function formPages({
  engine,
  pages,
  environment,
  baseUrl,
}: Omit<PaymentFormDependencies, keyof CallCounter>) {
  const openSession = openCall(engine, "open-payment-session");
  const continueSession = openCall(engine, "continue-payment-session");
  const send = (response: Response, status: number, page: string) =>
    pages.sendPage(response, status, page, noStore);

  /** Sends the error page for a refused API call. */
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

  /**
   * Sends the payer of a used link back, and the error page for every other refused link. The response to the payment
   * may have been lost, and a payer who starts again would pay a second time.
   */
  async function refuseLink(
    response: Response,
    { language, token }: Link,
    refused: Answer,
  ): Promise<void> {
    if (refused.status !== 401) return refuse(response, language, refused);
    const continued = await continueSession({ body: { token, hasReturned: true } });
    if (continued.status !== 200) return refuse(response, language, continued);
    const { returnUrl } = continued.body as Continued;
    if (returnUrl === null) return refuse(response, language, refused);
    leave(response, language, returnUrl);
  }

  /** Reads what is to be paid; null if another page was sent instead. */
  async function openedPayment(response: Response, link: Link): Promise<OpenedPayment | null> {
    const { token, language } = link;
    const opened = await openSession({ body: { token, language } });
    if (opened.status === 200) return opened.body as OpenedPayment;
    await refuseLink(response, link, opened);
    return null;
  }

  function sendForm(
    response: Response,
    { language, token }: Link,
    payment: OpenedPayment,
    shown: ShownForm,
    status = 200,
  ): void {
    const { brand } = payment;
    const page = { language, environment, brand, token, payment, ...shown };
    send(response, status, paymentFormPage(page));
  }

  /**
   * Sends the payer back: within this site by a redirect, to another site by a page with a link, because some browsers
   * apply the CSP's `form-action` to the redirects of a form too. Not an open redirect: the return URL was stored with
   * the payment session.
   */
  function leave(response: Response, language: PageLanguage, returnUrl: string): void {
    const { origin, pathname } = new URL(returnUrl);
    const isOwn = origin === new URL(baseUrl).origin;
    if (isOwn && pathname !== "/") pages.seeOther(response, returnUrl);
    // A payment link from a mail has the service's home page as its return URL: no page to go back to.
    else send(response, 200, paidPage(language, isOwn ? null : returnUrl));
  }

  return { openedPayment, send, refuse, refuseLink, sendForm, leave, continueSession };
}

type FormPages = ReturnType<typeof formPages>;

/** Returns what sends the page for the response of complete-payment-session. */
function outcomePages(
  { openedPayment, send, refuse, refuseLink, sendForm, leave }: FormPages,
  { baseUrl }: Pick<PaymentFormDependencies, "baseUrl">,
) {
  async function showForm(
    response: Response,
    link: Link,
    shown: ShownForm,
    status = 200,
  ): Promise<void> {
    const payment = await openedPayment(response, link);
    if (payment !== null) sendForm(response, link, payment, shown, status);
  }

  return async function answerWith(response: Response, sent: Sent, answer: Answer): Promise<void> {
    const { language, token, values } = sent;
    if (answer.status === 400) {
      const problems = problemsOf(answer);
      // The payer cannot correct the token, which comes from the link.
      if (problems.includes("token")) return refuse(response, language, answer);
      return await showForm(response, sent, { entered: { values, problems }, refusal: null }, 400);
    }
    if (answer.status !== 200) return await refuseLink(response, sent, answer);
    const { status, failure, returnUrl } = answer.body as Outcome;
    if (status === "NEEDS_CONFIRMATION") {
      const payment = await openedPayment(response, sent);
      if (payment === null) return;
      const { brand } = payment;
      const shown = { language, brand, token, entered: { values, problems: [] } };
      return send(response, 200, paymentConfirmPage(shown));
    }
    if (status === "FAILED") {
      const { type = "", holder = "" } = values;
      const entered = { values: { type, holder }, problems: [] };
      return await showForm(response, sent, { entered, refusal: failure ?? "other" });
    }
    leave(response, language, returnUrl ?? baseUrl);
  };
}

/** Sends the page when a payer opens a link, and when the payer returns from the provider's page. */
function linkPages({ openedPayment, send, refuse, sendForm, leave, continueSession }: FormPages) {
  /** Sends the payment form, or, where the provider takes the payment on its own page, a link to that page. */
  async function showPayment(response: Response, link: Link): Promise<void> {
    const { language, token } = link;
    const payment = await openedPayment(response, link);
    if (payment === null) return;
    const { accepts, brand } = payment;
    if (accepts.length > 0) {
      const entered = { values: {}, problems: [] };
      return sendForm(response, link, payment, { entered, refusal: null });
    }
    const continued = await continueSession({ body: { token, language } });
    if (continued.status !== 200) return refuse(response, language, continued);
    const { url, returnUrl } = continued.body as Continued;
    const address = url ?? returnUrl;
    // The provider cannot be reached at the moment.
    if (address === null) return send(response, 503, unavailablePage(language));
    const { title } = paymentTexts[language];
    const { button } = publicGivingTexts[language];
    send(response, 200, leavingPage(language, brand, { title, url: address, link: button }));
  }

  /**
   * Sends the payer back once the provider has reported the payment. Until then, sends a page that asks to wait, or the
   * payment itself if it is still open, or if the payer wants to pay again.
   */
  async function showOutcome(response: Response, link: Link, wantsToPay: boolean): Promise<void> {
    const { language, token } = link;
    const continued = await continueSession({ body: { token, hasReturned: true } });
    if (continued.status !== 200) return refuse(response, language, continued);
    const { status, returnUrl } = continued.body as Continued;
    if (returnUrl !== null) return leave(response, language, returnUrl);
    if (status === "OPEN" || wantsToPay) return await showPayment(response, link);
    send(response, 200, waitingPaymentPage(language, token));
  }

  return { showPayment, showOutcome };
}

type ShownForm = Pick<Parameters<typeof paymentFormPage>[0], "entered" | "refusal">;

interface Link {
  readonly language: PageLanguage;
  readonly token: string;
}

/** A submitted form. */
interface Sent extends Link {
  /** What was entered for the chosen kind of payment method. */
  readonly values: Entered["values"];
  readonly fields: Fields;
}

function sentBy(request: Request, pages: PageWriter): Sent {
  const fields = fieldsOf(request.body);
  const language = pages.languageOf(request, fields.locale);
  return { language, token: tokenOf(fields), values: paymentMethodOf(fields), fields };
}
