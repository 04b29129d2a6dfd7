import { css } from "lit";

export const givingStyles = css`
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
