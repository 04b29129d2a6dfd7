import { css } from "../../core/css.js";

/** Styles of editing, hover and motion, which the first paint does not need. */
export const editingStyles = css`
  .aside {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    gap: 4px 8px;
    align-items: center;
  }
  .aside p {
    flex: 1 1 14em;
  }
  .small {
    min-block-size: 44px;
    padding-inline: 14px;
    font-size: 0.875em;
  }
  footer .button {
    flex: none;
  }
  .state {
    display: block;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .state.error {
    color: var(--_danger);
  }
  .toggle {
    min-inline-size: 7em;
  }
  .list[aria-busy="true"] {
    opacity: 0.55;
  }
  .act:not([aria-disabled="true"]):hover {
    border-color: var(--_border);
    color: var(--_text);
  }
  .remove:hover {
    --_text: var(--_danger);
  }
  ol .mark {
    cursor: grab;
  }
  ol .mark:hover {
    box-shadow: 0 0 0 2px var(--_accent);
  }
  .dragged {
    opacity: 0.45;
  }
  .dragged .mark {
    cursor: grabbing;
  }
  .before::before,
  .after::before {
    content: "";
    position: absolute;
    inset: 0 0 auto;
    block-size: 3px;
    border-radius: 2px;
    background: var(--_accent);
  }
  .after::before {
    inset: auto 0 0;
  }
  @media (forced-colors: active) {
    .before::before,
    .after::before {
      background: Highlight;
    }
    .act[aria-disabled="true"] {
      color: GrayText;
      opacity: 1;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .list {
      transition: opacity var(--obole-duration, 160ms);
    }
  }
  @container (inline-size < 34em) {
    .toggle {
      grid-column: 1 / -1;
      justify-self: end;
    }
  }
`;
