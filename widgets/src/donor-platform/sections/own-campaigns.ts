import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { WidgetCampaign } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import { format } from "../../core/i18n/format.js";
import type { Section, SectionContext } from "./section.js";

export const styles = css`
  .campaign {
    grid-template-columns: 1fr auto;
    gap: 6px 16px;
    padding-block: 14px;
  }
  .campaign > .text {
    grid-column: 1 / -1;
    max-inline-size: 40em;
  }
  .state {
    padding: 2px 10px;
    border: 1px solid transparent;
    border-radius: 99px;
    background: var(--_faint);
    font-size: 0.875em;
    white-space: nowrap;
  }
  .state.ACTIVE {
    background: var(--_tint);
    color: var(--_accent);
    font-weight: 600;
  }
  .campaign a {
      grid-column: 1 / -1;
    justify-self: start;
    padding-block: 10px;
    color: var(--_accent);
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;

/** The campaigns on which the donor gives or can give. */
export function open(_: ReactiveElement, context: SectionContext): Section {
  const list = context.list<WidgetCampaign>("donor/campaigns?limit=50&");
  const row = (campaign: WidgetCampaign): TemplateResult => {
    const texts = context.texts();
    const { name, description, status, publicKey, display } = campaign;
    const isOpen = status === "ACTIVE";
    return html`<li class="row campaign" tabindex="-1">
      <p class="words">
        <span class="name text">${name}</span>
        ${
          isOpen && display.endsAt
            ? html`<span class="meta text">${format(texts.until, { date: display.endsAt })}</span>`
            : nothing
        }
      </p>
      <span class="state ${status}">${texts[`campaign${status}`]}</span>
      ${description ? html`<p class="text muted">${description}</p>` : nothing}
      ${
        isOpen
          ? html`<a href="${context.base()}/give/${encodeURIComponent(publicKey)}" target="_blank"
            rel="noopener noreferrer" aria-label="${texts.charities} (${name})">${texts.charities}</a>`
          : nothing
      }
    </li>`;
  };
  return {
    get stage() {
      return list.stage;
    },
    get announcement() {
      return list.view.status === "empty" ? context.texts().campaignsEmpty : "";
    },
    render: () =>
      context.drawList(list, {
        label: context.shared().campaigns,
        empty: context.texts().campaignsEmpty,
        rows: (campaigns) => campaigns.map(row),
      }),
  };
}
