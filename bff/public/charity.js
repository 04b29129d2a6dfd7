import { fill, handleForm, post, show, takeToken, toggleError } from "./link-page.js";
import { enterInFours, toggle } from "./payment-fields.js";
import { runPictureFields } from "./picture-fields.js";
import { drawSignature } from "./signature-field.js";

/** The session survives a reload of the tab, but ends with the tab. */
const sessionKey = "obole.charity-session";
const language = document.documentElement.lang;
/** The section that was open before the tab was loaded again. */
const lastView = String(history.state?.view ?? "overview");
const linkToken = takeToken();

/** @typedef {{ token: string, expiresAt: string }} Session */
/** @typedef {{ locale: string, headline: string | null, mission: string | null, impact: string | null }} Profile */
/** @typedef {import("./link-page.js").Answer} Answer */

/** @returns {Session | null} */
function keptSession() {
  const session = JSON.parse(sessionStorage.getItem(sessionKey) ?? "null");
  return session !== null && Date.parse(session.expiresAt) > Date.now() ? session : null;
}

let session = keptSession();
/** The charity's page as the service last told it. @type {any} */
let own = null;

const find = (/** @type {string} */ selector) =>
  /** @type {HTMLElement} */ (document.querySelector(selector));
const formOf = (/** @type {string} */ name) =>
  /** @type {HTMLFormElement} */ (document.querySelector(`[data-form="${name}"]`));
const words = /** @type {HTMLTemplateElement} */ (document.querySelector("template[data-words]"))
  .content;
const word = (/** @type {string} */ key) =>
  words.querySelector(`[data-word="${key}"]`)?.textContent ?? "";
const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
const inEuros = (/** @type {number} */ cents) => euros.format(cents / 100);
const days = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
const dayOf = (/** @type {string} */ at) => days.format(new Date(at));

/**
 * Calls the API as the charity. An ended session leads to the form that asks for a new link.
 *
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer>}
 */
async function call(method, path, body) {
  const answer = await post(`/v1/charity-page${path}`, body, {
    method,
    token: session?.token ?? "",
  });
  if (answer.status === 401) leave("unusable");
  return answer;
}

/** @param {"unusable" | "signedOut"} state */
function leave(state) {
  sessionStorage.removeItem(sessionKey);
  session = null;
  show(state);
}

/** Reads the page anew and shows it. */
async function load() {
  const { status, body } = await call("GET", `?language=${language}`);
  if (status === 401) return;
  if (status !== 200) return show("failed");
  own = body;
  showOwn();
}

async function start() {
  if (linkToken !== null) return show("form");
  if (session === null) return show("unusable");
  show("start");
  await load();
  if (own === null) return;
  show("page");
  history.replaceState({ view: lastView }, "");
  go(lastView, false);
}

handleForm(formOf("enter"), () => post("/v1/charity-page/sessions", { token: linkToken }), {
  async done(body) {
    session = body;
    sessionStorage.setItem(sessionKey, JSON.stringify(body));
    await load();
    if (own === null) return;
    show("page");
    go("overview", false);
  },
  refused: () => show("unusable"),
});
handleForm(formOf("ask"), ({ email }) => post("/v1/charity-page/links", { email }), {
  done: () => show("done"),
});
find("[data-sign-out]").addEventListener("click", async () => {
  await call("DELETE", "/session");
  leave("signedOut");
});
document.querySelector("[data-retry]")?.addEventListener("click", start);

/**
 * Shows one section of the page.
 *
 * @param {string} name
 * @param {boolean} isChosen whether the person chose it: then it is a step of the browser's history, and gets the focus
 */
