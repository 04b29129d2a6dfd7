import { callOnSubmit, fill, post, show, takeToken } from "./link-page.js";

const token = takeToken();
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));

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

/** Shows the fields of the chosen kind of payment method. */
function showChosen() {
  const { type } = Object.fromEntries(new FormData(form));
  for (const name of ["SEPA_DEBIT", "CARD"]) toggle(name, name === type);
}

/**
 * @param {string} name
 * @param {boolean} isShown
 */
function toggle(name, isShown) {
  document.querySelector(`[data-only="${name}"]`)?.toggleAttribute("hidden", !isShown);
}

/**
 * Groups the characters that are typed or pasted, and keeps the caret after the same character.
 *
 * @param {string} name
 * @param {(typed: string) => string} grouped the value to send and show; it only adds separators
 */
function writeInGroups(name, grouped) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const plain = (/** @type {string} */ text) => text.replace(/[^0-9A-Za-z]/g, "");
  input.addEventListener("input", () => {
    const before = plain(input.value.slice(0, input.selectionStart ?? undefined)).length;
    const text = grouped(plain(input.value));
    if (text === input.value) return;
    input.value = text;
    let caret = 0;
    for (let seen = 0; seen < before && caret < text.length; caret++)
      if (plain(text.charAt(caret)) !== "") seen++;
    input.setSelectionRange(caret, caret);
  });
}

const inFours = (/** @type {string} */ text) => text.replace(/(.{4})(?=.)/g, "$1 ");
writeInGroups("iban", (text) => inFours(text.toUpperCase()));
writeInGroups("cardNumber", inFours);
// Also accepts 11/2029, which browsers fill in.
writeInGroups("cardExpiry", (text) =>
  text.replace(/^(\d\d)20(\d\d)$/, "$1$2").replace(/^(\d\d)(?=.)/, "$1/"),
);
form.addEventListener("change", showChosen);

async function open() {
  if (token === null) return show("unusable");
  show("start");
  const { status, body } = await post("/v1/billing-links/open", { token });
  if (status === 400 || status === 401) return show("unusable");
  if (status !== 200) return show("failed");
  fill("account", body.accountName);
  toggle("present", body.paymentMethod !== null);
  if (body.paymentMethod !== null) fill("present", shown(body.paymentMethod));
  toggle("choice", body.accepts.length > 1);
  showChosen();
  show("form");
}

callOnSubmit(
  "/v1/billing-links/payment-methods",
  ({ type, holder, iban, cardNumber, cardExpiry }) =>
    type === "CARD"
      ? { token, type, holder, cardNumber, cardExpiry }
      : { token, type: "SEPA_DEBIT", holder, iban },
  (/** @type {PaymentMethod} */ method) => {
    const { iban } = Object.fromEntries(new FormData(form));
    fill("entered", shown(method, String(iban)));
    form.reset();
    show("done");
  },
);
document.querySelector("[data-retry]")?.addEventListener("click", open);
void open();
