"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleTokenExpiredEvent } from "../../core/denied/denied.events.js";
import type { OboleErrorEvent, OboleReadyEvent } from "../../core/events.js";
import type { OboleDownloadEvent } from "../../receipts/receipts.events.js";
import { OboleReceipts as Element } from "../../package/generated/receipts.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleReceiptsProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** An admin widget token that opens `receipts`. */
  readonly token?: Element["token"] | undefined;
  /** The year to show, until the person chooses another; all years without it. */
  readonly year?: Element["year"] | undefined;
  /** An async function that gives a token: asked without one, and when one was refused. */
  readonly getToken?: Element["getToken"] | undefined;
  /** The receipts are on view. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** A file was handed to the browser. */
  readonly onOboleDownload?: ((event: OboleDownloadEvent) => void) | undefined;
  /** The token was refused and there is no better one. */
  readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Shows an account's fiscal receipts by year and charity, to download one by one or a year at once. */
export const OboleReceipts: ForwardRefExoticComponent<OboleReceiptsProps> = /* @__PURE__ */ wrap(
  "obole-receipts",
  Element,
  { baseUrl: "base-url", locale: "locale", messages: "messages", token: "token", year: "year" },
  { onOboleReady: "obole-ready", onOboleDownload: "obole-download", onOboleTokenExpired: "obole-token-expired", onOboleError: "obole-error" },
);
