// The fields of a payment method, which the billing page and the page of payment share.
import { fill } from "./link-page.js";

/**
 * Shows the fields of the chosen kind of payment method.
 *
 * @param {HTMLFormElement} form
 */
export function showChosen(form) {
  const { type } = Object.fromEntries(new FormData(form));
  for (const name of ["SEPA_DEBIT", "CARD"]) toggle(name, name === type);
}

/**
 * @param {string} name
 * @param {boolean} isShown
 */
export function toggle(name, isShown) {
  document.querySelector(`[data-only="${name}"]`)?.toggleAttribute("hidden", !isShown);
}

/**
 * Groups the characters that are typed or pasted, and keeps the caret after the same character.
 *
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {(typed: string) => string} grouped the value to send and show; it only adds separators
 */
function writeInGroups(form, name, grouped) {
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const plain = (/** @type {string} */ text) => text.replace(/[^0-9A-Za-z]/g, "");
  input.addEventListener("input", () => {
    const before = plain(input.value.slice(0, input.selectionStart ?? undefined)).length;
    const text = grouped(plain(input.value));
    if (text === input.value) return;
    input.value = text;
    let caret = 0;
    for (let seen = 0; seen < before && caret < text.length; caret++)
      if (plain(text.charAt(caret)) !== "") seen++;
    input.setSelectionRange(caret, caret);
  });
}

const inFours = (/** @type {string} */ text) => text.replace(/(.{4})(?=.)/g, "$1 ");

/**
 * Groups what is typed into the field of an IBAN.
 *
 * @param {HTMLFormElement} form
 */
export function enterInFours(form) {
  writeInGroups(form, "iban", (text) => inFours(text.toUpperCase()));
}

/**
 * Groups what is typed into the fields of a payment method.
 *
 * @param {HTMLFormElement} form
 */
export function enterInGroups(form) {
  enterInFours(form);
  writeInGroups(form, "cardNumber", inFours);
  // Also accepts 11/2029, which browsers fill in.
  writeInGroups(form, "cardExpiry", (text) =>
    text.replace(/^(\d\d)20(\d\d)$/, "$1$2").replace(/^(\d\d)(?=.)/, "$1/"),
  );
}

/** @typedef {{ version: string, language: string, creditor: string, creditorId: string, title: string, paragraphs: string[], consent: string }} Mandate */

/**
 * Shows the mandate that is signed with a direct debit, if there is one.
 *
 * @param {Mandate | null} mandate
 * @returns {(fields: Record<string, string>) => { version: string, language: string } | undefined} what was accepted
 */
export function showMandate(mandate) {
  toggle("mandate", mandate !== null);
  toggle("mandateNote", mandate === null);
  if (mandate === null) return () => undefined;
  const { version, language, creditor, creditorId, title, paragraphs, consent } = mandate;
  for (const [slot, text] of Object.entries({ creditor, creditorId, consent, mandateTitle: title }))
    fill(slot, text);
  const place = document.querySelector("[data-paragraphs]");
  place?.replaceChildren(
    ...paragraphs.map((text) => Object.assign(document.createElement("p"), { textContent: text })),
  );
  return (fields) => (fields.mandate === "accepted" ? { version, language } : undefined);
}
