// @ts-check

/**
 * @template {Element} T
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {T} the element, which the page is known to hold
 */
export function one(selector, within = document) {
  return /** @type {T} */ (within.querySelector(selector));
}

/** @param {string} id @returns {DocumentFragment} a copy of a template's content */
export function copyOf(id) {
  const template = /** @type {HTMLTemplateElement} */ (one(`template#${id}`));
  return /** @type {DocumentFragment} */ (template.content.cloneNode(true));
}

/**
 * Asks the shop's own server.
 *
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>} what it answers, if anything
 * @throws {Error} with words for the person
 */
export async function post(address, body = {}) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error("The shop does not answer. Please try again.");
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** @param {unknown} error @returns {string} the words of an error */
export function wordsOf(error) {
  return error instanceof Error ? error.message : String(error);
}
