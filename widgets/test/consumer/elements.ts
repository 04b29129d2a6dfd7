import { type ErrorDetail, setBaseUrl } from "@obole/widgets";
import "@obole/widgets/charity-selection";
import type { OboleDownloadEvent } from "@obole/widgets/receipts";
import { OboleReceipts } from "@obole/widgets/receipts";

setBaseUrl("https://give.example");
setBaseUrl(new URL("https://give.example"));

const selection = document.createElement("obole-charity-selection");
selection.publicKey = "pk_1";
selection.donationId = null;
selection.required = true;
selection.addEventListener("obole-select", ({ detail }) => {
  detail.charityId satisfies string;
  detail.name satisfies string | null;
  // @ts-expect-error: the detail has no such member
  detail.charity;
});
selection.addEventListener("obole-claim", ({ detail }) => detail.isWaiting satisfies boolean);
selection.addEventListener("obole-error", ({ detail }) => {
  detail satisfies ErrorDetail;
  detail.type satisfies
    | "network"
    | "authentication"
    | "invalid-request"
    | "rate-limit"
    | "server"
    | "render";
});
// @ts-expect-error: a key is text
selection.publicKey = 1;
// @ts-expect-error: what the element keeps for itself
selection.query;

const receipts: OboleReceipts | null = document.querySelector("obole-receipts");
const own = receipts ?? new OboleReceipts();
own.getToken = async () => "token";
// @ts-expect-error: a token is text
own.getToken = async () => 1;
own.addEventListener("obole-download", (event: OboleDownloadEvent) => {
  event.detail.kind satisfies "receipt" | "zip";
});
own.addEventListener("obole-token-expired", () => {});

// The root knows all tags, also of elements that nobody imported.
document.createElement("obole-selection-editor").charitiesSelectionId = "s1";
document.addEventListener("obole-change", (event) => event);
