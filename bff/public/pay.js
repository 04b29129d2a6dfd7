import { showBrand } from "./brand.js";
import { callOnSubmit, fill, post, show, takeToken } from "./link-page.js";
import { enterInGroups, showChosen, showMandate, toggle } from "./payment-fields.js";

// Read before the address is cleaned: the payer comes back from the provider's page.
let hasReturned = new URLSearchParams(location.search).has("returned");
// A reload keeps the link's secret: its payment may have been made, and its answer lost.
const kept = history.state?.token ?? null;
const token = takeToken() ?? kept;
history.replaceState({ token }, "");
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
const refusal = /** @type {HTMLElement} */ (document.querySelector("[data-refusal]"));
const cancel = /** @type {HTMLAnchorElement} */ (document.querySelector("[data-cancel]"));
let accepted = showMandate(null);
/** @type {"PASSED" | "FAILED" | undefined} */
let confirmation;

enterInGroups(form);
form.addEventListener("change", () => showChosen(form));

/** @param {string} address @param {string} outcome */
function withOutcome(address, outcome) {
  const url = new URL(address);
  url.searchParams.set("payment", outcome);
  return url.href;
}

/**
 * Whether there is a page to go back to: a link from a mail returns to the service's own home page.
 *
 * @param {string} address
 */
function leadsBack(address) {
  const { origin, pathname } = new URL(address);
  return origin !== location.origin || pathname !== "/";
}

/** @param {string | null} code why it was refused; null hides the reason */
function showRefusal(code) {
  const key = (code ?? "").replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  refusal.textContent = code === null ? "" : (refusal.dataset[key] ?? refusal.dataset.other ?? "");
}

async function open() {
  if (token === null) return showEnd("unusable");
  show("start");
  // The provider's answer does not say whose payment it is.
  if (hasReturned) {
    showBrand(null);
    return wait();
  }
  const { status, body } = await post("/v1/payment-sessions/open", {
    ...{ token, language: document.documentElement.lang },
  });
  if (status === 400 || status === 401) {
    showBrand(null);
    return showUsed();
  }
  if (status !== 200) return showEnd("failed");
  showBrand(body.brand);
  const { amount, charityName, accountName, keepsPaymentMethod, returnUrl, accepts, frequency } =
    body;
  const isOfAccount = body.payer === "ACCOUNT";
  const euros = new Intl.NumberFormat(document.documentElement.lang, {
    style: "currency",
    currency: "EUR",
  });
  fill("account", accountName);
  fill("charity", charityName ?? "");
  fill("amount", amount === null ? "" : euros.format(amount / 100));
  toggle("toPay", amount !== null && charityName !== null);
  toggle("toPayLater", amount !== null && charityName === null);
  for (const text of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-frequency]")
  ))
    text.hidden = text.dataset.frequency !== frequency;
  toggle("toKeep", amount === null && !isOfAccount);
  toggle("toKeepForAccount", isOfAccount);
  toggle("kept", keepsPaymentMethod && !isOfAccount);
  toggle("keptForAccount", isOfAccount);
  toggle("choice", accepts.length > 1);
  // The provider's own page takes the payment.
  if (accepts.length === 0) return leave();
  accepted = showMandate(body.mandate);
  cancel.href = withOutcome(returnUrl, "canceled");
  toggle("cancel", leadsBack(returnUrl));
  showChosen(form);
  show("form");
}

/**
 * Shows an end of which nobody knows whose it is.
 *
 * @param {"unusable" | "failed"} state
 */
function showEnd(state) {
  showBrand(null);
  show(state);
}

/**
 * Shows the outcome of the payment of a refused link. Its response may have been lost, and a payer who starts again
 * would pay a second time.
 */
async function showUsed() {
  const call = { token, hasReturned: true };
  const { status, body } = await post("/v1/payment-sessions/continue", call);
  if (status === 200 && body.returnUrl !== null) return showPaid(body.returnUrl);
  show([200, 400, 401].includes(status) ? "unusable" : "failed");
}

/**
 * Thanks the payer, and sends the payer back.
 *
 * @param {string} returnUrl
 */
function showPaid(returnUrl) {
  form.reset();
  toggle("cancel", false);
  const isGoing = leadsBack(returnUrl);
  toggle("back", isGoing);
  toggle("stay", !isGoing);
  show("done");
  // Not a step of the history: going back from there would lead back there again.
  if (isGoing) location.replace(returnUrl);
}

/** Sends the payer to the provider's page. */
async function leave() {
  const language = document.documentElement.lang;
  const { status, body } = await post("/v1/payment-sessions/continue", { token, language });
  if (status === 400 || status === 401) return show("unusable");
  const address = body?.url ?? body?.returnUrl ?? null;
  if (status !== 200 || address === null) return show("failed");
  location.assign(address);
}

/** How often the page asks what came of the payment, and how long. Then the payer can look again. */
const waitMs = 2_000;
const looks = 60;

/** Shows what came of the payment on the provider's page, as soon as the provider has said it. */
async function wait() {
  show("waiting");
  for (let look = 0; look < looks; look++) {
    const call = { token, hasReturned: true };
    const { status, body } = await post("/v1/payment-sessions/continue", call);
    if (!hasReturned) return;
    if (status === 400 || status === 401) return show("unusable");
    if (status === 200 && body.status === "OPEN") return payAgain();
    if (status === 200 && body.returnUrl !== null) return showPaid(body.returnUrl);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!hasReturned) return;
  }
  show("failed");
}

/** Shows the payment as it is shown to a payer who was not on the provider's page yet. */
function payAgain() {
  hasReturned = false;
  void open();
}

callOnSubmit(
  "/v1/payment-sessions/complete",
  (fields) => {
    showRefusal(null);
    const { type, holder, iban, cardNumber, cardExpiry } = fields;
    const shared = { token, type, holder, ...(confirmation && { confirmation }) };
    return type === "CARD"
      ? { ...shared, cardNumber, cardExpiry }
      : { ...shared, iban, mandate: accepted(fields) };
  },
  ({ status, failure, returnUrl }) => {
    confirmation = undefined;
    if (status === "NEEDS_CONFIRMATION") return show("confirm");
    if (status === "FAILED") {
      show("form");
      return showRefusal(failure);
    }
    showPaid(returnUrl);
  },
  showUsed,
);

for (const button of document.querySelectorAll("[data-answer]")) {
  button.addEventListener("click", () => {
    const answer = /** @type {HTMLElement} */ (button).dataset.answer;
    show("form");
    // Closed without an answer: nothing is charged, and the form can be sent again.
    if (answer !== "PASSED" && answer !== "FAILED") return;
    confirmation = answer;
    form.requestSubmit();
  });
}
document.querySelector("[data-again]")?.addEventListener("click", payAgain);
document.querySelector("[data-retry]")?.addEventListener("click", open);
// A payer who goes back from the provider's page may see this one as it was left: on its way there.
addEventListener("pageshow", ({ persisted }) => {
  const start = document.querySelector('[data-state="start"]');
  if (persisted && start?.hasAttribute("hidden") === false) void open();
});
void open();
