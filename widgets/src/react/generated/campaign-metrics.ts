"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleTokenExpiredEvent } from "../../core/denied/denied.events.js";
import type { OboleErrorEvent, OboleReadyEvent } from "../../core/events.js";
import { OboleCampaignMetrics as Element } from "../../package/generated/campaign-metrics.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleCampaignMetricsProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** The campaign to show, until the person chooses another; all campaigns without it. */
  readonly campaignId?: Element["campaignId"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** An admin widget token that opens `metrics`. */
  readonly token?: Element["token"] | undefined;
  /** An async function that gives a token: asked without one, and when one was refused. */
  readonly getToken?: Element["getToken"] | undefined;
  /** The figures are on view. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** The token was refused and there is no better one. */
  readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Shows the figures of an account's campaigns, and of its child accounts' campaigns: one by one, or over all. */
export const OboleCampaignMetrics: ForwardRefExoticComponent<OboleCampaignMetricsProps> = /* @__PURE__ */ wrap(
  "obole-campaign-metrics",
  Element,
  { baseUrl: "base-url", campaignId: "campaign-id", locale: "locale", messages: "messages", token: "token" },
  { onOboleReady: "obole-ready", onOboleTokenExpired: "obole-token-expired", onOboleError: "obole-error" },
);
