import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 600px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 24px;
    align-items: start;
    justify-content: space-between;
  }
  header > div {
    flex: 1 1 14em;
  }
  h2 {
    text-wrap: balance;
  }
  header p.muted {
    margin-block-start: 6px;
  }
  .gift {
    display: grid;
    padding: 8px 14px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
    line-height: 1.3;
  }
  .gift span,
  .choice .muted {
    color: var(--_muted);
    font-size: 0.8125em;
  }
  .gift strong {
    color: var(--_accent);
    font-size: 1.25em;
  }
  .tools {
    padding: var(--_space) var(--_space) 12px;
  }
  .control:first-child {
    flex: 2 1 14em;
  }
  .control:first-child svg {
    inset-inline: 14px auto;
  }
  .control input {
    padding-inline: 42px 14px;
  }
  .list {
    gap: 8px;
    align-items: start;
    padding: 4px var(--_space) var(--_space);
  }
  .list[aria-busy="true"] {
    opacity: 0.55;
  }
  .card {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .card:has(:checked) {
    border-color: var(--_accent);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .card label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 72px;
    padding: 12px;
    padding-inline-end: 4px;
  }
  input:not([type="search"]) {
    appearance: none;
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 22px;
    block-size: 22px;
    border: 1.5px solid var(--_line);
    border-radius: 50%;
    background: var(--_surface);
    cursor: inherit;
  }
  input:checked {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  :checked::after {
    content: "";
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_on-accent);
  }
  :disabled {
    opacity: 0.5;
  }
  .mark {
    object-fit: contain;
  }
  .card:has(:checked) .mark {
    background: var(--_surface);
  }
  .words {
    gap: 2px;
  }
  .headline,
  .meta {
    display: block;
  }
  .headline {
    font-size: 0.875em;
  }
  .featured {
    color: var(--_accent);
    font-weight: 600;
  }
  .about {
    display: grid;
    place-items: center;
    min-inline-size: 48px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_muted);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 76px;
  }
  /* Where it is narrow it has a line of its own, in which more of a name is to be read. */
  .choice {
    display: grid;
    flex: 1 1 12em;
    min-inline-size: 0;
    line-height: 1.35;
  }
  .choice .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .ghost {
    flex: 1;
    block-size: 86px;
    border-radius: var(--_radius);
  }
  @container (inline-size < 24em) {
    .mark {
      display: none;
    }
    .tools {
      position: static;
    }
    /* Names are long: they get the whole width, and the button stands beside the last line alone. */
    .card > * {
      grid-area: 1 / 1;
    }
    .card > .details {
      grid-row: 2;
    }
    .about {
      place-self: end;
      min-block-size: 44px;
    }
    .meta {
      padding-inline-end: 32px;
    }
    footer [part] {
      flex: 1 0 auto;
    }
  }
  @container (inline-size >= 46em) {
    .list {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (forced-colors: active) {
    .card:has(:checked) {
      outline: 3px solid Highlight;
    }
    input:checked,
    :checked::after {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }
    :checked::after {
      background: HighlightText;
    }
  }
`;
