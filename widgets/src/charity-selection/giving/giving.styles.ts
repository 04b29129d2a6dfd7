import { css } from "../../core/css.js";

/** Looks of this chunk's own parts, of open cards, and of pointing and moving: no first paint needs them. */
export const givingStyles = css`
  .card:hover {
    border-color: var(--_line);
  }
  .about:hover {
    color: var(--_text);
  }
  ::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
  @media (prefers-reduced-motion: no-preference) {
    .card,
    .list,
    .about svg {
      transition: var(--obole-duration, 160ms);
      transition-property: border-color, background-color, opacity, rotate;
    }
  }
  [aria-expanded="true"] svg {
    rotate: 180deg;
  }
  .details {
    grid-column: 1 / -1;
    display: grid;
    gap: 4px;
    margin: 0 16px;
    padding: 12px 0 16px;
    border-block-start: 1px solid var(--_border);
    font-size: 0.9375em;
  }
  h3 {
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 600;
  }
  .details p {
    margin-block-end: 8px;
    white-space: pre-line;
  }
  a {
    justify-self: start;
    padding-block: 10px;
    color: var(--_accent);
    font-weight: 600;
    text-underline-offset: 3px;
  }
  .sign {
    inline-size: 64px;
    margin-block-end: 4px;
    border-radius: 50%;
    background: var(--_faint);
    color: var(--_muted);
  }
  .done .sign {
    background: var(--_accent);
    color: var(--_on-accent);
  }
`;
