// @ts-check
import { copyOf, one, post, wordsOf } from "./dom.js";
import { forPerson } from "./sign-in.js";

const euros = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const inEuros = (/** @type {number} */ cents) => euros.format(cents / 100);
const notice = one("#notice");
const button = /** @type {HTMLButtonElement} */ (one("#pay"));

/** The gift that is being made. */
let gift = { amount: 0, charityId: "", isMonthly: false };

await forPerson((account) => {
  const form = /** @type {HTMLFormElement} */ (one("form", account));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { amount, rhythm } = Object.fromEntries(new FormData(form));
    gift = { amount: Number(amount), charityId: "", isMonthly: rhythm === "monthly" };
    await trying(choose);
  });
  void trying(() => showReturn(account));
});

/** Shows the charities, for a gift that is paid once or every month. */
async function choose() {
  const { once, monthly } = await ask("GET", "/api/gifts");
  const snippet = copyOf("snippet");
  // #region gift
  const widget = one("obole-charity-selection", snippet);
  widget.setAttribute("public-key", gift.isMonthly ? monthly : once);
  // #endregion
  one("#widget").replaceChildren(snippet);
  button.hidden = true;
  /** @type {HTMLElement} */ (one("#choose")).focus();
}

document.addEventListener("obole-select", (event) => {
  gift.charityId = /** @type {CustomEvent<{ charityId: string }>} */ (event).detail.charityId;
  const amount = inEuros(gift.amount);
  button.textContent = gift.isMonthly ? `Give ${amount} every month` : `Pay ${amount}`;
  button.hidden = false;
});

button.addEventListener("click", async () => {
  button.disabled = true;
  await trying(async () => {
    const { amount, charityId, isMonthly } = gift;
    // #region gift
    const { url, paidWith } = isMonthly
      ? await post("/api/monthly-gifts", { order: crypto.randomUUID(), amount, charityId })
      : await post("/api/gifts", { amount, charityId });
    if (url) location.assign(url);
    // #endregion
    if (!url) showMonthly(paidWith, amount);
  });
  button.disabled = false;
});

/**
 * Shows what came of the visit to the page of payment.
 *
 * @param {HTMLElement} account
 */
async function showReturn(account) {
  const {
    gift: donationId,
    payment,
    ...order
  } = Object.fromEntries(new URLSearchParams(location.search));
  if (payment === undefined) return;
  history.replaceState(null, "", location.pathname);
  if (payment === "canceled") {
    if (donationId) await ask("DELETE", `/api/gifts/${donationId}`);
    return showOutcome("Nothing was paid", "You can add a gift whenever you like.");
  }
  if (!donationId) {
    const { paidWith } = await post("/api/monthly-gifts", order);
    return showMonthly(paidWith, Number(order.amount));
  }
  const { amount, charity, isPaid } = await ask("GET", `/api/gifts/${donationId}`);
  const paid = `${inEuros(amount)} for ${charity}.`;
  if (isPaid) showOutcome("Thank you, your gift is paid", paid, "good");
  else
    showOutcome("Thank you, your gift is on its way", `${paid} The direct debit takes a few days.`);
  account.querySelector("form")?.reset();
}

/**
 * @param {string} paidWith
 * @param {number} amount
 */
function showMonthly(paidWith, amount) {
  one("#widget").replaceChildren();
  button.hidden = true;
  const text = `${inEuros(amount)} every month from ${paidWith}, for the first time in a month.`;
  showOutcome("Thank you, your monthly gift is set", text, "good");
}

/**
 * @param {string} title
 * @param {string} text
 * @param {"good" | ""} [kind]
 */
function showOutcome(title, text, kind = "") {
  const outcome = /** @type {HTMLElement} */ (one("#outcome"));
  one("h3", outcome).textContent = title;
  one("p", outcome).textContent = text;
  outcome.classList.toggle("good", kind === "good");
  outcome.hidden = false;
  outcome.focus();
}

/**
 * @param {"GET" | "DELETE"} method
 * @param {string} address
 */
async function ask(method, address) {
  const response = await fetch(address, { method });
  const body = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
}

/** @param {() => Promise<void>} act */
async function trying(act) {
  notice.textContent = "";
  try {
    await act();
  } catch (error) {
    notice.textContent = wordsOf(error);
  }
}
