import { css } from "../core/css.js";

/** Every view fills the same box, so that nothing on the page moves when one follows another. */
export const styles = css`
  :host {
    min-block-size: 640px;
  }
  .scroll {
    display: flex;
    flex-direction: column;
    gap: 24px;
    padding: calc(var(--_space) * 1.25);
  }
  .muted,
  dt {
    color: var(--_muted);
    font-size: 0.875em;
  }
  h3 {
    font-size: 1em;
    font-weight: 600;
  }
  header,
  .choices {
    padding: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  header h2,
  header .ghost {
    flex: 1 1 9em;
  }
  .choices {
    flex: 3 1 16em;
    justify-content: end;
  }
  .control {
    flex: 1 1 11em;
    max-inline-size: 26em;
  }
  .button.quiet {
    flex: none;
    border-color: var(--_line);
    overflow-wrap: normal;
  }
  .figures {
    display: flex;
    flex-direction: column;
    gap: 28px;
  }
  .figures[aria-busy="true"] {
    opacity: 0.55;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 11em), 1fr));
    gap: 12px;
    margin: 0;
  }
  .tiles > * {
    padding: 14px 16px;
    border: 1px solid var(--_border);
    border-radius: var(--_inner-radius);
  }
  dd,
  dd span {
    display: block;
    min-block-size: 1.5em;
    margin: 0;
  }
  .value {
    font-size: 1.625em;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }
  .bar {
    inline-size: 100%;
    block-size: 6px;
    margin-block: 6px;
    border-radius: 3px;
    background: color-mix(in srgb, var(--_accent) 16%, var(--_surface));
    color: var(--_accent);
  }
  .root:dir(rtl) .bar {
    scale: -1 1;
  }
  .bar path {
    fill: currentColor;
    stroke: none;
  }
  /* As high with bars, with rows and without anything. */
  .chart {
    block-size: 256px;
  }
  .ghost {
    min-block-size: 46px;
  }
  .tiles .ghost {
    min-block-size: 129px;
  }
  .ghost.chart {
    flex: none;
    margin-block-start: 48px;
  }
  .notice {
    text-wrap: balance;
  }
  @container (inline-size < 26em) {
    .choices .button {
      flex: auto;
    }
    .chart {
      block-size: 280px;
    }
  }
  @media (forced-colors: active) {
    .bar,
    .control svg {
      color: CanvasText;
    }
    .bar {
      outline: 1px solid;
      background: Canvas;
    }
  }
`;
