// @ts-check
import { one, post } from "./dom.js";
import { forPerson } from "./sign-in.js";

await forPerson((account) => {
  // #region widgets
  const getToken = async () => (await post("/api/admin-token")).token;
  for (const tag of ["obole-campaign-metrics", "obole-receipts", "obole-selection-editor"]) {
    Object.assign(one(tag, account), { getToken });
  }
  // #endregion
});

document.addEventListener("obole-change", () => {
  one("#account .notice").textContent = "Saved. The checkout shows these charities from now on.";
});
