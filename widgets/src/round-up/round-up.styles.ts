import { css } from "../core/css.js";

/** Small: a checkout is about the order. */
export const styles = css`
  :host {
    min-block-size: 200px;
  }
  :host > div {
    display: grid;
  }
  :host > div > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
  .root {
    position: relative;
    align-self: start;
    min-block-size: 200px;
    justify-content: center;
    gap: 12px;
    padding: var(--_space);
  }
  .who {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  .mark {
    object-fit: contain;
  }
  h2 {
    font-size: 1.0625em;
    text-wrap: balance;
  }
  .meta {
    min-block-size: 1.5em;
  }
  @media (forced-colors: active) {
    .option:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