function go(name, isChosen) {
  for (const view of document.querySelectorAll("[data-view]")) {
    const isShown = view instanceof HTMLElement && view.dataset.view === name;
    view.toggleAttribute("hidden", !isShown);
    if (isShown && isChosen) view.querySelector("h2")?.focus();
  }
  for (const button of document.querySelectorAll("nav [data-go]")) {
    const isHere = button instanceof HTMLElement && button.dataset.go === name;
    if (isHere) {
      button.setAttribute("aria-current", "true");
      // On a phone the sections are a row that scrolls sideways.
      button.scrollIntoView({ block: "nearest", inline: "center" });
    } else button.removeAttribute("aria-current");
  }
  if (isChosen) history.pushState({ view: name }, "");
  if (name === "gifts") showLists();
}
for (const button of document.querySelectorAll("[data-go]"))
  button.addEventListener("click", () => {
    if (button instanceof HTMLElement) go(button.dataset.go ?? "overview", true);
  });
addEventListener("popstate", ({ state }) => {
  if (own !== null && session !== null) go(state?.view ?? "overview", false);
});

function showOwn() {
  fill("name", own.name);
  const standing = own.pausedAt !== null ? "paused" : own.published ? "published" : "unpublished";
  fill("standing", word(standing));
  fill("balance", inEuros(own.balance));
  fill("inTransit", inEuros(own.inTransit));
  fill(
    "payable",
    own.heldBecause === null && own.balance <= 0 ? "" : word(own.heldBecause ?? "payable"),
  );
  showSteps();
  showOrganisation();
  showProfile();
  showAccounts();
  showMandate();
  showPause();
}

function showSteps() {
  const { organisation, profiles, bankAccount, proposedBankAccount, mandate } = own;
  const checked = (/** @type {boolean} */ isChecking, /** @type {boolean} */ isDone) =>
    isChecking ? "checking" : isDone ? "done" : "todo";
  const steps = {
    organisation: checked(
      organisation !== null && organisation.acceptedAt === null,
      organisation !== null,
    ),
    profile: checked(
      false,
      profiles.some((/** @type {Profile} */ { headline }) => headline !== null),
    ),
    bank: checked(proposedBankAccount !== null, bankAccount !== null),
    mandate: checked(false, mandate !== null),
  };
  for (const [name, is] of Object.entries(steps)) {
    find(`[data-dot="${name}"]`).dataset.is = is;
    const chip = find(`[data-chip="${name}"]`);
    chip.dataset.is = is;
    chip.textContent = word(is);
  }
}

/**
 * Sends a form's fields to an operation of the page, and shows what it answers.
 *
 * @param {string} name
 * @param {(fields: Record<string, string>) => Promise<Answer>} send
 * @param {string} said the word to show once it is done
 */
function saveBy(name, send, said = "saved") {
  const form = formOf(name);
  const saved = form.querySelector(".saved");
  form.addEventListener("input", () => {
    form.dataset.isTouched = "";
    if (saved !== null) saved.textContent = "";
  });
  handleForm(form, send, {
    async done() {
      delete form.dataset.isTouched;
      await load();
      if (saved !== null) saved.textContent = word(said);
    },
    refused() {},
  });
}

/**
 * Fills a form, unless the person has typed into it since: what is typed is never lost to an answer.
 *
 * @param {HTMLFormElement} form
 * @param {Record<string, string | null | undefined>} values
 */
function put(form, values) {
  if (form.dataset.isTouched !== undefined) return;
  for (const [name, value] of Object.entries(values)) {
    const field = /** @type {HTMLInputElement | null} */ (
      /** @type {unknown} */ (form.elements.namedItem(name))
    );
    if (field !== null) field.value = value ?? "";
  }
}
const orNull = (/** @type {string | undefined} */ typed) => (typed ? typed : null);

/**
 * Runs what a button does, unless it still does so.
 *
 * @param {HTMLElement | null} button
 * @param {() => Promise<void>} run
 */
async function once(button, run) {
  if (button?.getAttribute("aria-disabled") === "true") return;
  button?.setAttribute("aria-disabled", "true");
  await run().finally(() => button?.removeAttribute("aria-disabled"));
}

// Organisation

function showOrganisation() {
  const { organisation } = own;
  put(
    formOf("organisation"),
    organisation ?? { name: own.name, city: own.city, country: own.country ?? "FR" },
  );
  const list = find('[data-list="documents"]');
  list.replaceChildren(...own.documents.map(documentRow));
}

