import { css } from "../../../core/css.js";
import { identityFieldStyles } from "../../../core/identity/identity-fields.styles.js";

export const leadStyles = [
  identityFieldStyles,
  css`
    .lead {
      padding: calc(var(--_space) * 1.25) var(--_space) var(--_space);
    }
    .lead .muted {
      margin-block: 4px 20px;
    }
    .terms {
      display: flex;
      gap: 12px;
      align-items: center;
      min-block-size: 44px;
    }
    .links {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
    }
    .links a {
      padding-block: 12px;
    }
    .terms input {
      border-radius: 6px;
    }
    .terms :checked::after {
      inline-size: 10px;
      block-size: 10px;
      border-radius: 2px;
    }
    .terms [aria-invalid] {
      border-color: var(--_danger);
    }
  `,
];
