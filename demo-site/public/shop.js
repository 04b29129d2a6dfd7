// @ts-check

/** What this page is about: "donation" at the checkout, "vote" at the team vote. */
const kind = /** @type {"donation" | "vote"} */ (document.body.dataset.kind);

/** The donation or vote of this visit, once it exists. */
let ownId = "";

/**
 * @template {Element} T
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {T} the element, which the page is known to hold
 */
function one(selector, within = document) {
  return /** @type {T} */ (within.querySelector(selector));
}

/** @param {string} id @returns {DocumentFragment} a copy of a template's content */
function copyOf(id) {
  const template = /** @type {HTMLTemplateElement} */ (one(`template#${id}`));
  return /** @type {DocumentFragment} */ (template.content.cloneNode(true));
}

/* 1. The order: our own server creates the donation, since the credentials are there. */

const form = /** @type {HTMLFormElement} */ (one("form"));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (one("button", form));
  const notice = one(".notice", form);
  button.disabled = true;
  notice.textContent = "One moment…";
  try {
    const { publicKey, donationId, voteId } = await post(form.action, form.dataset.amount);
    ownId = kind === "vote" ? voteId : donationId;
    showWidget(publicKey, ownId);
    for (const item of document.querySelectorAll(".arrival")) markOwn(item);
    notice.textContent =
      kind === "vote" ? "Here is your ballot." : "Thank you, your order is placed.";
    button.hidden = true;
    /** @type {HTMLElement} */ (one("#choose")).focus();
  } catch (error) {
    notice.textContent = error instanceof Error ? error.message : String(error);
    button.disabled = false;
  }
});

/**
 * @param {string} address
 * @param {string | undefined} amount in cents
 * @returns {Promise<{ publicKey: string, donationId: string, voteId: string }>} with one of the two ids
 */
async function post(address, amount) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(amount === undefined ? {} : { amount: Number(amount) }),
  }).catch(() => {
    throw new Error("The shop does not answer. Please try again.");
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/* 2. The choice: Obole's element, told what it is about by attributes alone. */

/**
 * @param {string} publicKey
 * @param {string} id
 */
function showWidget(publicKey, id) {
  const snippet = copyOf("snippet");
  const widget = one("obole-charity-selection", snippet);
  widget.setAttribute("public-key", publicKey);
  widget.setAttribute(`${kind}-id`, id);
  const fallback = /** @type {HTMLAnchorElement} */ (one("a", widget));
  fallback.href += `/${publicKey}/${kind}s/${id}`;
  one("#widget").replaceChildren(snippet);
}

document.addEventListener("obole-claim", () => {
  one("#notice").textContent =
    kind === "vote"
      ? "Your vote is in. Below is what our server was told of it."
      : "Your choice is made. Below is what our server was told of it.";
});

document.addEventListener("obole-error", (event) => {
  const { message } = /** @type {CustomEvent<{ message: string }>} */ (event).detail;
  one("#notice").textContent = `That did not work: ${message}`;
});

/* 3. The webhooks: what our server received and checked, as it comes. */

/**
 * @typedef {object} Arrival
 * @property {string} id
 * @property {string} receivedAt
 * @property {string} verdict
 * @property {string | null} event
 * @property {string | null} status
 * @property {string | null} charity
 * @property {number | null} amount in cents
 * @property {string | null} rawBody
 */

const euros = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const timeOfDay = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

new EventSource("/api/events").addEventListener("message", ({ data }) => {
  /** @type {Arrival} */
  const arrival = JSON.parse(data);
  // A stream that was cut starts again from the first call it remembers.
  if (document.getElementById(arrival.id)) return;
  one("#nothing").setAttribute("hidden", "");
  one("#arrivals").prepend(arrivalItem(arrival));
});

/** @param {Arrival} arrival */
function arrivalItem(arrival) {
  const item = one(".arrival", copyOf("arrival"));
  const isVerified = arrival.verdict === "verified";
  const write = (/** @type {string} */ selector, /** @type {string} */ text) => {
    one(selector, item).textContent = text;
  };

  item.id = arrival.id;
  item.classList.toggle("refused", !isVerified);
  write(".verdict", isVerified ? "✓ verified" : `✗ refused: ${arrival.verdict}`);
  write(".event", arrival.event ?? "");
  write("time", timeOfDay.format(new Date(arrival.receivedAt)));
  one("time", item).setAttribute("datetime", arrival.receivedAt);
  write(".status", arrival.status ?? "–");
  write(".charity", arrival.charity ?? "not chosen yet");
  write(".amount", arrival.amount === null ? "–" : euros.format(arrival.amount / 100));
  if (arrival.rawBody !== null) {
    const body = JSON.parse(arrival.rawBody);
    /** @type {HTMLElement} */ (item).dataset.about = body.payload[`${kind}Id`];
    write("pre", JSON.stringify(body, null, 2));
  }
  markOwn(item);
  return item;
}

/** @param {Element} item */
function markOwn(item) {
  const { about } = /** @type {HTMLElement} */ (item).dataset;
  item.classList.toggle("own", about !== undefined && about === ownId);
}
