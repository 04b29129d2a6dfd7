import { css } from "../../core/css.js";

/** What the first paint does not need: the search, the second step, outcomes, and forced colours. */
export const detailsStyles = css`
  .said {
    padding: 12px 14px;
    border-radius: var(--_inner-radius);
    background: var(--_tint);
  }
  .search svg {
    inset-inline: 14px auto;
  }
  .control > [type="search"] {
    padding-inline: 42px 14px;
  }
  .details {
    gap: 8px;
  }
  .details + footer {
    position: static;
  }
  .details > .muted {
    margin-block-end: 8px;
  }
  .tick {
    display: flex;
    gap: 12px;
    align-items: start;
    min-block-size: 44px;
    padding-block: 10px;
  }
  .tick input {
    margin-block-start: 1px;
    border-radius: 6px;
  }
  .tick :checked::after {
    inline-size: 7px;
    block-size: 12px;
    margin-block-end: 3px;
    border: solid var(--_on-accent);
    border-width: 0 2px 2px 0;
    border-radius: 0;
    background: none;
    rotate: 45deg;
  }
  .more-fields {
    display: grid;
    gap: 8px;
    padding-inline-start: 34px;
    margin-block-end: 12px;
  }
  .more-fields > label {
    font-size: 0.9375em;
    font-weight: 600;
  }
  .more-fields .control svg {
    inset-inline-end: 14px;
  }
  .more-fields :is(input, select, textarea) {
    inline-size: 100%;
    min-block-size: 48px;
    padding: 0 14px;
    border: 1px solid var(--_line);
    border-radius: var(--_inner-radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
  }
  .more-fields textarea {
    display: block;
    box-sizing: border-box;
    padding-block: 12px;
    resize: vertical;
  }
  .more-fields [aria-invalid] {
    border-color: var(--_danger);
  }
  .steps {
    display: flex;
    gap: 8px;
  }
  .steps > [part] {
    flex: 1;
  }
  .sign {
    inline-size: 72px;
    margin-block-end: 4px;
    border-radius: 50%;
    background: var(--_faint);
    color: var(--_muted);
  }
  .thanks .sign {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .thanks .lead {
    font-size: 1.125em;
    font-weight: 600;
  }
  @media (prefers-reduced-motion: no-preference) {
    .thanks .sign path {
      stroke-dasharray: 24;
      animation: draw 400ms ease-out both;
    }
    @keyframes draw {
      from {
        stroke-dashoffset: 24;
      }
    }
  }
  @media (forced-colors: active) {
    :is(.option, .charity):has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
    :is(.charity, .tick) :checked,
    :is(.charity, .tick) :checked::after {
      forced-color-adjust: none;
    }
    :is(.charity, .tick) :checked {
      border-color: Highlight;
      background: Highlight;
    }
    .charity :checked::after {
      background: HighlightText;
    }
    .tick :checked::after {
      border-color: HighlightText;
      background: none;
    }
    progress {
      border: 1px solid CanvasText;
    }
    ::-webkit-progress-value {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
