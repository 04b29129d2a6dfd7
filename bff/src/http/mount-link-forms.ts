import type { Answer, Engine, Environment } from "@obole/core";
import type { Express, Response } from "express";
import {
  billingDonePage,
  billingFormPage,
  type EnteredMethod,
  type OpenedBillingLink,
  unusableBillingPage,
} from "../pages/billing-page.js";
import { unavailablePage } from "../pages/card-page.js";
import { type Entered, type FormOfLink, nothingEntered } from "../pages/form-parts.js";
import {
  acceptedPage,
  invitationFormPage,
  type OpenedInvitation,
  unusableInvitationPage,
} from "../pages/invitation-page.js";
import type { PageLanguage } from "../pages/texts.js";
import { type Fields, fieldsOf } from "./give-page-writer.js";
import { mandateOf, paymentMethodOf, problemsOf, readLinkForm, tokenOf } from "./link-forms.js";
import { openCall } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import { noStore, type PageWriter } from "./page-writer.js";

interface LinkFormsDependencies extends CallCounter {
  readonly engine: Engine;
  readonly pages: PageWriter;
  readonly environment: Environment;
}

/** A page that a link with a secret opens, for browsers without JavaScript. */
interface LinkForm<Opened, Done> {
  readonly path: string;
  /** The operation that says what the link is about. */
  readonly open: string;
  /** What opening it takes besides the secret. */
  readonly openWith?: (language: PageLanguage) => object;
  /** The operation that the form is sent to. */
  readonly complete: string;
  readonly valuesOf: (fields: Fields) => Entered["values"];
  /** What is sent besides the values. */
  readonly restOf?: (fields: Fields) => object;
  readonly form: (link: FormOfLink, opened: Opened, entered: Entered) => string;
  readonly done: (language: PageLanguage, opened: Opened, done: Done) => string;
  readonly unusable: (language: PageLanguage) => string;
}

/**
 * Mounts the forms of the billing page and of the invitation page. The person pastes the link into the page, whose form
 * sends it in its body: the secret of the link is in no address.
 */
export function mountLinkForms(app: Express, dependencies: LinkFormsDependencies): void {
  mountLinkForm<OpenedBillingLink, EnteredMethod>(app, dependencies, {
    path: "/billing",
    open: "open-billing-link",
    openWith: (language) => ({ language }),
    complete: "enter-payment-method",
    valuesOf: paymentMethodOf,
    restOf: mandateOf,
    form: billingFormPage,
    done: billingDonePage,
    unusable: unusableBillingPage,
  });
  mountLinkForm<OpenedInvitation, { readonly email: string }>(app, dependencies, {
    path: "/accept-invitation",
    open: "open-invitation",
    complete: "accept-invitation",
    valuesOf: ({ firstName = "", lastName = "" }) => ({ firstName, lastName }),
    form: invitationFormPage,
    done: acceptedPage,
    unusable: unusableInvitationPage,
  });
}

function mountLinkForm<Opened, Done>(
  app: Express,
  { engine, pages, environment, ...counter }: LinkFormsDependencies,
  { path, openWith, valuesOf, restOf, form, done, unusable, ...operations }: LinkForm<Opened, Done>,
): void {
  const open = openCall(engine, operations.open);
  const complete = openCall(engine, operations.complete);

  function refuse(response: Response, language: PageLanguage, answer: Answer): void {
    const { status, retryAfterSeconds } = answer;
    if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
    const isUnusable = status === 400 || status === 401;
    const page = isUnusable ? unusable(language) : unavailablePage(language);
    pages.sendPage(response, isUnusable ? 401 : status, page, noStore);
  }

  app.post(path, readLinkForm, async (request, response) => {
    const fields = fieldsOf(request.body);
    const language = pages.languageOf(request, fields.locale);
    const token = tokenOf(fields);
    const link = { language, token, environment };
    const send = (status: number, page: string) => pages.sendPage(response, status, page, noStore);
    const tooMany = await countPublicCall(counter, request);
    if (tooMany !== null) return refuse(response, language, tooMany);
    const opened = await open({ body: { token, ...openWith?.(language) } });
    if (opened.status !== 200) return refuse(response, language, opened);
    if (fields.link !== undefined)
      return send(200, form(link, opened.body as Opened, nothingEntered));
    const values = valuesOf(fields);
    const rest = restOf?.({ ...fields, locale: language });
    const answer = await complete({ body: { token, ...values, ...rest } });
    if (answer.status < 300)
      return send(200, done(language, opened.body as Opened, answer.body as Done));
    const problems = answer.status === 400 ? problemsOf(answer) : [];
    if (answer.status !== 400 || problems.includes("token"))
      return refuse(response, language, answer);
    send(400, form(link, opened.body as Opened, { values, problems }));
  });
}
