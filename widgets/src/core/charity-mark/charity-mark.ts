import { html, type TemplateResult } from "lit";
import type { PublicCharity } from "../api/types.js";
import { monogram } from "../monogram.js";
import { ownImage } from "../web-address.js";

/** The logo of a charity, or its initials. */
export function mark(
  { name, logoUrl }: Pick<PublicCharity, "name" | "logoUrl">,
  base: string,
): TemplateResult {
  const logo = ownImage(logoUrl, base);
  return logo
    ? html`<img class="mark" src=${logo} alt="" loading="lazy">`
    : html`<span class="mark" aria-hidden="true">${monogram(name)}</span>`;
}
