"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleErrorEvent, OboleReadyEvent } from "../../core/events.js";
import type { OboleRoundUpEvent } from "../../round-up/round-up.events.js";
import { OboleRoundUp as Element } from "../../package/generated/round-up.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleRoundUpProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** Who receives the gift; the campaign's first charity by default. */
  readonly charityId?: Element["charityId"] | undefined;
  /** The order's currency: gifts are offered in `EUR` alone. */
  readonly currency?: Element["currency"] | undefined;
  /** Nothing can be chosen, and the page's form leaves the value out. */
  readonly disabled?: Element["disabled"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** The name under which the page's form sends the value. */
  readonly name?: Element["name"] | undefined;
  /** The campaign's public key. */
  readonly publicKey?: Element["publicKey"] | undefined;
  /** The page's form is not sent without a value. */
  readonly required?: Element["required"] | undefined;
  /** The order's total in cents. */
  readonly total?: Element["total"] | undefined;
  /** The gift in cents; `0` for "not now", empty while nothing is chosen, or if it is not offered. The form sends it, and requires it, only while gifts are offered. */
  readonly value?: Element["value"] | undefined;
  /** The amounts can be chosen; `value` has a choice that the browser restored. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** The gift is another one: the customer chose an amount, or "not now", or a gift that rounds up followed a new total. */
  readonly onOboleRoundUp?: ((event: OboleRoundUpEvent) => void) | undefined;
  /** A call failed, or an attribute is wrong. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Offers to round an order up for a charity, at your checkout. Its form value is the gift in cents, which your server collects with the order and then creates as a donation. */
export const OboleRoundUp: ForwardRefExoticComponent<OboleRoundUpProps> = /* @__PURE__ */ wrap(
  "obole-round-up",
  Element,
  { baseUrl: "base-url", charityId: "charity-id", currency: "currency", disabled: "disabled", locale: "locale", messages: "messages", name: "name", publicKey: "public-key", required: "required", total: "total", value: "value" },
  { onOboleReady: "obole-ready", onOboleRoundUp: "obole-round-up", onOboleError: "obole-error" },
);
