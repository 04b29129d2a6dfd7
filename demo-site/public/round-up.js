// @ts-check
import { one, post, wordsOf } from "./dom.js";

const euros = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const inEuros = (/** @type {number} */ cents) => euros.format(cents / 100);

const form = /** @type {HTMLFormElement} */ (one("form"));
const button = /** @type {HTMLButtonElement} */ (one("button", form));
const notice = one(".notice", form);

const { roundUpKey, charityId } = await (await fetch("/api/session")).json();
// #region round-up
const widget = /** @type {HTMLElement & { value: string }} */ (one("obole-round-up"));
widget.setAttribute("charity-id", charityId);
widget.setAttribute("public-key", roundUpKey);

document.addEventListener("obole-round-up", (event) => {
  const { amount, total } = /** @type {CustomEvent<{ amount: number, total: number }>} */ (event)
    .detail;
  show(amount, total);
});
// The browser may have restored a choice of an earlier visit.
widget.addEventListener("obole-ready", () => {
  const gift = Number(widget.value);
  show(gift, Number(widget.getAttribute("total")) + gift);
});
// #endregion

/**
 * @param {number} amount
 * @param {number} total
 */
function show(amount, total) {
  const line = one("#gift");
  line.toggleAttribute("hidden", amount === 0);
  one("dd", line).textContent = inEuros(amount);
  one("#total").textContent = inEuros(total);
  button.textContent = `Pay ${inEuros(total)}`;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  button.disabled = true;
  notice.textContent = "One moment…";
  try {
    const { gift } = Object.fromEntries(new FormData(form));
    const { amount, charity } = await post(form.action, { gift: Number(gift ?? 0) });
    notice.textContent =
      amount > 0
        ? `Thank you. Your order is paid, with ${inEuros(amount)} for ${charity}.`
        : "Thank you. Your order is paid.";
    button.hidden = true;
    widget.setAttribute("disabled", "");
  } catch (error) {
    notice.textContent = wordsOf(error);
    button.disabled = false;
  }
});
