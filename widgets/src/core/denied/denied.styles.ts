import { css } from "../css.js";

/** The page's own content shows on the cover, as it does when loading failed. */
export const deniedStyles = css`
  /* Above whatever the element has put above the rest of itself. */
  .denied {
    z-index: 2;
    box-shadow: none;
  }
  .denied svg {
    inline-size: 64px;
    border-radius: 50%;
    background: var(--_tint);
    color: var(--_accent);
  }
  .denied h2 {
    font-size: 1.25em;
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  .denied p {
    text-wrap: balance;
    color: var(--_muted);
  }
  slot.beside {
    visibility: inherit;
    position: relative;
    inset-block-start: -12px;
    padding-inline: var(--_space);
    z-index: 3;
    pointer-events: none;
  }
  .beside::slotted(a) {
    pointer-events: auto;
  }
`;
