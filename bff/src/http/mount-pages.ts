import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type ApplicationSettings,
  bareErrorBody,
  type Clock,
  type Engine,
  type Environment,
} from "@obole/core";
import type { Express } from "express";
import type { EdgeService } from "../deferred-service.js";
import { billingPage } from "../pages/billing-page.js";
import { homePage } from "../pages/home-page.js";
import { invitationPage } from "../pages/invitation-page.js";
import { notFoundPage } from "../pages/not-found-page.js";
import { paymentPage } from "../pages/payment-page.js";
import type { BackOfficeSessionDependencies } from "./back-office-session.js";
import { brandReader } from "./brand-reader.js";
import type { ClientAddressReader } from "./client-address.js";
import type { FormGuard } from "./form-guard.js";
import { mountApply } from "./mount-apply.js";
import { mountBrandStyles } from "./mount-brand-styles.js";
import { mountCampaignPreview } from "./mount-campaign-preview.js";
import { mountCharityPages } from "./mount-charity-pages.js";
import { mountDashboard } from "./mount-dashboard.js";
import { mountDocs } from "./mount-docs.js";
import { mountGiveCodes } from "./mount-give-codes.js";
import { mountGivePages } from "./mount-give-pages.js";
import { mountLinkForms } from "./mount-link-forms.js";
import { mountPaymentForm } from "./mount-payment-form.js";
import { mountPublicGiving } from "./mount-public-giving.js";
import { mountPublicVotes } from "./mount-public-votes.js";
import { mountSignIn } from "./mount-sign-in.js";
import { mountSingleSignOn } from "./mount-single-sign-on.js";
import { mountUnsubscribe } from "./mount-unsubscribe.js";
import { mountVerification } from "./mount-verification.js";
import { pageForms } from "./page-forms.js";
import { pageWriter } from "./page-writer.js";
import { refuseOtherMethods } from "./refuse-other-methods.js";
import type { SecurityHeaders } from "./security-headers.js";
import { mountSlack } from "./slack/mount-slack.js";
import { caching, type FileSender } from "./static-files.js";
import type { Tokens } from "./tokens.js";
import { preloadsOf, type WidgetBundle } from "./widget-bundle.js";
import { widgetRenderer } from "./widget-renderer.js";

export interface PagesDependencies
  extends Pick<EdgeService, "findGift" | "countCall" | "readBrand" | "slack">,
    BackOfficeSessionDependencies {
  readonly clientAddress: ClientAddressReader;
  readonly engine: Engine;
  readonly tokens: Pick<Tokens, "verify">;
  readonly forms: FormGuard;
  readonly sendFile: FileSender;
  readonly securityHeaders: SecurityHeaders;
  readonly environment: Environment;
  readonly baseUrl: string;
  /** Whether anybody can ask for an account; nobody by default. */
  readonly applications?: Pick<ApplicationSettings, "isOpen">;
  /** Whether a mail server is configured; none by default. */
  readonly sendsMails?: boolean;
  /** The app in Slack; null for none. */
  readonly slackApp?: { readonly signingSecret: string } | null;
  readonly wallClock: Clock;
  /** The built widgets; by default those of the package. */
  readonly widgets?: WidgetBundle;
}

/** The path is the same from the source and from the compiled code. */
const assets = fileURLToPath(new URL("../../public/", import.meta.url));
const assetNames = new Set([
  "accept-invitation.js",
  "apply.js",
  "billing.js",
  "brand.js",
  "charity.css",
  "charity.js",
  "favicon.svg",
  "link-page.js",
  "passkey.js",
  "open-dashboard.js",
  "pay.js",
  "payment-fields.js",
  "picture-fields.css",
  "picture-fields.js",
  "pages.css",
  "public-giving.css",
  "sign-in.js",
  "signature-field.js",
]);

/** Mounts the pages for people, and their files. Mount it last: everything that is left is 404. */
export function mountPages(app: Express, dependencies: PagesDependencies): void {
  const { engine, sendFile, securityHeaders, environment, baseUrl, slackApp } = dependencies;
  const fileHeaders = { ...securityHeaders.page, "Cache-Control": caching.revalidated };
  const pages = pageWriter(securityHeaders.page);
  const { sendPage, languageOf } = pages;
  const brandOf = brandReader(dependencies);

  app.get("/", (_request, response) => sendPage(response, 200, homePage({ environment, baseUrl })));
  mountDocs(app, { ...dependencies, pages });
  mountGiveCodes(app, { ...dependencies, pages });
  const showPayment = mountPaymentForm(app, { ...dependencies, pages });
  mountPublicGiving(app, { ...dependencies, pages, brandOf, showPayment });
  mountPublicVotes(app, { ...dependencies, pages, brandOf });
  const widgets = widgetRenderer(engine, baseUrl);
  const preloads = preloadsOf(dependencies.widgets);
  mountGivePages(app, { ...dependencies, pages, brandOf, widgets, preloadsOf: preloads });
  mountCampaignPreview(app, { ...dependencies, pages, brandOf, widgets });
  if (slackApp != null) mountSlack(app, { ...dependencies, ...slackApp, pages });
  mountDashboard(app, { ...dependencies, pages });
  mountBrandStyles(app, securityHeaders.page);
  // A sandbox stores its mails, where the developer reads them.
  const mailsLinks = environment === "sandbox" || dependencies.sendsMails === true;
  const takesApplications = dependencies.applications?.isOpen === true;
  const guarded = { pages, pageForms: pageForms(dependencies.forms, baseUrl) };
  const startSingleSignOn = mountSingleSignOn(app, { ...dependencies, ...guarded, brandOf });
  mountSignIn(app, {
    ...{ ...dependencies, ...guarded, brandOf, takesApplications, mailsLinks, startSingleSignOn },
  });
  app.get("/accept-invitation", (request, response) =>
    sendPage(response, 200, invitationPage(languageOf(request))),
  );
  mountApply(app, { ...dependencies, ...guarded, takesApplications });
  app.get("/billing", (request, response) =>
    sendPage(response, 200, billingPage(languageOf(request), environment)),
  );
  mountCharityPages(app, { ...dependencies, ...guarded });
  app.get("/pay", (request, response) => {
    const hasReturned = request.query.returned !== undefined;
    sendPage(response, 200, paymentPage(languageOf(request), environment, hasReturned));
  });
  mountLinkForms(app, { ...dependencies, pages });
  mountVerification(app, { engine, environment, pages });
  mountUnsubscribe(app, { engine, pages, brandOf });
  app.get("/assets/:file", async (request, response, next) => {
    const { file } = request.params;
    if (
      !assetNames.has(file) ||
      !(await sendFile(request, response, join(assets, file), fileHeaders))
    )
      next();
  });
  refuseOtherMethods(app, securityHeaders.page);
  app.use((request, response) => {
    if (request.accepts("json", "html") === "html")
      return sendPage(response, 404, notFoundPage(languageOf(request)));
    response.status(404).set(securityHeaders.page).json(bareErrorBody(404));
  });
}
