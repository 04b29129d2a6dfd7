// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { HTMLAttributes, ReservedProps } from "vue";
import type { OboleSelectEvent } from "../dist/types/charity-selection/charity-selection.events.js";
import type { OboleClaimEvent } from "../dist/types/charity-selection/giving/giving.events.js";
import type { OboleTokenExpiredEvent } from "../dist/types/core/denied/denied.events.js";
import type { OboleErrorEvent, OboleEvent, OboleReadyEvent } from "../dist/types/core/events.js";
import type { OboleSignOutEvent } from "../dist/types/donor-platform/donor-platform.events.js";
import type { OboleGiveEvent } from "../dist/types/give/details/details.events.js";
import type { OboleDownloadEvent } from "../dist/types/receipts/receipts.events.js";
import type { OboleRoundUpEvent } from "../dist/types/round-up/round-up.events.js";
import type { OboleCampaignMetrics } from "../dist/types/campaign-metrics/campaign-metrics.js";
import type { OboleCharitySelection } from "../dist/types/charity-selection/charity-selection.js";
import type { OboleDonorPlatform } from "../dist/types/donor-platform/donor-platform.js";
import type { OboleGiftJourney } from "../dist/types/gift-journey/gift-journey.js";
import type { OboleGive } from "../dist/types/give/give.js";
import type { OboleReceipts } from "../dist/types/receipts/receipts.js";
import type { OboleRoundUp } from "../dist/types/round-up/round-up.js";
import type { OboleSelectionEditor } from "../dist/types/selection-editor/selection-editor.js";

/** A template ref to the tag is the element; `$props` is there for the compiler alone. */
type Tag<E extends HTMLElement, Props> = new () => E & {
  readonly $props: HTMLAttributes & ReservedProps & DataAttributes & Props;
};

/** `data-…`, as Vue's compiler spells names. */
interface DataAttributes {
  readonly [name: `data${Capitalize<string>}`]: unknown;
}

