// @ts-check
import { copyOf, one, post, wordsOf } from "./dom.js";

/** The person who signs in on this page: "customer" or "staff". */
const person = /** @type {string} */ (document.body.dataset.person);
const form = /** @type {HTMLFormElement} */ (one("form#sign-in"));
const notice = one(".notice", form);
const account = /** @type {HTMLElement} */ (one("#account"));

/**
 * Protects a page for one person: asks her to sign in, then shows the template `account`.
 *
 * @param {(account: HTMLElement) => void} open gets the content that was added to the page
 */
export async function forPerson(open) {
  const show = (/** @type {boolean} */ isSignedIn) => {
    form.hidden = isSignedIn;
    account.hidden = !isSignedIn;
    account.replaceChildren(...(isSignedIn ? [copyOf("account")] : []));
    if (!isSignedIn) return;
    const leave = /** @type {HTMLButtonElement | null} */ (account.querySelector(".sign-out"));
    leave?.addEventListener("click", () => signOut("You are signed out."));
    open(account);
  };

  /** @param {string} words */
  async function signOut(words) {
    await post("/api/sign-out");
    show(false);
    notice.textContent = words;
    /** @type {HTMLElement} */ (one("button", form)).focus();
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await post("/api/sign-in", { person });
      notice.textContent = "";
      show(true);
      /** @type {HTMLElement} */ (one("#welcome")).focus();
    } catch (error) {
      notice.textContent = wordsOf(error);
    }
  });
  account.addEventListener("obole-sign-out", () => signOut("You are signed out everywhere."));

  // If the request fails, ask the person to sign in, which shows the error.
  const me = await fetch("/api/me")
    .then((response) => response.json())
    .catch(() => ({ person: null }));
  show(me.person === person);
}
