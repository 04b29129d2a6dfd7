import { showBrand } from "./brand.js";
import { callOnSubmit, fill, post, show, takeToken } from "./link-page.js";
import { enterInGroups, showChosen, showMandate, toggle } from "./payment-fields.js";

const token = takeToken();
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));

let accepted = showMandate(null);

/** @typedef {{ type: string, brand: string | null, last4: string }} PaymentMethod */

/**
 * Formats a payment method in one line, such as `Visa •••• 4242`.
 *
 * @param {PaymentMethod} method
 * @param {string} iban if known: its country and check digits come first
 */
const shown = ({ type, brand, last4 }, iban = "") =>
  [brand ?? (type === "CARD" ? "" : iban.slice(0, 4) || "IBAN"), "••••", last4]
    .join("\u00a0")
    .trim();

enterInGroups(form);
form.addEventListener("change", () => showChosen(form));

async function open() {
  if (token === null) return showEnd("unusable");
  show("start");
  const { status, body } = await post("/v1/billing-links/open", {
    ...{ token, language: document.documentElement.lang },
  });
  if (status === 400 || status === 401) return showEnd("unusable");
  if (status !== 200) return showEnd("failed");
  showBrand(body.brand);
  fill("account", body.accountName);
  toggle("present", body.paymentMethod !== null);
  if (body.paymentMethod !== null) fill("present", shown(body.paymentMethod));
  toggle("choice", body.accepts.length > 1);
  accepted = showMandate(body.mandate);
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

callOnSubmit(
  "/v1/billing-links/payment-methods",
  (fields) => {
    const { type, holder, iban, cardNumber, cardExpiry } = fields;
    return type === "CARD"
      ? { token, type, holder, cardNumber, cardExpiry }
      : { token, type: "SEPA_DEBIT", holder, iban, mandate: accepted(fields) };
  },
  (/** @type {PaymentMethod} */ method) => {
    const { iban } = Object.fromEntries(new FormData(form));
    fill("entered", shown(method, String(iban)));
    form.reset();
    show("done");
  },
);
document.querySelector("[data-retry]")?.addEventListener("click", open);
void open();
