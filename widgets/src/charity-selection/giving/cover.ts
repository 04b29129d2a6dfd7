import { html, nothing, type TemplateResult } from "lit";
import type { PublicCharity } from "../../core/api/types.js";
import { css } from "../../core/css.js";

export const coverStyles = css`
  .cover {
    display: grid;
    overflow: clip;
    border-radius: var(--_inner-radius);
  }
  .cover > * {
    grid-area: 1 / 1;
    inline-size: 100%;
    block-size: auto;
    stroke: none;
  }
`;

/** The address of an image, if the service itself serves it. */
export type OwnImage = (url: string | null) => string | null;

/**
 * The picture of a charity's work, above its most frequent colour, which shows while it loads. A `fill` attribute, because
 * a strict content security policy forbids `style`.
 */
export function cover(
  { picture }: Pick<PublicCharity, "picture">,
  own: OwnImage,
): TemplateResult | typeof nothing {
  const [smallest] = picture?.sizes ?? [];
  const src = own(smallest?.url ?? null);
  if (!picture || !src) return nothing;
  const srcset = picture.sizes.map(({ url, width }) => `${url} ${width}w`).join();
  return html`<div class="cover">
    <svg viewBox="0 0 16 9" aria-hidden="true"><rect width="16" height="9" fill=${picture.color}></rect></svg>
    <img src=${src} srcset=${srcset} sizes="(min-width: 40em) 640px, 100vw" width="640" height="360" alt="" loading="lazy">
  </div>`;
}
