import { css } from "../core/css.js";

export const styles = css`
  :host {
    min-block-size: 560px;
  }
  /* As high as its text, without a box: a line below the counts of the page. */
  :host([view="proof"]) {
    min-block-size: 0;
  }
  :host([view="proof"]) .root {
    position: static;
    border: 0;
    box-shadow: none;
  }
  :host([view="proof"]) .proof {
    margin: 0;
  }
  :host([view="proof"]) :is(.scroll, .notice) {
    display: none;
  }
  .scroll:focus-visible {
    outline-offset: -3px;
  }
  .hero {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    padding: 16px var(--_space) 20px;
  }
  .hero .words {
    flex: 1 1 9em;
  }
  .mark {
    overflow: clip;
  }
  .mark img {
    object-fit: contain;
  }
  .total {
    font-size: 1.625em;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.015em;
    line-height: 1.2;
  }
  .stage {
    padding: 5px 14px;
    border-radius: 99px;
    background: var(--_tint);
    color: var(--_accent);
    font-size: 0.875em;
    font-weight: 600;
  }
  .steps {
    margin: 0;
    padding: 0 var(--_space);
    list-style: none;
  }
  .steps li {
    position: relative;
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: 0 14px;
    padding-block-end: 18px;
    color: var(--_muted);
  }
  .steps li:last-child {
    padding-block-end: 0;
  }
  /* The line to the next step. */
  .steps li:not(:last-child)::before {
    content: "";
    position: absolute;
    inset-block: 27px 3px;
    inset-inline-start: 11px;
    inline-size: 2px;
    border-radius: 1px;
    background: var(--_border);
  }
  .steps .DONE:has(+ .DONE)::before {
    background: var(--_accent);
  }
  .steps svg {
    grid-row: 1 / span 2;
    color: var(--_line);
  }
  .steps :is(.DONE, .CURRENT) svg {
    color: var(--_accent);
  }
  .steps .DONE circle,
  .proof circle {
    fill: currentColor;
  }
  .steps .DONE path,
  .proof path {
    stroke: var(--_on-accent);
  }
  .steps :is(.ENDED, .RETURNED) svg {
    color: var(--_danger);
  }
  .steps .RETURNED circle {
    fill: none;
  }
  .steps .RETURNED path {
    stroke: currentColor;
  }
  .steps .CURRENT circle {
    fill: var(--_tint);
  }
  .steps .CURRENT path {
    stroke-width: 8;
  }
  .steps :is(.what, .why) {
    grid-column: 2;
  }
  .what {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
    justify-content: space-between;
  }
  .steps :not(.UPCOMING) > .what > b {
    color: var(--_text);
  }
  b {
    font-weight: 600;
  }
  .why {
    font-size: 0.9375em;
    line-height: 1.45;
  }
  figure {
    margin: 24px var(--_space) 0;
    padding: 16px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
  }
  figcaption {
    color: var(--_accent);
    font-size: 0.875em;
    font-weight: 600;
  }
  blockquote {
    display: grid;
    gap: 6px;
    margin: 6px 0 0;
  }
  .headline {
    font-size: 1.125em;
    font-weight: 600;
    line-height: 1.35;
  }
  .division {
    padding: 28px var(--_space) 0;
  }
  h3 {
    font-size: 1.0625em;
    font-weight: 600;
    line-height: 1.35;
  }
  ul {
    display: grid;
    gap: 14px;
    margin: 14px 0 16px;
    padding: 0;
    list-style: none;
  }
  .division li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 16px;
  }
  .division .name {
    font-weight: 400;
  }
  .division .own .name {
    font-weight: 600;
  }
  .division .amount {
    font-variant-numeric: tabular-nums;
  }
  .division :is(.bar, .meta) {
    grid-column: 1 / -1;
  }
  .bar rect {
    fill: color-mix(in srgb, var(--_accent) 55%, var(--_surface));
    stroke: none;
  }
  .own .bar rect {
    fill: var(--_accent);
  }
  .bar .track[class] {
    fill: var(--_faint);
  }
  .bar:dir(rtl) {
    scale: -1 1;
  }
  .proof {
    display: flex;
    gap: 12px;
    margin-block-start: 16px;
    padding: 14px 16px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
    font-size: 0.9375em;
    line-height: 1.45;
  }
  .proof svg {
    color: var(--_accent);
  }
  .proof.error svg {
    color: var(--_danger);
  }
  .proof.error path {
    stroke: var(--_surface);
  }
  .scroll::after {
    content: "";
    display: block;
    block-size: var(--_space);
  }
  .ghost {
    display: block;
    block-size: 48px;
    margin-block-end: 18px;
  }
  header .ghost {
    inline-size: 55%;
    margin-block-end: 28px;
  }
  @container (inline-size < 26em) {
    .what {
      display: grid;
    }
  }
  @media (forced-colors: active) {
    .steps .DONE path,
    .proof path {
      stroke: Canvas;
    }
    .bar rect {
      fill: CanvasText;
    }
    .own .bar rect {
      fill: Highlight;
    }
  }
`;
