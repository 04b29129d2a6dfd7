import type { Answer, Engine, Environment } from "@obole/core";
import type { Express, Request, Response } from "express";
import {
  type ApplyPage,
  applyPage,
  applySaidPage,
  openAccountPage,
  refusedApplyPage,
} from "../pages/apply-page.js";
import { unavailablePage } from "../pages/card-page.js";
import { commonTexts } from "../pages/common-texts.js";
import type { Entered } from "../pages/form-parts.js";
import type { PageLanguage } from "../pages/texts.js";
import { originOf } from "./call-origin.js";
import { dashboardSessionCookie } from "./dashboard-session.js";
import { type Fields, fieldsOf } from "./give-page-writer.js";
import { problemsOf, readLinkForm, tokenOf } from "./link-forms.js";
import { openCall, operationOf } from "./open-call.js";
import { type CallCounter, countPublicCall } from "./operation-endpoints.js";
import type { PageForms } from "./page-forms.js";
import { noStore, type PageWriter } from "./page-writer.js";

export interface ApplyDependencies extends CallCounter {
  readonly engine: Engine;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly pages: PageWriter;
  readonly pageForms: PageForms;
  readonly takesApplications: boolean;
}

const path = "/apply";

interface Sent {
  readonly request: Request;
  readonly response: Response;
  readonly language: PageLanguage;
  readonly fields: Fields;
}

type Writer = ReturnType<typeof applyWriter>;

/**
 * Mounts the page on which an organisation asks for an account, and its forms for browsers without JavaScript. The mailed link
 * asks who opens the account; the person is then signed in.
 */
export function mountApply(app: Express, dependencies: ApplyDependencies): void {
  const { pages, pageForms } = dependencies;
  const writer = applyWriter(dependencies);
  const { send, pageOf, showForms, guardFor } = writer;
  const ask = accountRequest(dependencies, writer);
  const open = accountOpening(dependencies, writer);

  app.get(path, (request, response) => {
    const language = pages.languageOf(request);
    send(response, 200, applyPage(pageOf({ request, response, language })));
  });
  app.get(`${path}/asked`, (request, response) =>
    send(response, 200, applySaidPage(pages.languageOf(request), "asked")),
  );
  app.post(path, readLinkForm, async (request, response) => {
    const fields = fieldsOf(request.body);
    const language = pages.languageOf(request, fields.locale);
    const sent = { request, response, language, fields };
    const { sendAgain } = commonTexts[language];
    if (!pageForms.accepts(request, fields)) return showForms(sent, [], sendAgain);
    if (fields.email !== undefined) return await ask(sent);
    if (fields.link === undefined) return await open(sent);
    const page = { language, guard: guardFor(sent) };
    send(response, 200, openAccountPage(page, tokenOf(fields)));
  });
}

/** Sends the pages. */
function applyWriter({
  environment,
  pages,
  pageForms,
  takesApplications,
}: Omit<ApplyDependencies, keyof CallCounter>) {
  const send = (response: Response, status: number, page: string) =>
    pages.sendPage(response, status, page, noStore);
  const guardFor = ({ request, response }: Pick<Sent, "request" | "response">) =>
    pageForms.guardFor(request, response);
  const pageOf = (visit: Omit<Sent, "fields">): ApplyPage => ({
    ...{ language: visit.language, environment, takesApplications, guard: guardFor(visit) },
  });

  /** Sends the forms again, with what was entered. */
  function showForms(sent: Sent, problems: Entered["problems"], alert: string | null = null): void {
    const { email, organisation, link } = sent.fields;
    const typed = Object.entries({ email, organisation, link });
    const known = typed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    const entered = { values: Object.fromEntries(known), problems };
    send(sent.response, 400, refusedApplyPage(pageOf(sent), entered, alert));
  }

  /** Sends the page of an answer that refuses. */
  function refuse({ response, language }: Sent, { status, retryAfterSeconds }: Answer): void {
    if (retryAfterSeconds !== undefined) response.set("Retry-After", String(retryAfterSeconds));
    const isUnusable = status === 400 || status === 401;
    if (isUnusable) send(response, 401, applySaidPage(language, "unusable"));
    else if (status === 403) send(response, 403, applySaidPage(language, "closed"));
    else send(response, status, unavailablePage(language));
  }

  return { send, guardFor, pageOf, showForms, refuse };
}

/** Returns what asks for an account. */
function accountRequest(
  { engine, pages, ...counter }: ApplyDependencies,
  { showForms, refuse }: Writer,
) {
  const operation = operationOf(engine, "request-account");
  const request = openCall(engine, operation.id);
  return async (sent: Sent): Promise<void> => {
    const { language, fields } = sent;
    const { email = "", organisation = "" } = fields;
    const body = { email: email.trim(), organisation: organisation.trim(), language };
    const answer =
      (await countPublicCall(counter, sent.request, operation)) ?? (await request({ body }));
    if (answer.status === 202) return pages.seeOther(sent.response, `${path}/asked`);
    if (answer.status === 400) return showForms(sent, problemsOf(answer));
    refuse(sent, answer);
  };
}

/** Returns what opens the account, and signs its administrator in. */
function accountOpening(
  { engine, baseUrl, pages, ...counter }: ApplyDependencies,
  { send, guardFor, refuse }: Writer,
) {
  const open = openCall(engine, "open-requested-account");
  const redeem = openCall(engine, "redeem-magic-link");
  const cookie = dashboardSessionCookie(baseUrl);
  return async (sent: Sent): Promise<void> => {
    const { request, response, language, fields } = sent;
    const { firstName = "", lastName = "" } = fields;
    const values = { firstName: firstName.trim(), lastName: lastName.trim() };
    const token = tokenOf(fields);
    const opened =
      (await countPublicCall(counter, request)) ??
      (await open({
        body: { token, ...values },
        origin: () => originOf(request, counter.clientAddress),
      }));
    if (opened.status === 400) {
      const problems = problemsOf(opened);
      if (problems.includes("token")) return refuse(sent, opened);
      const page = { language, guard: guardFor(sent) };
      return send(response, 400, openAccountPage(page, token, { values, problems }));
    }
    if (opened.status !== 201) return refuse(sent, opened);
    const { magicToken } = opened.body as { readonly magicToken: string };
    const session = await redeem({ body: { magicToken } });
    // The account is open all the same: its administrator signs in by mail.
    if (session.status !== 201) return pages.seeOther(response, "/sign-in");
    cookie.set(response, (session.body as { readonly token: string }).token);
    pages.seeOther(response, "/sign-in/session");
  };
}
