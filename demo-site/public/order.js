// @ts-check
import { copyOf, one, post, wordsOf } from "./dom.js";

/** The kind of object on this page: "donation" at the checkout, "vote" at the team vote. */
const kind = /** @type {"donation" | "vote"} */ (document.body.dataset.kind);

/* 1. The order: our own server creates the donation, because it has the credentials. */

const form = /** @type {HTMLFormElement} */ (one("form"));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (one("button", form));
  const notice = one(".notice", form);
  button.disabled = true;
  notice.textContent = "One moment…";
  try {
    const { amount } = form.dataset;
    const made = await post(form.action, amount === undefined ? {} : { amount: Number(amount) });
    const id = made[`${kind}Id`];
    showWidget(made.publicKey, id);
    document.dispatchEvent(new CustomEvent("lumen-order", { detail: id }));
    notice.textContent =
      kind === "vote" ? "This is your ballot." : "Thank you, your order is placed.";
    button.hidden = true;
    /** @type {HTMLElement} */ (one("#choose")).focus();
  } catch (error) {
    notice.textContent = wordsOf(error);
    button.disabled = false;
  }
});

/* 2. The choice: Obole's element, configured by attributes. */

/**
 * @param {string} publicKey
 * @param {string} id
 */
function showWidget(publicKey, id) {
  const snippet = copyOf("snippet");
  // #region widget
  const widget = one("obole-charity-selection", snippet);
  widget.setAttribute("public-key", publicKey);
  widget.setAttribute(`${kind}-id`, id);
  // #endregion
  const fallback = /** @type {HTMLAnchorElement} */ (one("a", widget));
  fallback.href += `/${publicKey}/${kind}s/${id}`;
  one("#widget").replaceChildren(snippet);
}

document.addEventListener("obole-claim", () => {
  one("#notice").textContent = kind === "vote" ? "Your vote is in." : "Your choice is made.";
});

document.addEventListener("obole-error", (event) => {
  const { message } = /** @type {CustomEvent<{ message: string }>} */ (event).detail;
  one("#notice").textContent = `That did not work: ${message}`;
});
