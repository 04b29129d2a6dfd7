import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 600px;
  }
  .scroll {
    display: flex;
    flex-direction: column;
  }
  .scroll:focus-visible,
  [role="tab"]:focus-visible {
    outline-offset: -3px;
  }
  header {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 72px;
    padding: 14px var(--_space) 6px;
  }
  h2 {
    overflow-wrap: break-word;
  }
  .out {
    flex: none;
    min-block-size: 44px;
    margin-inline-end: -8px;
    padding-inline: 8px;
    border: 0;
    border-radius: var(--_inner-radius);
    background: none;
    color: var(--_muted);
    font-size: 0.9375em;
  }
  /* Whatever does not fit is reached by swiping. A shade tells at which end there is more: the ends of the row cover it. */
  .tabs {
    display: flex;
    flex: none;
    min-block-size: 49px;
    overflow-x: auto;
    scrollbar-width: none;
    gap: 12px;
    padding-inline: 12px;
    border-block-end: 1px solid var(--_border);
    background:
      linear-gradient(90deg, var(--_surface) 6%, #0000 20% 80%, var(--_surface) 94%) local,
      linear-gradient(90deg, var(--_border), #0000 6% 94%, var(--_border));
  }
  [role="tab"] {
    flex: none;
    min-block-size: 48px;
    padding: 3px 4px 0;
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--_muted);
    font-weight: 600;
    white-space: nowrap;
  }
  [aria-selected="true"] {
    border-color: var(--_accent);
    color: var(--_text);
  }
  .row {
    padding-block: 10px;
  }
  .row:focus,
  .row > .icon:focus-visible {
    outline-offset: -3px;
  }
  .sum {
    justify-items: end;
  }
  .row > .icon {
    grid-area: 1 / 4;
    margin-inline-start: -8px;
    color: var(--_muted);
  }
  .icon:dir(rtl) svg {
    scale: -1 1;
  }
  .open {
    margin: 12px 0 4px;
    padding: 12px;
    border: 0;
    border-radius: var(--_radius);
    background: var(--_tint);
  }
  .open .mark {
    background: var(--_surface);
  }
  .open .button {
    grid-column: 2 / -1;
    justify-self: start;
    margin-block-start: 4px;
  }
  .notice {
    text-wrap: balance;
  }
  .toast {
    position: absolute;
    inset: auto 12px 12px;
    padding: 12px 16px;
    border: 1px solid var(--_danger);
    border-radius: var(--_inner-radius);
    background: var(--_surface);
  }
  .ghost {
    block-size: 52px;
    margin-block: 10px;
  }
  @container (inline-size < 26em) {
    h2 {
      font-size: 1.2em;
    }
    .mark {
      display: none;
    }
    .row {
      grid-template-columns: 1fr auto;
    }
    .row > .icon {
      grid-column: 3;
    }
    .open .button {
      grid-column: 1 / -1;
      justify-self: stretch;
      padding-inline: 12px;
    }
  }
  @container (inline-size < 17em) {
    .words,
    .sum {
      grid-column: 1 / -1;
    }
    .sum {
      display: flex;
      gap: 12px;
      justify-content: space-between;
    }
  }
  @media (forced-colors: active) {
    [role="tab"] {
      border-color: Canvas;
    }
    [aria-selected="true"] {
      border-color: Highlight;
    }
  }
`;
