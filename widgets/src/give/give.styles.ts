import { css } from "../core/css.js";

/** The box grows with its content, and nothing on the page moves while it loads. */
export const styles = css`
  :host {
    min-block-size: 760px;
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
    min-block-size: 760px;
  }
  .scroll {
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 1.25);
    overflow: visible;
    padding: calc(var(--_space) * 1.25) var(--_space);
  }
  header {
    padding: 0;
  }
  h2 {
    text-wrap: balance;
  }
  header .muted {
    margin-block-start: 6px;
  }
  h3,
  .own {
    font-size: 0.9375em;
    font-weight: 600;
  }
  .heading {
    display: grid;
    gap: 8px;
  }
  progress {
    margin-block-start: 8px;
  }
  progress {
    appearance: none;
    inline-size: 100%;
    block-size: 10px;
    border: 0;
    border-radius: 5px;
    background: var(--_faint);
    color: var(--_accent);
    overflow: clip;
  }
  ::-webkit-progress-bar {
    background: none;
  }
  ::-webkit-progress-value {
    border-radius: 5px;
    background: var(--_accent);
  }
  ::-moz-progress-bar {
    border-radius: 5px;
    background: var(--_accent);
  }
  .fields {
    display: grid;
    gap: 12px;
  }
  .control {
    flex: none;
    block-size: 52px;
  }
  .control > span {
    position: absolute;
    inset-inline-end: 16px;
    color: var(--_muted);
    pointer-events: none;
  }
  .control > [aria-invalid] {
    border-color: var(--_danger);
  }
  .receivers {
    display: grid;
    gap: 10px;
  }
  .charities {
    display: grid;
    gap: 8px;
  }
  .charity {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: 64px;
    padding: 8px 12px;
    border: 1px solid var(--_border);
    border-radius: var(--_inner-radius);
  }
  .charity:has(:checked) {
    border-color: var(--_accent);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .short .charity:nth-child(n + 5) {
    display: none;
  }
  [aria-invalid] .charity {
    border-color: var(--_danger);
  }
  .charity :is(.name, .meta) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }
  .charity .name {
    -webkit-line-clamp: 2;
  }
  .mark {
    object-fit: contain;
  }
  :is(.charity, .tick) input {
    appearance: none;
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 22px;
    block-size: 22px;
    border: 1.5px solid var(--_line);
    border-radius: 50%;
    background: var(--_surface);
    cursor: inherit;
  }
  :is(.charity, .tick) :checked {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  :is(.charity, .tick) :checked::after {
    content: "";
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_on-accent);
  }
  footer {
    display: grid;
    gap: 8px;
    margin-block-start: auto;
    background: var(--_surface);
  }
  /* On a screen that is not too low, the button stays in view; what has the focus stays above it. */
  @media (min-height: 30em) {
    footer {
      position: sticky;
      inset-block-end: 0;
      z-index: 2;
    }
    .scroll * {
      scroll-margin-block-end: 96px;
    }
  }
  .button[part] {
    min-block-size: 52px;
    font-size: 1.0625em;
  }
  .ghost {
    block-size: 64px;
  }
  .line {
    inline-size: 70%;
    block-size: 28px;
  }
  .choices {
    block-size: 52px;
  }
  @container (inline-size >= 21em) {
    .amounts {
      grid-template-columns: repeat(auto-fit, minmax(4.25em, 1fr));
    }
  }
  @container (inline-size >= 40em) {
    .charities {
      grid-template-columns: 1fr 1fr;
    }
    .short .charity:nth-child(n + 5) {
      display: flex;
    }
  }
`;
