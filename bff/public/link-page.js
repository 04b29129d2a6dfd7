// Shared by the pages that open from a link with a secret. Their texts are in the document: see link-page.ts.

/**
 * Reads the link's secret and removes it from the address bar and the history; null if there is none.
 *
 * @returns {string | null}
 */
export function takeToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  // The query has no secret: the donor platform reads from it where the page of payment sent the donor back to.
  history.replaceState(null, "", location.pathname + location.search);
  // Opening another link in this tab changes only the fragment, for which the browser does not load the page again.
  addEventListener("hashchange", () => location.reload());
  return token;
}

/**
 * Shows one of the page's states and moves the focus to its heading.
 *
 * @param {"start" | "form" | "done" | "unusable" | "signedOut" | "failed" | "confirm" | "waiting" | "page" | "ask" | "asked" | "closed"} name
 */
export function show(name) {
  for (const state of document.querySelectorAll("[data-state]")) {
    const isShown = state instanceof HTMLElement && state.dataset.state === name;
    state.toggleAttribute("hidden", !isShown);
    if (!isShown) continue;
    const heading = state.querySelector("h1");
    document.title = heading?.textContent ?? document.title;
    heading?.focus();
  }
}

/**
 * Fills a slot in the page's texts with a value.
 *
 * @param {string} slot
 * @param {string} value
 */
export function fill(slot, value) {
  for (const element of document.querySelectorAll(`[data-slot="${slot}"]`))
    element.textContent = value;
}

/**
 * @typedef {object} Answer
 * @property {number} status 0 if there was no response
 * @property {any} body
 */

/**
 * Calls the API: by POST and without a token, unless it says otherwise.
 *
 * @param {string} path
 * @param {object} [body]
 * @param {{ method?: string, token?: string }} [by]
 * @returns {Promise<Answer>}
 */
export async function post(path, body, { method = "POST", token } = {}) {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      credentials: "omit",
      signal: AbortSignal.timeout(20_000),
    });
    return {
      status: response.status,
      body: response.status === 204 ? null : await response.json(),
    };
  } catch {
    return { status: 0, body: null };
  }
}

/**
 * Submits the page's form to the API.
 *
 * @param {string} path
 * @param {(fields: Record<string, string>) => object} bodyOf builds the request body from the fields
 * @param {(answer: any) => void} onDone gets the response body
 * @param {() => void} [refused] for a problem that is in no field, so in the link's token
 */
export function callOnSubmit(path, bodyOf, onDone, refused = () => show("unusable")) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
  handleForm(form, (fields) => post(path, bodyOf(fields)), {
    done: onDone,
    refused,
  });
}

/**
 * Sends a form, one call at a time, and shows problems next to their fields.
 *
 * @param {HTMLFormElement} form
 * @param {(fields: Record<string, string>) => Promise<Answer>} send
 * @param {{ done: (answer: any) => void, refused?: () => void }} then `done` gets the response body; `refused`: a problem of
 *   no field, or a credential that has ended
 */
export function handleForm(form, send, { done, refused }) {
  const button = form.querySelector("button:not([type])");
  const alert = form.querySelector("[role=alert]");
  let isBusy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    button?.setAttribute("aria-disabled", "true");
    toggleError(alert, false);
    const { status, body } = await send(fieldsOf(form));
    isBusy = false;
    button?.removeAttribute("aria-disabled");
    const faulty = showProblems(form, status === 400 ? body.message : []);
    if (status >= 200 && status < 300) return done(body);
    if (faulty !== null) return faulty.focus();
    if ((status === 400 || status === 401) && refused) return refused();
    toggleError(alert, true);
  });
}

/** @param {HTMLFormElement} form */
function fieldsOf(form) {
  const entries = Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries);
}

/** The elements of a form that people fill in. @type {"input"} */
const fields = /** @type {any} */ ("input, select, textarea");

/**
 * Shows the problems, each of which begins with its field's name.
 *
 * @param {HTMLFormElement} form
 * @param {string[]} problems
 * @returns {HTMLElement | null} the first field with a problem
 */
function showProblems(form, problems) {
  const names = new Set(problems.map((problem) => problem.split(":", 1)[0]));
  for (const input of form.querySelectorAll(fields)) {
    if (!("name" in input)) continue;
    const error = document.getElementById(`${input.name}-error`);
    if (error === null) continue;
    const isFaulty = names.has(input.name);
    input.setAttribute("aria-invalid", String(isFaulty));
    toggleError(error, isFaulty);
  }
  return form.querySelector("[aria-invalid=true]");
}

/**
 * Shows or hides an error text.
 *
 * @param {Element | null} alert has its text in `data-text`: screen readers announce it when it is inserted
 * @param {boolean} isShown
 */
export function toggleError(alert, isShown) {
  if (alert instanceof HTMLElement) alert.textContent = isShown ? (alert.dataset.text ?? "") : "";
}
