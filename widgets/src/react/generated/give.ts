"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleSelectEvent } from "../../charity-selection/charity-selection.events.js";
import type { OboleErrorEvent, OboleReadyEvent } from "../../core/events.js";
import type { OboleGiveEvent } from "../../give/details/details.events.js";
import { OboleGive as Element } from "../../package/generated/give.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleGiveProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** The public key of a campaign that accepts public donations. */
  readonly publicKey?: Element["publicKey"] | undefined;
  /** Something is on view. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** A charity was chosen. */
  readonly onOboleSelect?: ((event: OboleSelectEvent) => void) | undefined;
  /** The gift is made, and its payment page opens; call `preventDefault()` to open it yourself. */
  readonly onOboleGive?: ((event: OboleGiveEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Takes a donation that the visitor pays, without a call of your server: amount and charity, then details, then the payment page, which returns to your page. */
export const OboleGive: ForwardRefExoticComponent<OboleGiveProps> = /* @__PURE__ */ wrap(
  "obole-give",
  Element,
  { baseUrl: "base-url", locale: "locale", messages: "messages", publicKey: "public-key" },
  { onOboleReady: "obole-ready", onOboleSelect: "obole-select", onOboleGive: "obole-give", onOboleError: "obole-error" },
);
