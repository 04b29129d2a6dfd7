// @ts-check
import { one } from "./dom.js";

const { givingKey } = await (await fetch("/api/session")).json();
// #region give
one("obole-give").setAttribute("public-key", givingKey);
// #endregion

for (const place of ["obole-give a", "#page"]) {
  const link = /** @type {HTMLAnchorElement} */ (one(place));
  link.href += `/${givingKey}`;
}