declare module "vue" {
  interface GlobalComponents {
    /** Shows the figures of an account's campaigns, and of its child accounts' campaigns: one by one, or over all. */
    "obole-campaign-metrics": Tag<OboleCampaignMetrics, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleCampaignMetrics["baseUrl"] | undefined;
      /** The campaign to show, until the person chooses another; all campaigns without it. */
      readonly campaignId?: OboleCampaignMetrics["campaignId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleCampaignMetrics["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleCampaignMetrics["messages"] | undefined;
      /** An admin widget token that opens `metrics`. */
      readonly token?: OboleCampaignMetrics["token"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. Bind it as `:getToken`. */
      readonly getToken?: OboleCampaignMetrics["getToken"] | undefined;
      /** The figures are on view. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
    /** Lets a person choose a charity, and with a donation or a vote claim or cast it. */
    "obole-charity-selection": Tag<OboleCharitySelection, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleCharitySelection["baseUrl"] | undefined;
      /** Nothing can be chosen, and the page's form leaves the value out. */
      readonly disabled?: OboleCharitySelection["disabled"] | undefined;
      /** The donation to claim. */
      readonly donationId?: OboleCharitySelection["donationId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleCharitySelection["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleCharitySelection["messages"] | undefined;
      /** The name under which the page's form sends the value. */
      readonly name?: OboleCharitySelection["name"] | undefined;
      /** The campaign's public key. */
      readonly publicKey?: OboleCharitySelection["publicKey"] | undefined;
      /** The page's form is not sent without a value. */
      readonly required?: OboleCharitySelection["required"] | undefined;
      /** The form value; empty while there is none. The attribute is the value to start with. */
      readonly value?: OboleCharitySelection["value"] | undefined;
      /** The vote to cast. */
      readonly voteId?: OboleCharitySelection["voteId"] | undefined;
      /** Something is on view. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** A charity was chosen. */
      readonly onOboleSelect?: ((event: OboleSelectEvent) => void) | undefined;
      /** The donation was claimed or the vote cast. */
      readonly onOboleClaim?: ((event: OboleClaimEvent) => void) | undefined;
      /** A call failed. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
    /** Shows donors their gifts and lets them choose who receives them, change, pause or stop regular gifts, download receipts, see what they gave by year, and keep their profile and their payment methods up to date. */
    "obole-donor-platform": Tag<OboleDonorPlatform, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleDonorPlatform["baseUrl"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleDonorPlatform["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleDonorPlatform["messages"] | undefined;
      /** A donor's widget token, donor platform token or session. */
      readonly token?: OboleDonorPlatform["token"] | undefined;
      /** The open view: `gifts`, `recurring`, `receipts`, `years`, `profile`, `payment-methods` or `campaigns`. */
      readonly view?: OboleDonorPlatform["view"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. Bind it as `:getToken`. */
      readonly getToken?: OboleDonorPlatform["getToken"] | undefined;
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
    }>;
    /** Shows where the money of a gift is: given, collected, in a payout, on the charity's account, with the dates and the charity's own words. For a vote it repeats the division of the budget in the browser. */
    "obole-gift-journey": Tag<OboleGiftJourney, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleGiftJourney["baseUrl"] | undefined;
      /** The gift of the token's donor. */
      readonly donationId?: OboleGiftJourney["donationId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleGiftJourney["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleGiftJourney["messages"] | undefined;
      /** Without a token: the public key of the campaign of a vote. */
      readonly publicKey?: OboleGiftJourney["publicKey"] | undefined;
      /** The key of that receipt, from its QR code. */
      readonly receiptKey?: OboleGiftJourney["receiptKey"] | undefined;
      /** Without a token: the number of a fiscal receipt. */
      readonly receiptNumber?: OboleGiftJourney["receiptNumber"] | undefined;
      /** With `donation-id`: a donor's widget token, donor platform token or session. */
      readonly token?: OboleGiftJourney["token"] | undefined;
      /** `proof`: the outcome of the recomputation alone, for a page that shows the counts itself. */
      readonly view?: OboleGiftJourney["view"] | undefined;
      /** The vote. */
      readonly voteId?: OboleGiftJourney["voteId"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. Bind it as `:getToken`. */
      readonly getToken?: OboleGiftJourney["getToken"] | undefined;
      /** The journey is on view. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
    /** Takes a donation that the visitor pays, without a call of your server: amount and charity, then details, then the payment page, which returns to your page. */
    "obole-give": Tag<OboleGive, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleGive["baseUrl"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleGive["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleGive["messages"] | undefined;
      /** The public key of a campaign that accepts public donations. */
      readonly publicKey?: OboleGive["publicKey"] | undefined;
      /** Something is on view. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** A charity was chosen. */
      readonly onOboleSelect?: ((event: OboleSelectEvent) => void) | undefined;
      /** The gift is made, and its payment page opens; call `preventDefault()` to open it yourself. */
      readonly onOboleGive?: ((event: OboleGiveEvent) => void) | undefined;
      /** A call failed. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
    /** Shows an account's fiscal receipts by year and charity, to download one by one or a year at once. */
    "obole-receipts": Tag<OboleReceipts, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleReceipts["baseUrl"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleReceipts["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleReceipts["messages"] | undefined;
      /** An admin widget token that opens `receipts`. */
      readonly token?: OboleReceipts["token"] | undefined;
      /** The year to show, until the person chooses another; all years without it. */
      readonly year?: OboleReceipts["year"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. Bind it as `:getToken`. */
      readonly getToken?: OboleReceipts["getToken"] | undefined;
      /** The receipts are on view. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** A file was handed to the browser. */
      readonly onOboleDownload?: ((event: OboleDownloadEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
    /** Offers to round an order up for a charity, at your checkout. Its form value is the gift in cents, which your server collects with the order and then creates as a donation. */
    "obole-round-up": Tag<OboleRoundUp, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleRoundUp["baseUrl"] | undefined;
      /** Who receives the gift; the campaign's first charity by default. */
      readonly charityId?: OboleRoundUp["charityId"] | undefined;
      /** The order's currency: gifts are offered in `EUR` alone. */
      readonly currency?: OboleRoundUp["currency"] | undefined;
      /** Nothing can be chosen, and the page's form leaves the value out. */
      readonly disabled?: OboleRoundUp["disabled"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleRoundUp["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleRoundUp["messages"] | undefined;
      /** The name under which the page's form sends the value. */
      readonly name?: OboleRoundUp["name"] | undefined;
      /** The campaign's public key. */
      readonly publicKey?: OboleRoundUp["publicKey"] | undefined;
      /** The page's form is not sent without a value. */
      readonly required?: OboleRoundUp["required"] | undefined;
      /** The order's total in cents. */
      readonly total?: OboleRoundUp["total"] | undefined;
      /** The gift in cents; `0` for "not now", empty while nothing is chosen, or if it is not offered. The form sends it, and requires it, only while gifts are offered. */
      readonly value?: OboleRoundUp["value"] | undefined;
      /** The amounts can be chosen; `value` has a choice that the browser restored. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** The gift is another one: the customer chose an amount, or "not now", or a gift that rounds up followed a new total. */
      readonly onOboleRoundUp?: ((event: OboleRoundUpEvent) => void) | undefined;
      /** A call failed, or an attribute is wrong. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
    /** Edits an account's selections of charities: which are in, in which order, and which are featured. What is done is saved as one goes. */
    "obole-selection-editor": Tag<OboleSelectionEditor, {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly baseUrl?: OboleSelectionEditor["baseUrl"] | undefined;
      /** The selection to edit; the account's newest without it. */
      readonly charitiesSelectionId?: OboleSelectionEditor["charitiesSelectionId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly locale?: OboleSelectionEditor["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly messages?: OboleSelectionEditor["messages"] | undefined;
      /** An admin widget token that opens `selection`. */
      readonly token?: OboleSelectionEditor["token"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. Bind it as `:getToken`. */
      readonly getToken?: OboleSelectionEditor["getToken"] | undefined;
      /** The selection is on view. */
      readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
      /** A change was saved; the detail is the selection as it is now. */
      readonly onOboleChange?: ((event: OboleEvent<OboleChanges["obole-selection-editor"]>) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
    }>;
  }
}
