import { html } from "./html.js";

/** An icon next to the heading that repeats its meaning. */
const mark = (kind: "good" | "bad" | "unclear", path: string) =>
  html`<svg class="mark ${kind}" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
<circle cx="24" cy="24" r="22"/><path d="${path}"/></svg>`;

export const checkMark = mark("good", "m15 25 6 6 12-13");
export const cross = mark("bad", "m17 17 14 14m0-14-14 14");
export const questionMark = mark(
  "unclear",
  "M18.5 19a5.5 5.5 0 1 1 8 5c-1.7 1-2.5 2-2.5 4m0 5.5v.01",
);
