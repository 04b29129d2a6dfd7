// @ts-check

/**
 * Finds an element that the page must have.
 *
 * @template {Element} T
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {T}
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
 * Calls the shop's own server.
 *
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>} the response body, if there is one
 * @throws {Error} with a message for the person
 */
export async function post(address, body = {}) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error("The shop cannot be reached. Please try again.");
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** @param {unknown} error @returns {string} the message of an error */
export function wordsOf(error) {
  return error instanceof Error ? error.message : String(error);
}
