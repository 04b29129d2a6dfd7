import { css } from "../../core/css.js";

/** Looks of tables, and of pointing and pressing: no first paint needs them. */
export const detailsStyles = css`
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20em), 1fr));
    gap: 28px 40px;
    align-items: start;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-block-end: 4px;
    text-align: start;
  }
  thead {
    color: var(--_muted);
    font-size: 0.875em;
  }
  th,
  td {
    padding-block: 8px;
    padding-inline: 12px 0;
    border-block-end: 1px solid var(--_border);
    font-weight: 400;
    text-align: end;
    vertical-align: baseline;
  }
  td,
  thead th {
    white-space: nowrap;
  }
  th:first-child {
    inline-size: 100%;
    padding-inline: 0;
    text-align: start;
  }
  .link {
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent);
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .ranked {
    counter-reset: rank;
  }
  .ranked .text::before {
    content: counter(rank) ". ";
    counter-increment: rank;
    color: var(--_muted);
  }
  .days {
    grid-row: 1 / -1;
    overflow: auto;
  }
  .chart > .unseen {
    block-size: 1px;
    overflow: clip;
  }
  .button[aria-pressed="true"] {
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  .pointed {
    color: var(--_text);
  }
  @container (inline-size < 26em) {
    table {
      font-size: 0.875em;
    }
    th,
    td {
      padding-inline-start: 8px;
    }
  }
  @media (forced-colors: active) {
    .pointed {
      color: Highlight;
    }
    .button[aria-pressed="true"] {
      border-width: 3px;
    }
  }
`;
