// @ts-check
import { one, post, wordsOf } from "./dom.js";
import { forPerson } from "./sign-in.js";

await forPerson((account) => {
  const notice = one(".notice", account);
  const platform = /** @type {HTMLElementTagNameMap["obole-donor-platform"]} */ (
    one("obole-donor-platform", account)
  );
  // #region platform
  platform.getToken = async () => (await post("/api/donor-token")).token;
  platform.addEventListener("obole-change", () => {
    notice.textContent = "Saved. The shop has been notified.";
  });
  // #endregion

  const button = /** @type {HTMLButtonElement} */ (one("#make-link", account));
  const link = /** @type {HTMLAnchorElement} */ (one("#magic-link", account));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      link.href = (await post("/api/magic-link")).url;
      one("#link-made", account).removeAttribute("hidden");
      link.focus();
    } catch (error) {
      notice.textContent = wordsOf(error);
    }
    button.disabled = false;
  });
});
