"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleSelectEvent } from "../../charity-selection/charity-selection.events.js";
import type { OboleClaimEvent } from "../../charity-selection/giving/giving.events.js";
import type { OboleErrorEvent, OboleReadyEvent } from "../../core/events.js";
import { OboleCharitySelection as Element } from "../../package/generated/charity-selection.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleCharitySelectionProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** Nothing can be chosen, and the page's form leaves the value out. */
  readonly disabled?: Element["disabled"] | undefined;
  /** The donation to claim. */
  readonly donationId?: Element["donationId"] | undefined;
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
  /** The form value; empty while there is none. The attribute is the value to start with. */
  readonly value?: Element["value"] | undefined;
  /** The vote to cast. */
  readonly voteId?: Element["voteId"] | undefined;
  /** Something is on view. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** A charity was chosen. */
  readonly onOboleSelect?: ((event: OboleSelectEvent) => void) | undefined;
  /** The donation was claimed or the vote cast. */
  readonly onOboleClaim?: ((event: OboleClaimEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Lets a person choose a charity, and with a donation or a vote claim or cast it. */
export const OboleCharitySelection: ForwardRefExoticComponent<OboleCharitySelectionProps> = /* @__PURE__ */ wrap(
  "obole-charity-selection",
  Element,
  { baseUrl: "base-url", disabled: "disabled", donationId: "donation-id", locale: "locale", messages: "messages", name: "name", publicKey: "public-key", required: "required", value: "value", voteId: "vote-id" },
  { onOboleReady: "obole-ready", onOboleSelect: "obole-select", onOboleClaim: "obole-claim", onOboleError: "obole-error" },
);
