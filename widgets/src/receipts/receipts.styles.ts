import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 520px;
  }
  .scroll {
    display: flex;
    flex-direction: column;
  }
  /* The sum comes after the list: its place is there before. */
  header p {
    min-block-size: 1.5em;
    margin-block-start: 4px;
  }
  /* Fixed columns: the length of a text, in any language, moves nothing else. */
  .tools {
    display: grid;
    grid-template-columns: 2fr 3fr 2fr;
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
  .row {
    grid-template-columns: auto 1fr 7.5em auto;
  }
  .CANCELED .status {
    color: var(--_danger);
  }
  .ghost {
    block-size: 56px;
    margin-block: 8px;
  }
  .notice {
    text-wrap: balance;
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
