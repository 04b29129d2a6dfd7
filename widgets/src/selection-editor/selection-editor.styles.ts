import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 600px;
  }
  .scroll {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .muted,
  .meta {
    color: var(--_muted);
  }
  header {
    padding: calc(var(--_space) * 1.25) var(--_space) 0;
  }
  h2 {
    font-size: 1.375em;
    font-weight: 600;
    line-height: 1.25;
  }
  header p {
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
    margin-block-start: 4px;
  }
  .tools {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-block-size: 12px;
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
  .control:last-child {
    flex: 2 1 14em;
  }
  .control svg {
    position: absolute;
    inset-inline-end: 14px;
    color: var(--_muted);
    pointer-events: none;
  }
  .control input,
  select {
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
  /* Rows have room for the outline of what has the focus: they clip what leaves them. */
  .list {
    display: grid;
    margin: 0;
    padding: 0 calc(var(--_space) - 8px) var(--_space);
    list-style: none;
  }
  .row {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 72px;
    padding: 8px;
    border-block-end: 1px solid var(--_border);
    /* Rows out of view cost nothing, however long the list is. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 72px;
  }
  /* Out of view, and laid out: to make many rows anew takes longer than a key press may. */
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
  .mark {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 28%;
    background: var(--_tint);
    color: var(--_accent);
    font-weight: 600;
    touch-action: none;
    user-select: none;
  }
  .words {
    display: grid;
    min-inline-size: 0;
    line-height: 1.35;
  }
  .name {
    font-weight: 600;
  }
  .meta {
    min-block-size: 1.35em;
    font-size: 0.875em;
  }
  .badge {
    color: var(--_accent);
    font-weight: 600;
  }
  .acts {
    display: flex;
    margin-inline-end: -3px;
  }
  .act {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid transparent;
    border-radius: var(--_inner-radius);
    background: none;
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
    cursor: default;
  }
  .ghost {
    display: block;
    block-size: 56px;
    margin-block: 8px;
    border-radius: var(--_inner-radius);
    background: var(--_faint);
  }
  .control.ghost {
    block-size: 46px;
    margin: 0;
  }
  .words .ghost {
    inline-size: min(14em, 90%);
    block-size: 1.25em;
    margin-block: 0.05em;
  }
  .more {
    display: block;
    margin: 0 auto var(--_space);
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
    border-block-start: 1px solid var(--_border);
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
