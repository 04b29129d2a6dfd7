import { showBrand } from "./brand.js";
import { callOnSubmit, fill, post, show, takeToken } from "./link-page.js";

const token = takeToken();

callOnSubmit(
  "/v1/invitations/accept",
  (fields) => ({ token, ...fields }),
  ({ email }) => {
    fill("email", email);
    show("done");
  },
);

async function open() {
  if (token === null) return showEnd("unusable");
  show("start");
  const { status, body } = await post("/v1/invitations/open", { token });
  if (status === 400 || status === 401) return showEnd("unusable");
  if (status !== 200) return showEnd("failed");
  showBrand(body.brand);
  fill("account", body.accountName);
  show("form");
}

/** @param {"unusable" | "failed"} state */
function showEnd(state) {
  showBrand(null);
  show(state);
}

document.querySelector("[data-retry]")?.addEventListener("click", open);
void open();
