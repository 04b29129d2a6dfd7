import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 520px;
  }
  .scroll {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .muted,
  .meta,
  .status {
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
  /* The sum comes after the list: its place is there before. */
  header p {
    min-block-size: 1.5em;
    margin-block-start: 4px;
  }
  /* What a text is long decides no other's place: another language moves nothing. */
  .tools {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: grid;
    grid-template-columns: 2fr 3fr 2fr;
    gap: 8px;
    padding: 12px var(--_space);
    background: var(--_surface);
  }
  .control {
    position: relative;
    display: flex;
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
  .tools .button {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding-inline: 14px;
    border-color: var(--_line);
    text-align: start;
    line-height: 1.2;
  }
  .list {
    display: grid;
    margin: 0;
    padding: 0 var(--_space) var(--_space);
    list-style: none;
  }
  .row {
    display: grid;
    grid-template-columns: auto 1fr 7.5em auto;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 72px;
    padding-block: 8px;
    border-block-end: 1px solid var(--_border);
    /* Rows out of view cost nothing, however long the list is. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 72px;
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
  }
  .words,
  .sum {
    display: grid;
    min-inline-size: 0;
    line-height: 1.35;
  }
  .name,
  .amount {
    font-weight: 600;
  }
  .meta,
  .status {
    font-size: 0.875em;
  }
  .sum {
    font-variant-numeric: tabular-nums;
  }
  .CANCELED .amount {
    text-decoration: line-through;
  }
  .CANCELED .status {
    color: var(--_danger);
  }
  .get {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid transparent;
    border-radius: var(--_inner-radius);
    background: none;
    color: var(--_accent);
  }
  .get[aria-disabled="true"] {
    color: var(--_muted);
    cursor: default;
  }
  .more,
  .scroll > .error {
    align-self: center;
    margin-block-end: var(--_space);
  }
  .ghost {
    block-size: 56px;
    margin-block: 8px;
    border-radius: var(--_inner-radius);
    background: var(--_faint);
  }
  .control.ghost {
    block-size: 46px;
    margin: 0;
  }
  .notice {
    text-wrap: balance;
  }
  footer {
    padding: 12px var(--_space);
    border-block-start: 1px solid var(--_border);
  }
  @container (inline-size < 38em) {
    .tools {
      grid-template-columns: 2fr 3fr;
    }
    .tools .button {
      grid-column: 1 / -1;
    }
  }
  @container (inline-size < 26em) {
    header p {
      min-block-size: 3em;
    }
    .tools {
      position: static;
      grid-template-columns: 1fr;
    }
    .mark {
      display: none;
    }
    .row {
      grid-template-columns: 1fr auto;
    }
    .words {
      grid-column: 1 / -1;
    }
  }
`;
