import { css } from "../css.js";

/**
 * How slotted identity fields look. Without `!important` the page's own rules for inputs would win
 * over a shadow root's.
 */
export const identityFieldStyles = css`
  ::slotted(label) {
    display: block !important;
    margin: 0 0 6px !important;
    color: var(--_text) !important;
    font: 600 0.9375em / 1.4 var(--_font) !important;
    letter-spacing: normal !important;
    text-transform: none !important;
  }
  ::slotted(:is(input, select)) {
    display: block !important;
    box-sizing: border-box !important;
    inline-size: 100% !important;
    min-block-size: 48px !important;
    margin: 0 0 16px !important;
    padding: 0 14px !important;
    border: 1px solid var(--_line) !important;
    border-radius: var(--_inner-radius) !important;
    background: var(--_surface) !important;
    color: var(--_text) !important;
    font: 400 1em / 1.5 var(--_font) !important;
    letter-spacing: normal !important;
  }
  ::slotted(:is(input, select):focus-visible) {
    outline: var(--_focus) !important;
    outline-offset: 2px !important;
  }
  ::slotted([aria-invalid]) {
    margin-block-end: 6px !important;
    border-color: var(--_danger) !important;
  }
  ::slotted(p[id$="-error"]) {
    margin: 0 0 16px !important;
    color: var(--_danger) !important;
    font: 400 0.875em / 1.4 var(--_font) !important;
    letter-spacing: normal !important;
  }
`;
