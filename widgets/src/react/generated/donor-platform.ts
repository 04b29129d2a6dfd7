"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleTokenExpiredEvent } from "../../core/denied/denied.events.js";
import type { OboleErrorEvent, OboleEvent, OboleReadyEvent } from "../../core/events.js";
import type { OboleSignOutEvent } from "../../donor-platform/donor-platform.events.js";
import type { OboleDownloadEvent } from "../../receipts/receipts.events.js";
import { OboleDonorPlatform as Element } from "../../package/generated/donor-platform.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleDonorPlatformProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** A donor's widget token, donor platform token or session. */
  readonly token?: Element["token"] | undefined;
  /** The open view: `gifts`, `recurring`, `receipts`, `years`, `profile`, `payment-methods` or `campaigns`. */
  readonly view?: Element["view"] | undefined;
  /** An async function that gives a token: asked without one, and when one was refused. */
  readonly getToken?: Element["getToken"] | undefined;
  /** The open view shows its data. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** The service has saved a change of the donor's. */
  readonly onOboleChange?: ((event: OboleEvent<OboleChanges["obole-donor-platform"]>) => void) | undefined;
  /** A receipt was handed to the browser. */
  readonly onOboleDownload?: ((event: OboleDownloadEvent) => void) | undefined;
  /** The donor signed out. */
  readonly onOboleSignOut?: ((event: OboleSignOutEvent) => void) | undefined;
  /** The token was refused and there is no better one. */
  readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Shows donors their gifts and lets them choose who receives them, change, pause or stop regular gifts, download receipts, see what they gave by year, and keep their profile and their payment methods up to date. */
export const OboleDonorPlatform: ForwardRefExoticComponent<OboleDonorPlatformProps> = /* @__PURE__ */ wrap(
  "obole-donor-platform",
  Element,
  { baseUrl: "base-url", locale: "locale", messages: "messages", token: "token", view: "view" },
  { onOboleReady: "obole-ready", onOboleChange: "obole-change", onOboleDownload: "obole-download", onOboleSignOut: "obole-sign-out", onOboleTokenExpired: "obole-token-expired", onOboleError: "obole-error" },
);
