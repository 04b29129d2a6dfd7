// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { HTMLAttributes as Common } from "svelte/elements";
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

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "obole-campaign-metrics": Common<OboleCampaignMetrics> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleCampaignMetrics["baseUrl"] | undefined;
      /** The campaign to show, until the person chooses another; all campaigns without it. */
      readonly "campaign-id"?: OboleCampaignMetrics["campaignId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleCampaignMetrics["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleCampaignMetrics["messages"] | undefined;
      /** An admin widget token that opens `metrics`. */
      readonly "token"?: OboleCampaignMetrics["token"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. */
      readonly "getToken"?: OboleCampaignMetrics["getToken"] | undefined;
      /** The figures are on view. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly "onobole-token-expired"?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-charity-selection": Common<OboleCharitySelection> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleCharitySelection["baseUrl"] | undefined;
      /** Nothing can be chosen, and the page's form leaves the value out. */
      readonly "disabled"?: OboleCharitySelection["disabled"] | undefined;
      /** The donation to claim. */
      readonly "donation-id"?: OboleCharitySelection["donationId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleCharitySelection["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleCharitySelection["messages"] | undefined;
      /** The name under which the page's form sends the value. */
      readonly "name"?: OboleCharitySelection["name"] | undefined;
      /** The campaign's public key. */
      readonly "public-key"?: OboleCharitySelection["publicKey"] | undefined;
      /** The page's form is not sent without a value. */
      readonly "required"?: OboleCharitySelection["required"] | undefined;
      /** The form value; empty while there is none. The attribute is the value to start with. */
      readonly "value"?: OboleCharitySelection["value"] | undefined;
      /** The vote to cast. */
      readonly "vote-id"?: OboleCharitySelection["voteId"] | undefined;
      /** Something is on view. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** A charity was chosen. */
      readonly "onobole-select"?: ((event: OboleSelectEvent) => void) | undefined;
      /** The donation was claimed or the vote cast. */
      readonly "onobole-claim"?: ((event: OboleClaimEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-donor-platform": Common<OboleDonorPlatform> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleDonorPlatform["baseUrl"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleDonorPlatform["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleDonorPlatform["messages"] | undefined;
      /** A donor's widget token, donor platform token or session. */
      readonly "token"?: OboleDonorPlatform["token"] | undefined;
      /** The open view: `gifts`, `recurring`, `receipts`, `years`, `profile`, `payment-methods` or `campaigns`. */
      readonly "view"?: OboleDonorPlatform["view"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. */
      readonly "getToken"?: OboleDonorPlatform["getToken"] | undefined;
      /** The open view shows its data. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** The service has saved a change of the donor's. */
      readonly "onobole-change"?: ((event: OboleEvent<OboleChanges["obole-donor-platform"]>) => void) | undefined;
      /** A receipt was handed to the browser. */
      readonly "onobole-download"?: ((event: OboleDownloadEvent) => void) | undefined;
      /** The donor signed out. */
      readonly "onobole-sign-out"?: ((event: OboleSignOutEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly "onobole-token-expired"?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-gift-journey": Common<OboleGiftJourney> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleGiftJourney["baseUrl"] | undefined;
      /** The gift of the token's donor. */
      readonly "donation-id"?: OboleGiftJourney["donationId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleGiftJourney["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleGiftJourney["messages"] | undefined;
      /** Without a token: the public key of the campaign of a vote. */
      readonly "public-key"?: OboleGiftJourney["publicKey"] | undefined;
      /** The key of that receipt, from its QR code. */
      readonly "receipt-key"?: OboleGiftJourney["receiptKey"] | undefined;
      /** Without a token: the number of a fiscal receipt. */
      readonly "receipt-number"?: OboleGiftJourney["receiptNumber"] | undefined;
      /** With `donation-id`: a donor's widget token, donor platform token or session. */
      readonly "token"?: OboleGiftJourney["token"] | undefined;
      /** `proof`: the outcome of the recomputation alone, for a page that shows the counts itself. */
      readonly "view"?: OboleGiftJourney["view"] | undefined;
      /** The vote. */
      readonly "vote-id"?: OboleGiftJourney["voteId"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. */
      readonly "getToken"?: OboleGiftJourney["getToken"] | undefined;
      /** The journey is on view. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly "onobole-token-expired"?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-give": Common<OboleGive> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleGive["baseUrl"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleGive["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleGive["messages"] | undefined;
      /** The public key of a campaign that accepts public donations. */
      readonly "public-key"?: OboleGive["publicKey"] | undefined;
      /** Something is on view. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** A charity was chosen. */
      readonly "onobole-select"?: ((event: OboleSelectEvent) => void) | undefined;
      /** The gift is made, and its payment page opens; call `preventDefault()` to open it yourself. */
      readonly "onobole-give"?: ((event: OboleGiveEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-receipts": Common<OboleReceipts> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleReceipts["baseUrl"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleReceipts["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleReceipts["messages"] | undefined;
      /** An admin widget token that opens `receipts`. */
      readonly "token"?: OboleReceipts["token"] | undefined;
      /** The year to show, until the person chooses another; all years without it. */
      readonly "year"?: OboleReceipts["year"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. */
      readonly "getToken"?: OboleReceipts["getToken"] | undefined;
      /** The receipts are on view. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** A file was handed to the browser. */
      readonly "onobole-download"?: ((event: OboleDownloadEvent) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly "onobole-token-expired"?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-round-up": Common<OboleRoundUp> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleRoundUp["baseUrl"] | undefined;
      /** Who receives the gift; the campaign's first charity by default. */
      readonly "charity-id"?: OboleRoundUp["charityId"] | undefined;
      /** The order's currency: gifts are offered in `EUR` alone. */
      readonly "currency"?: OboleRoundUp["currency"] | undefined;
      /** Nothing can be chosen, and the page's form leaves the value out. */
      readonly "disabled"?: OboleRoundUp["disabled"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleRoundUp["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleRoundUp["messages"] | undefined;
      /** The name under which the page's form sends the value. */
      readonly "name"?: OboleRoundUp["name"] | undefined;
      /** The campaign's public key. */
      readonly "public-key"?: OboleRoundUp["publicKey"] | undefined;
      /** The page's form is not sent without a value. */
      readonly "required"?: OboleRoundUp["required"] | undefined;
      /** The order's total in cents. */
      readonly "total"?: OboleRoundUp["total"] | undefined;
      /** The gift in cents; `0` for "not now", empty while nothing is chosen, or if it is not offered. The form sends it, and requires it, only while gifts are offered. */
      readonly "value"?: OboleRoundUp["value"] | undefined;
      /** The amounts can be chosen; `value` has a choice that the browser restored. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** The gift is another one: the customer chose an amount, or "not now", or a gift that rounds up followed a new total. */
      readonly "onobole-round-up"?: ((event: OboleRoundUpEvent) => void) | undefined;
      /** A call failed, or an attribute is wrong. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
    "obole-selection-editor": Common<OboleSelectionEditor> & {
      /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
      readonly "base-url"?: OboleSelectionEditor["baseUrl"] | undefined;
      /** The selection to edit; the account's newest without it. */
      readonly "charities-selection-id"?: OboleSelectionEditor["charitiesSelectionId"] | undefined;
      /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
      readonly "locale"?: OboleSelectionEditor["locale"] | undefined;
      /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
      readonly "messages"?: OboleSelectionEditor["messages"] | undefined;
      /** An admin widget token that opens `selection`. */
      readonly "token"?: OboleSelectionEditor["token"] | undefined;
      /** An async function that gives a token: asked without one, and when one was refused. */
      readonly "getToken"?: OboleSelectionEditor["getToken"] | undefined;
      /** The selection is on view. */
      readonly "onobole-ready"?: ((event: OboleReadyEvent) => void) | undefined;
      /** A change was saved; the detail is the selection as it is now. */
      readonly "onobole-change"?: ((event: OboleEvent<OboleChanges["obole-selection-editor"]>) => void) | undefined;
      /** The token was refused and there is no better one. */
      readonly "onobole-token-expired"?: ((event: OboleTokenExpiredEvent) => void) | undefined;
      /** A call failed. */
      readonly "onobole-error"?: ((event: OboleErrorEvent) => void) | undefined;
    };
  }
}
