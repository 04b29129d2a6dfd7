import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 600px;
  }
  :host > div {
    display: grid;
    container-type: inline-size;
  }
  slot {
    grid-area: 1 / 1;
  }
  form {
    display: contents;
  }
  header {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 16px;
    align-items: start;
  }
  .gift {
    grid-column: 2;
    padding: 2px 12px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
    color: var(--_accent);
    font-weight: 600;
  }
  header > .muted {
    grid-column: 1 / -1;
  }
  .tools {
    padding: var(--_space) var(--_space) 12px;
  }
  .control:first-child svg {
    inset-inline: 14px auto;
  }
  .control input {
    padding-inline: 42px 14px;
  }
  .chips {
    display: none;
    flex: 1 0 100%;
    gap: 8px;
    margin-inline: calc(-1 * var(--_space));
    padding-inline: var(--_space);
    overflow-x: auto;
  }
  .chip {
    flex: none;
  }
  .chip,
  .headline {
    font-size: 0.875em;
  }
  .list {
    gap: 8px;
    padding: 4px var(--_space) var(--_space);
  }
  .card {
    display: grid;
    grid-template-columns: 1fr auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .card label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-inline-size: 0;
    padding: 12px;
    padding-inline-end: 4px;
  }
  .card input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    accent-color: var(--_accent);
  }
  /* Rows are equally high, however long a name is; the details have all of it. */
  .card :is(.name, .headline, .meta) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }
  .card .name {
    -webkit-line-clamp: 2;
  }
  .about {
    align-self: center;
    color: var(--_muted);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
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
  .all {
    display: none;
  }
  /* The width of .root, whose text is at least 16 px: where it is narrow, the box grows with the page. */
  @container (inline-size < 24rem) or (inline-size < 384px) {
    .root {
      position: relative;
      grid-area: 1 / 1;
      min-block-size: inherit;
    }
  }
  .featured {
    color: var(--_accent);
    font-weight: 600;
  }
  @container (inline-size < 24em) {
    .causes,
    .headline + .meta:not(:has(.featured)),
    .short > :nth-child(n + 6) {
      display: none;
    }
    h2 {
      font-size: 1.25em;
    }
    .scroll {
      flex: 1 0 auto;
      overflow: visible;
    }
    .tools {
      position: static;
    }
    .chips {
      display: flex;
    }
    .card label {
      gap: 10px;
      padding-block: 8px;
      padding-inline: 10px 0;
    }
    .all {
      display: block;
    }
    footer {
      position: sticky;
      inset-block-end: 0;
      background: var(--_surface);
    }
    footer [part] {
      flex: 1 0 100%;
    }
  }
  @container (inline-size >= 46em) {
    .list {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
