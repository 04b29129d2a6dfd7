"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleTokenExpiredEvent } from "../../core/denied/denied.events.js";
import type { OboleErrorEvent, OboleReadyEvent } from "../../core/events.js";
import { OboleGiftJourney as Element } from "../../package/generated/gift-journey.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleGiftJourneyProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** The gift of the token's donor. */
  readonly donationId?: Element["donationId"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** Without a token: the public key of the campaign of a vote. */
  readonly publicKey?: Element["publicKey"] | undefined;
  /** The key of that receipt, from its QR code. */
  readonly receiptKey?: Element["receiptKey"] | undefined;
  /** Without a token: the number of a fiscal receipt. */
  readonly receiptNumber?: Element["receiptNumber"] | undefined;
  /** With `donation-id`: a donor's widget token, donor platform token or session. */
  readonly token?: Element["token"] | undefined;
  /** `proof`: the outcome of the recomputation alone, for a page that shows the counts itself. */
  readonly view?: Element["view"] | undefined;
  /** The vote. */
  readonly voteId?: Element["voteId"] | undefined;
  /** An async function that gives a token: asked without one, and when one was refused. */
  readonly getToken?: Element["getToken"] | undefined;
  /** The journey is on view. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** The token was refused and there is no better one. */
  readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Shows where the money of a gift is: given, collected, in a payout, on the charity's account, with the dates and the charity's own words. For a vote it repeats the division of the budget in the browser. */
export const OboleGiftJourney: ForwardRefExoticComponent<OboleGiftJourneyProps> = /* @__PURE__ */ wrap(
  "obole-gift-journey",
  Element,
  { baseUrl: "base-url", donationId: "donation-id", locale: "locale", messages: "messages", publicKey: "public-key", receiptKey: "receipt-key", receiptNumber: "receipt-number", token: "token", view: "view", voteId: "vote-id" },
  { onOboleReady: "obole-ready", onOboleTokenExpired: "obole-token-expired", onOboleError: "obole-error" },
);
