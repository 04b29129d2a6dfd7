import { css } from "../css.js";

/** Radios that look like buttons: how often, how much. */
export const optionStyles = css`
  .options {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(45%, 7em), 1fr));
    gap: 8px;
  }
  .option {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 52px;
    padding: 4px 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_inner-radius);
    font-weight: 600;
    text-align: center;
  }
  /* The radio covers its label, so that the ring of the focus is around all of it. */
  .option input {
    appearance: none;
    position: absolute;
    inset: -1px;
    border-radius: inherit;
    cursor: inherit;
  }
  .option:has(:checked) {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
`;
