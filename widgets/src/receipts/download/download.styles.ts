import { css } from "../../core/css.js";

/** Looks of downloads, and of pointing and moving: no first paint needs them. */
export const downloadStyles = css`
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  footer p {
    flex: 1 1 12em;
  }
  progress {
    flex: 1 1 100%;
    order: 1;
    inline-size: 100%;
    block-size: 8px;
    accent-color: var(--_accent);
  }
  .get:hover {
    background: var(--_tint);
  }
  @media (prefers-reduced-motion: no-preference) {
    .get[aria-busy="true"] svg {
      animation: sink 700ms ease-in-out infinite alternate;
    }
  }
  @keyframes sink {
    from {
      translate: 0 -3px;
    }
    to {
      translate: 0 3px;
    }
  }
`;
