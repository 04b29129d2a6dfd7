import { callOnSubmit, handleForm, post, show, takeToken } from "./link-page.js";
import { openDashboard } from "./open-dashboard.js";

const token = takeToken();

/** Signs the administrator of the new account in. @param {{ magicToken: string }} opened */
async function enter({ magicToken }) {
  const { status, body } = await post("/v1/sessions", { magicToken });
  if (status !== 201 || !(await openDashboard(body, "/dashboard/application")))
    location.assign("/sign-in");
}

/** Asks for an account. Where the operator opens them, the page says so. @param {object} fields */
async function ask(fields) {
  const answer = await post("/v1/account-requests", {
    ...fields,
    language: document.documentElement.lang,
  });
  if (answer.status === 403) show("closed");
  return answer;
}

callOnSubmit("/v1/account-requests/open", (fields) => ({ token, ...fields }), enter);
const askForm = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-form=ask]"));
if (askForm !== null) handleForm(askForm, ask, { done: () => show("asked") });
if (token !== null) show("form");
else show(askForm === null ? "closed" : "ask");
