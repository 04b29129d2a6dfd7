import { css } from "../core/css.js";

/**
 * Styles of the time before the element has taken over, and of pages without JavaScript: only what the server rendered
 * has them. Nothing here may change the geometry where scripts run.
 */
export const noScriptStyles = css`
  @media (scripting: enabled) {
    form:not(:has(:checked)) [data-disabled] {
      background: var(--_faint);
      color: var(--_muted);
    }
  }
  @media (scripting: none) {
    .find {
      display: block !important;
    }
    .ends .button,
    .more.all {
      display: none;
    }
    .short > * {
      display: grid !important;
    }
  }
`;