/** @param {{ charityDocumentId: string, kind: string, name: string }} document_ */
function documentRow({ charityDocumentId, kind, name }) {
  const button = element("button", word("remove"), "button quiet slim");
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", `${word("remove")}: ${name}`);
  button.addEventListener("click", async () => {
    await call("DELETE", `/documents/${charityDocumentId}`);
    await load();
    find("#kind").focus();
  });
  return rowOf(element("b", name), element("span", word(kind), "when"), button);
}

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [name] the class
 */
function element(tag, text, name = "") {
  return Object.assign(document.createElement(tag), { textContent: text, className: name });
}

/** @param {HTMLElement[]} parts */
function rowOf(...parts) {
  const row = document.createElement("li");
  row.append(...parts);
  return row;
}

saveBy("organisation", (fields) =>
  call("PUT", "/organisation", {
    ...fields,
    ...{ siren: orNull(fields.siren), rna: orNull(fields.rna) },
  }),
);

const mostBytes = 2 * 1024 * 1024;
/** The longer side of a picture that was made smaller: text of a page can still be read. */
const maxPixels = 2_200;

/**
 * A picture that fits: photos of phones are larger.
 *
 * @param {File} file
 * @returns {Promise<Blob>}
 */
async function fitting(file) {
  if (file.size <= mostBytes || !file.type.startsWith("image/")) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}

/** @param {Blob} blob @returns {Promise<string>} */
function base64Of(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });
}

const documentForm = formOf("document");
documentForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(documentForm.querySelector("button"), addDocument);
});

async function addDocument() {
  const alert = /** @type {HTMLElement} */ (documentForm.querySelector("[role=alert]"));
  const saved = /** @type {HTMLElement} */ (documentForm.querySelector(".saved"));
  alert.textContent = "";
  saved.textContent = "";
  const { file, kind } = Object.fromEntries(new FormData(documentForm));
  const blob = file instanceof File && file.size > 0 ? await fitting(file).catch(() => null) : null;
  if (blob === null || blob.size > mostBytes) {
    alert.textContent = word("docWrong");
    return;
  }
  const { name } = /** @type {File} */ (file);
  const { status } = await call("POST", "/documents", {
    kind,
    name,
    content: await base64Of(blob),
  });
  if (status === 201) {
    documentForm.reset();
    await load();
    saved.textContent = word("saved");
  } else if (status === 409) alert.textContent = word("docMany");
  else if (status === 400) alert.textContent = word("docWrong");
  else if (status !== 401) alert.textContent = alert.dataset.text ?? "";
}

// Profile

const profileForm = formOf("profile");
const localeField = /** @type {HTMLSelectElement} */ (profileForm.elements.namedItem("locale"));
localeField.value = language;
/** What was typed in each language since it was saved. @type {Map<string, Partial<Profile>>} */
const drafts = new Map();

function showProfile() {
  const found = own.profiles.find(
    (/** @type {Profile} */ { locale }) => locale.toLowerCase().split("-")[0] === localeField.value,
  );
  const typed = drafts.get(localeField.value);
  const { headline = null, mission = null, impact = null } = typed ?? found ?? {};
  put(profileForm, { headline, mission, impact });
  showPictures(own);
  showPreview();
}

const showPictures = runPictureFields({
  token: () => session?.token ?? "",
  ended: () => leave("unusable"),
  // Without the other fields, which somebody may be writing in.
  async changed() {
    const { status, body } = await call("GET", `?language=${language}`);
    if (status !== 200) return;
    Object.assign(own, { logo: body.logo, picture: body.picture, logoUrl: body.logoUrl });
    showPreview();
  },
});

