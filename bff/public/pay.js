import { callOnSubmit, fill, post, show, takeToken } from "./link-page.js";
import { enterInGroups, showChosen, toggle } from "./payment-fields.js";

const token = takeToken();
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
const refusal = /** @type {HTMLElement} */ (document.querySelector("[data-refusal]"));
const cancel = /** @type {HTMLAnchorElement} */ (document.querySelector("[data-cancel]"));
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

/** @param {string | null} code why it was refused; null hides the reason */
function showRefusal(code) {
  const key = (code ?? "").replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  refusal.textContent = code === null ? "" : (refusal.dataset[key] ?? refusal.dataset.other ?? "");
}

async function open() {
  if (token === null) return show("unusable");
  show("start");
  const { status, body } = await post("/v1/payment-sessions/open", { token });
  if (status === 400 || status === 401) return show("unusable");
  if (status !== 200) return show("failed");
  const { amount, charityName, accountName, keepsPaymentMethod, returnUrl, accepts } = body;
  const euros = new Intl.NumberFormat(document.documentElement.lang, {
    style: "currency",
    currency: "EUR",
  });
  fill("account", accountName);
  fill("charity", charityName ?? "");
  fill("amount", amount === null ? "" : euros.format(amount / 100));
  toggle("toPay", amount !== null && charityName !== null);
  toggle("toPayLater", amount !== null && charityName === null);
  toggle("toKeep", amount === null);
  toggle("kept", keepsPaymentMethod);
  toggle("choice", accepts.length > 1);
  cancel.href = withOutcome(returnUrl, "canceled");
  toggle("cancel", true);
  showChosen(form);
  show("form");
}

callOnSubmit(
  "/v1/payment-sessions/complete",
  ({ type, holder, iban, cardNumber, cardExpiry }) => {
    showRefusal(null);
    const shared = { token, type, holder, ...(confirmation && { confirmation }) };
    return type === "CARD" ? { ...shared, cardNumber, cardExpiry } : { ...shared, iban };
  },
  ({ status, failure, returnUrl }) => {
    confirmation = undefined;
    if (status === "NEEDS_CONFIRMATION") return show("confirm");
    if (status === "FAILED") {
      show("form");
      return showRefusal(failure);
    }
    form.reset();
    toggle("cancel", false);
    show("done");
    location.assign(returnUrl);
  },
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
document.querySelector("[data-retry]")?.addEventListener("click", open);
void open();
