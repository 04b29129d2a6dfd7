import { html, type TemplateResult } from "lit";
import { css } from "../../core/css.js";

export const backStyles = css`
  .back {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: center;
    align-self: start;
    min-block-size: 48px;
    padding: 0 var(--_space) 0 calc(var(--_space) - 4px);
    border: 0;
    background: none;
    color: var(--_accent);
    font-weight: 600;
    text-align: start;
  }
  .back:dir(rtl) svg {
    scale: -1 1;
  }
`;

/** Goes back to the list from what took its place. */
export function backButton(label: string, onBack: () => void): TemplateResult {
  return html`<button class="back" @click=${onBack}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M15 5l-7 7 7 7"></path></svg>
    ${label}
  </button>`;
}
