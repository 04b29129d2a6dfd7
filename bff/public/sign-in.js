import { showBrand } from "./brand.js";
import { callOnSubmit, handleForm, post, show, takeToken, toggleError } from "./link-page.js";
import { canUsePasskeys, usePasskey } from "./passkey.js";

/** A donor's session survives a reload of the tab, but ends with the tab. */
const sessionKey = "obole.donor-session";

/** @typedef {import("./brand.js").Brand} Brand */
/** @typedef {{ token: string, kind: "USER" | "DONOR", expiresAt: string, returnUrl: string | null }} Session */
/** @typedef {Session & { brand?: Brand | null }} KeptSession */

/**
 * Adds the session to an address after `#`, so that it never reaches a server log.
 *
 * @param {string} address
 * @param {Session} session
 */
function withSession(address, { token, kind, expiresAt }) {
  const url = new URL(address);
  const session = new URLSearchParams({ token, kind, expiresAt });
  url.hash = [url.hash.slice(1), session].filter(String).join("&");
  return url.href;
}

/**
 * Shows the donor platform. The page's own text stays until it has loaded.
 *
 * @param {Pick<Session, "token">} session
 */
function showDonorPlatform({ token }) {
  const platform = Object.assign(document.createElement("obole-donor-platform"), { token });
  const done = document.querySelector("[data-state=done]");
  for (const event of ["obole-sign-out", "obole-token-expired"]) {
    platform.addEventListener(event, () => {
      sessionStorage.removeItem(sessionKey);
      platform.remove();
      show("signedOut");
    });
  }
  platform.append(...(done?.querySelectorAll("p") ?? []));
  done?.append(platform);
  show("done");
}

/**
 * Puts a user's session into the dashboard's cookie, and opens the dashboard.
 *
 * @param {Pick<Session, "token">} session
 */
async function openDashboard({ token }) {
  const response = await fetch("/dashboard/session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-obole-dashboard": "1" },
    body: JSON.stringify({ token }),
  }).catch(() => null);
  if (response?.ok) location.replace("/dashboard");
  else show("ask");
}

/** @param {Session} session */
function enter(session) {
  if (session.returnUrl !== null) return location.replace(withSession(session.returnUrl, session));
  if (session.kind === "USER") return openDashboard(session);
  sessionStorage.setItem(sessionKey, JSON.stringify({ ...session, brand }));
  showDonorPlatform(session);
}

/** @returns {KeptSession | null} */
function keptSession() {
  const session = JSON.parse(sessionStorage.getItem(sessionKey) ?? "null");
  return session !== null && Date.parse(session.expiresAt) > Date.now() ? session : null;
}

/** @type {Brand | null} */
let brand = null;
const magicToken = takeToken();
const kept = keptSession();
callOnSubmit("/v1/sessions", () => ({ magicToken }), enter);

/**
 * Where an address signs in at its organisation's own identity provider; null for every other one.
 *
 * @param {string | undefined} email
 * @returns {Promise<string | null>}
 */
async function providerOf(email) {
  const response = await fetch("/sign-in/sso", {
    method: "POST",
    headers: { "content-type": "application/json", "x-obole-dashboard": "1" },
    body: JSON.stringify({ email }),
  }).catch(() => null);
  return response?.ok ? (await response.json()).url : null;
}

/**
 * Leads to the organisation's identity provider, or has a link mailed.
 *
 * @param {Record<string, string>} fields
 */
async function ask({ email }) {
  const url = await providerOf(email);
  if (url !== null) return { status: 200, body: { url } };
  return await post("/v1/sign-in-links", { email, language: document.documentElement.lang });
}

const askForm = /** @type {HTMLFormElement} */ (document.querySelector("[data-form=ask]"));
handleForm(askForm, ask, {
  done: ({ url }) => (url === undefined ? show("asked") : location.assign(url)),
});

const passkeyForm = /** @type {HTMLFormElement} */ (document.querySelector("[data-form=passkey]"));
passkeyForm.hidden = !canUsePasskeys();
passkeyForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  const alert = passkeyForm.querySelector("[role=alert]");
  toggleError(alert, false);
  const { body: options } = await post("/v1/passkey-sessions/options");
  // Without options the service could not be reached; without an answer the person has closed the browser's dialog.
  const answer = options?.challenge ? await usePasskey(options).catch(() => null) : undefined;
  if (answer === null) return;
  const { status, body } = answer
    ? await post("/v1/passkey-sessions", answer)
    : { status: 0, body: null };
  if (status === 201) return openDashboard(body);
  toggleError(alert, true);
});

async function open() {
  if (magicToken === null) {
    showBrand(kept?.brand ?? null);
    return kept === null ? show("ask") : showDonorPlatform(kept);
  }
  show("start");
  const { status, body } = await post("/v1/magic-links/open", { magicToken });
  brand = status === 200 ? body.brand : null;
  showBrand(brand);
  if (status === 400 || status === 401) return show("unusable");
  show(status === 200 ? "form" : "failed");
}

document.querySelector("[data-retry]")?.addEventListener("click", open);
void open();
