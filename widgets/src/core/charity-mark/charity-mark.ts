import { html, type TemplateResult } from "lit";
import type { PublicCharity } from "../api/types.js";
import { monogram } from "../monogram.js";
import { ownImage } from "../web-address.js";

/** The logo of a charity, or its initials. */
export function mark({ name, logoUrl, logo }: PublicCharity, base: string): TemplateResult {
  const src = ownImage(logoUrl, base);
  const srcset = logo?.sizes.map(({ url, width }) => `${url} ${width / 44}x`).join();
  return src
    ? html`<img class="mark" src=${src} srcset=${srcset} alt="" loading="lazy">`
    : html`<span class="mark" aria-hidden="true">${monogram(name)}</span>`;
}
