// @ts-check
import { copyOf, one } from "./dom.js";

/** The kind of object on this page; its webhooks are highlighted. */
const kind = /** @type {"donation" | "vote"} */ (document.body.dataset.kind);

/** The ID of this visit's donation or vote, once it exists. */
let ownId = "";

document.addEventListener("lumen-order", (event) => {
  ownId = /** @type {CustomEvent<string>} */ (event).detail;
  for (const item of document.querySelectorAll(".arrival")) markOwn(item);
});

/* Shows the webhooks that our server receives. */

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
  // A reconnected stream repeats the stored webhooks.
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
