import { css } from "../../core/css.js";

/** A form or a question about one row, below it. */
export const actStyles = css`
  .acts {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    gap: 8px;
    margin-block-start: 4px;
    align-items: center;
  }
  .acts .button {
    padding-inline: 14px;
    font-size: 0.9375em;
  }
  .acts.asking {
    padding: 12px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
  }
  .acts > :is(p, label, .choices) {
    flex: 1 1 100%;
  }
  .acts > label,
  .acts strong {
    font-weight: 600;
  }
  .acts .button.quiet {
    background: var(--_surface);
  }
  .button.stop {
    background: var(--_danger);
    color: var(--_surface);
  }
  /* What came of a visit to the page of payment. */
  .said {
    display: flex;
    gap: 12px;
    align-items: center;
    margin: 12px var(--_space) 4px;
    padding: 12px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
    line-height: 1.4;
  }
  .said svg {
    color: var(--_accent);
  }
  @container (inline-size < 26em) {
    .acts {
      grid-column: 1 / -1;
    }
    .acts > .button {
      flex: 1 1 auto;
    }
  }
`;

/** A bar at the end of a view, with what is chosen or not saved yet. */
export const barStyles = css`
  .bar {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: end;
    min-block-size: 68px;
    margin-block-start: auto;
    padding: 12px var(--_space);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  .bar .button {
    padding-inline: 14px;
  }
  /* The bar does not cover the field with the focus. */
  .scroll:has(.bar) {
    scroll-padding-block: 16px 140px;
  }
  .bar p {
    flex: 1 1 10em;
    line-height: 1.35;
  }
  .bar p:empty {
    display: none;
  }
  @container (inline-size < 26em) {
    .bar p {
      flex-basis: 100%;
    }
  }
`;
