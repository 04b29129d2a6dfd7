import { css } from "./css.js";

/**
 * The base of every element: the theme, the reset of the page's styles, and the box.
 *
 * The theme is 14 custom properties; their defaults follow the page's `color-scheme`. The text on
 * every default keeps 4.5 : 1. Browsers before `light-dark()` (spring 2024) get their own plain colours.
 */
export const tokens = css`
  :host {
    display: block;
    --_text: var(--obole-color-text, light-dark(#1c2321, #edf1ef));
    --_muted: var(--obole-color-muted, light-dark(#5a6562, #a3b0ac));
    --_surface: var(--obole-color-surface, light-dark(#fff, #151a19));
    --_border: var(--obole-color-border, light-dark(#dfe5e2, #2d3634));
    --_accent: var(--obole-color-accent, light-dark(#0b6b59, #74d6bf));
    --_on-accent: var(--obole-color-on-accent, light-dark(#fff, #06231c));
    --_danger: var(--obole-color-danger, light-dark(#b3261e, #ffb4ab));
    --_font: var(--obole-font, system-ui, sans-serif);
    --_radius: var(--obole-radius, 14px);
    --_space: var(--obole-space, 16px);
    --_focus: var(--obole-focus-width, 3px) solid var(--obole-focus-color, var(--_accent));
    --_tint: color-mix(in srgb, var(--_accent) 8%, var(--_surface));
    --_line: color-mix(in srgb, var(--_text) 48%, var(--_surface));
    --_faint: color-mix(in srgb, var(--_text) 7%, var(--_surface));
    --_inner-radius: calc(var(--_radius) * 0.72);
  }
  :host([hidden]) {
    display: none;
  }
  /* The layout is inside of the host, because a page's reset may override the host's own styles. */
  :host > div {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: inherit;
  }
  /* The page's own content stays in the flow, unseen: it keeps the space that the snippet reserved. */
  slot:not([name]) {
    display: block;
    visibility: hidden;
  }
  :host(:state(failed)) slot:not([name]) {
    visibility: inherit;
    position: relative;
    inset-block-start: -12px;
    padding-inline: var(--_space);
    z-index: 1;
    pointer-events: none;
  }
  :host(:state(failed)) ::slotted(a) {
    pointer-events: auto;
  }
  /* Inherited properties, such as letter spacing, cross shadow roots: reset them here. */
  .root {
    all: initial;
    color-scheme: inherit;
    visibility: inherit;
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    container-type: inline-size;
    overflow: clip;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--obole-shadow, 0 8px 28px -14px #0003);
    /* Pages that set 1rem to 10 px must not shrink the text; people who enlarge it must be followed. */
    font: 400 max(1rem, 16px) / 1.5 var(--_font);
    overflow-wrap: anywhere;
  }
  /* Our languages run left to right also inside a page that does not; the layout follows the page. */
  .root:dir(rtl) {
    text-align: right;
  }
  .text {
    unicode-bidi: plaintext;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  button,
  input,
  select {
    margin: 0;
    font: inherit;
    color: inherit;
  }
  button,
  label {
    cursor: pointer;
  }
  h2,
  h3,
  p {
    margin: 0;
  }
  svg {
    display: block;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :focus-visible {
    outline: var(--_focus);
    outline-offset: 2px;
  }
  /* The transparent border is what forced colours show. */
  .button {
    min-block-size: 44px;
    padding: 8px 20px;
    border: 1px solid transparent;
    border-radius: var(--_inner-radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  .button:hover {
    filter: brightness(0.94);
  }
  .button.quiet {
    border-color: var(--_border);
    background: none;
    color: var(--_text);
  }
  .button[aria-disabled="true"] {
    background: var(--_faint);
    color: var(--_muted);
    cursor: default;
  }
  /* One message in the middle of the box: an outcome, a failure, nothing to do. */
  .notice {
    display: grid;
    justify-items: center;
    gap: 12px;
    max-inline-size: 26em;
    margin: auto;
    padding: 24px;
    text-align: center;
  }
  .error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .unseen {
    position: absolute;
    clip-path: inset(50%);
  }
`;
