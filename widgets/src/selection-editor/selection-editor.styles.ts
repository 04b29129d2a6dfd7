import { css } from "../core/css.js";

/** All views have the same minimum size, so that changing views causes no layout shift on the page. */
export const styles = css`
  :host {
    min-block-size: 600px;
  }
  header p {
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
    margin-block-start: 4px;
  }
  .tools {
    min-block-size: 12px;
  }
  .control:last-child {
    flex: 2 1 14em;
  }
  /* Rows clip their content: their padding leaves room for the focus ring of a button at the edge. */
  .list {
    padding: 0 calc(var(--_space) - 8px) var(--_space);
  }
  .row {
    position: relative;
    padding: 8px;
  }
  /* Not display: none, which would lay out thousands of rows again when a search ends, slower than typing. */
  [hidden] {
    display: block;
    block-size: 0;
    visibility: hidden;
    content-visibility: hidden;
  }
  .list > .ghost,
  .list > .note {
    margin-inline: 8px;
  }
  /* The monogram, by which a row is dragged. */
  .mark {
    touch-action: none;
    user-select: none;
  }
  .meta {
    min-block-size: 1.35em;
  }
  .badge {
    color: var(--_accent);
    font-weight: 600;
  }
  /* The buttons of a row. */
  .acts {
    display: flex;
    margin-inline-end: -3px;
  }
  .act {
    color: var(--_muted);
  }
  .act[aria-pressed="true"] {
    color: var(--_accent);
  }
  .act[aria-pressed="true"] svg {
    fill: currentColor;
  }
  .act[aria-disabled="true"] {
    opacity: 0.35;
  }
  /* Skeletons: shapes in the place of content that is loading. */
  .ghost {
    display: block;
    block-size: 56px;
    margin-block: 8px;
  }
  .words .ghost {
    inline-size: min(14em, 90%);
    block-size: 1.25em;
    margin-block: 0.05em;
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    flex: 1 1 100%;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding: 10px 14px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
  }
  .notice {
    text-wrap: balance;
  }
  footer {
    display: flex;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 68px;
    padding: 8px var(--_space);
  }
  footer p {
    flex: 1;
    min-inline-size: 0;
    line-height: 1.35;
  }
  @container (inline-size < 34em) {
    .row {
      grid-template-columns: 1fr auto;
    }
    .mark {
      display: none;
    }
    .words {
      grid-column: 1 / -1;
    }
    .acts {
      grid-column: 1 / -1;
      justify-self: end;
    }
    .tools {
      position: static;
    }
  }
`;