function showPreview() {
  const fields = Object.fromEntries(new FormData(profileForm));
  const preview = find("[data-preview]");
  const fillPart = (/** @type {string} */ part, /** @type {unknown} */ text) => {
    const target = preview.querySelector(part);
    if (target !== null) target.textContent = String(text ?? "");
  };
  fillPart("b", own.name);
  fillPart("[data-headline]", fields.headline);
  fillPart(".meta", [own.display.place, ...own.display.causes].filter(Boolean).join(" · "));
  fillPart("[data-mission]", fields.mission);
  fillPart("[data-impact]", fields.impact);
  const mark = preview.querySelector(".mark-of");
  if (own.logoUrl === null) fillPart(".mark-of", monogramOf(own.name));
  else mark?.replaceChildren(Object.assign(new Image(), { src: own.logoUrl, alt: "" }));
}

/** @param {string} name */
function monogramOf(name) {
  const initials = Array.from(name.matchAll(/(?<![\p{L}\p{N}])\p{Lu}/gu), ([letter]) => letter);
  return initials.slice(0, 2).join("");
}

localeField.addEventListener("change", () => {
  delete profileForm.dataset.isTouched;
  showProfile();
});
profileForm.addEventListener("input", ({ target }) => {
  if (target !== localeField)
    drafts.set(localeField.value, Object.fromEntries(new FormData(profileForm)));
  if (own !== null) showPreview();
});
saveBy("profile", async ({ locale = "", headline, mission, impact }) => {
  const answer = await call("PUT", "/profile", {
    ...{ locale, headline: orNull(headline), mission: orNull(mission), impact: orNull(impact) },
  });
  if (answer.status === 200) drafts.delete(locale);
  return answer;
});

// Bank account

const shownAccount = (/** @type {{ holder: string, last4: string }} */ { holder, last4 }) =>
  `${holder}, •••• ${last4}`;

function showAccounts() {
  const { bankAccount, proposedBankAccount } = own;
  toggle("accounts", bankAccount !== null || proposedBankAccount !== null);
  toggle("bankAccount", bankAccount !== null);
  toggle("proposed", proposedBankAccount !== null);
  if (bankAccount !== null) fill("bankAccount", shownAccount(bankAccount));
  if (proposedBankAccount !== null) fill("proposed", shownAccount(proposedBankAccount));
}
enterInFours(formOf("bank"));
saveBy(
  "bank",
  async ({ iban, holder }) => {
    const answer = await call("PUT", "/bank-account", { iban, holder });
    if (answer.status === 200) formOf("bank").reset();
    return answer;
  },
  "bankSaved",
);

// Mandate

const mandateForm = formOf("mandate");
const pen = drawSignature(/** @type {HTMLCanvasElement} */ (find(".pen")), (strokes) =>
  put(mandateForm, { signature: strokes }),
);
find("[data-clear]").addEventListener("click", () => pen.clear());

function showMandate() {
  const { mandate, mandateText } = own;
  toggle("signed", mandate !== null);
  toggle("toSign", mandate === null);
  toggle("pdf", mandate?.isOnline === true);
  toggle("revocable", mandate !== null);
  fill("signedBy", [mandate?.signatory, mandate?.quality].filter(Boolean).join(", "));
  fill("signedOn", mandate === null ? "" : dayOf(mandate.signedOn));
  fill("mandateTitle", mandateText.title);
  fill("consent", mandateText.consent);
  find("[data-form=mandate] [data-paragraphs]").replaceChildren(
    ...mandateText.paragraphs.map((/** @type {string} */ text) => element("p", text)),
  );
}

handleForm(
  mandateForm,
  async ({ signatory, quality, signature: drawn, consent, typed }) => {
    if (consent !== "accepted")
      return { status: 400, body: { message: ["consent: must be ticked"] } };
    const { version } = own.mandateText;
    const signature = typed === "yes" ? null : (drawn ?? "");
    return await call("POST", "/mandate", { signatory, quality, language, version, signature });
  },
  {
    async done() {
      mandateForm.reset();
      pen.clear();
      showHowToSign();
      await load();
      go("mandate", true);
    },
    refused() {},
  },
);
/** Who cannot draw signs with the typed name. */
const typedBox = /** @type {HTMLInputElement} */ (find("#typed"));
function showHowToSign() {
  toggle("typed", typedBox.checked);
  toggle("drawn", !typedBox.checked);
}
typedBox.addEventListener("change", showHowToSign);
handleForm(formOf("revoke"), () => call("DELETE", "/mandate"), {
  async done() {
    await load();
    go("mandate", true);
  },
  refused() {},
});
find("[data-download]").addEventListener("click", async () => {
  const { status, body } = await call("GET", "/mandate/download-url");
  if (status === 200) location.assign(body.url);
});

