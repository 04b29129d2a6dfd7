// @ts-check
import { one } from "./dom.js";

const { givingKey } = await (await fetch("/api/session")).json();
// #region give
one("obole-give").setAttribute("public-key", givingKey);
// #endregion
/** @type {HTMLAnchorElement} */ for (const link of document.querySelectorAll(
  "obole-give a, #page",
))
  (link).href += `/${givingKey}`;
