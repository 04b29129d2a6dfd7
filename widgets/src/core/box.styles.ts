import { css } from "./css.js";

/** The shared styles of the elements' content: heading, controls, lists, rows and the bar at the end. */
export const boxStyles = css`
  .scroll {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .muted,
  .meta,
  .status {
    color: var(--_muted);
  }
  .meta,
  .status {
    font-size: 0.875em;
  }
  header {
    padding: calc(var(--_space) * 1.25) var(--_space) 0;
  }
  h2 {
    font-size: 1.375em;
    font-weight: 600;
    line-height: 1.25;
  }
  .tools {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 12px var(--_space);
    background: var(--_surface);
  }
  .control {
    position: relative;
    display: flex;
    flex: 1 1 9em;
    align-items: center;
    min-inline-size: 0;
    block-size: 46px;
  }
  .control svg {
    position: absolute;
    inset-inline-end: 14px;
    color: var(--_muted);
    pointer-events: none;
  }
  .control > :is(input, select) {
    appearance: none;
    inline-size: 100%;
    block-size: 100%;
    padding-inline: 14px 40px;
    border: 1px solid var(--_line);
    border-radius: var(--_inner-radius);
    background: var(--_surface);
    text-overflow: ellipsis;
  }
  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .list {
    display: grid;
    margin: 0;
    padding: 0 var(--_space) var(--_space);
    list-style: none;
  }
  .row {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 72px;
    padding-block: 8px;
    border-block-end: 1px solid var(--_border);
    /* Rows out of view cost nothing, however long the list is. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 72px;
  }
  .mark,
  .icon {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 28%;
    background: var(--_tint);
    color: var(--_accent);
    font-weight: 600;
  }
  /* A button that is an icon alone. */
  .icon {
    border: 1px solid transparent;
    border-radius: var(--_inner-radius);
    background: none;
  }
  .words,
  .sum {
    display: grid;
    min-inline-size: 0;
    line-height: 1.35;
  }
  .sum {
    font-variant-numeric: tabular-nums;
  }
  .name,
  .amount {
    font-weight: 600;
  }
  .CANCELED .amount {
    text-decoration: line-through;
  }
  .more,
  .scroll > .error {
    display: block;
    align-self: center;
    margin: 0 auto var(--_space);
  }
  .icon[aria-disabled="true"] {
    color: var(--_muted);
    cursor: default;
  }
  .ghost {
    border-radius: var(--_inner-radius);
    background: var(--_faint);
  }
  .control.ghost {
    block-size: 46px;
    margin: 0;
  }
  footer {
    padding: 12px var(--_space);
    border-block-start: 1px solid var(--_border);
  }
`;