// Gifts and payouts

const listNames = ["payouts", "gifts"];
/** Where the next page of each list begins; null for the list's start. @type {Record<string, string | null>} */
const cursors = {};
/** The newest load of each list: the answer to an older one is not shown. @type {Record<string, symbol>} */
const loads = {};

function showLists() {
  for (const name of listNames) {
    cursors[name] = null;
    void showMore(name);
  }
}

/** @param {string} name */
async function showMore(name) {
  const of = (/** @type {string} */ part) => find(`[data-${part}="${name}"]`);
  const [list, none, failed, more] = [of("list"), of("none"), of("failed"), of("more")];
  const load = Symbol(name);
  loads[name] = load;
  toggleError(failed, false);
  const cursor = cursors[name] ?? null;
  const query = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  const { status, body } = await call("GET", `/${name}?limit=25${query}`);
  if (loads[name] !== load) return;
  const isLoaded = status === 200;
  toggleError(failed, !isLoaded);
  more.textContent = (isLoaded ? more.dataset.text : more.dataset.tryAgain) ?? "";
  if (!isLoaded) return more.removeAttribute("hidden");
  if (cursor === null) list.replaceChildren();
  list.append(...body.data.map(name === "gifts" ? giftRow : payoutRow));
  cursors[name] = body.nextCursor;
  more.toggleAttribute("hidden", body.nextCursor === null);
  none.toggleAttribute("hidden", list.childElementCount > 0);
}
for (const name of listNames) {
  const more = find(`[data-more="${name}"]`);
  more.addEventListener("click", () => once(more, () => showMore(name)));
}

/** @param {string} status @param {string} [shown] */
function chipOf(status, shown = status) {
  const chip = element("span", word(shown), "chip");
  chip.dataset.is = status;
  return chip;
}

/** @param {{ amount: number, status: string, settledAt: string }} gift */
const giftRow = ({ amount, status, settledAt }) =>
  rowOf(element("b", inEuros(amount)), element("span", dayOf(settledAt), "when"), chipOf(status));

/** @param {{ amount: number, status: string, createdAt: string, paidAt: string | null, reference: string }} payout */
const payoutRow = ({ amount, status, createdAt, paidAt, reference }) =>
  rowOf(
    element("b", inEuros(amount)),
    element("span", `${dayOf(paidAt ?? createdAt)} · ${reference}`, "when"),
    chipOf(status, status === "RETURNED" ? "RETURNED_PAYOUT" : status),
  );

const yearField = /** @type {HTMLInputElement} */ (find("#year"));
// The one that is declared in spring.
yearField.value = String(new Date().getFullYear() - 1);
for (const button of document.querySelectorAll("[data-statement]"))
  button.addEventListener("click", async () => {
    const { statement: format = "" } = /** @type {HTMLElement} */ (button).dataset;
    const query = new URLSearchParams({ year: yearField.value, format, language });
    const { status, body } = await call("GET", `/statement/download-url?${query}`);
    if (status === 200) location.assign(body.url);
    else if (status === 400) yearField.focus();
  });

// Pause

function showPause() {
  const { pausedAt, pausedByOperator } = own;
  const said = pausedAt === null ? "pauseLead" : pausedByOperator ? "pausedByUs" : "resumeLead";
  fill("pauseText", word(said));
  toggle("canPause", pausedAt === null);
  toggle("canResume", pausedAt !== null && !pausedByOperator);
}
saveBy("pause", () => call("POST", "/pause", {}));
saveBy("resume", () => call("POST", "/resume", {}));

void start();
