import { html, type ReactiveElement, type TemplateResult } from "lit";
import type { OboleClaimEvent } from "../../charity-selection/giving/giving.events.js";
import { queryOf } from "../../core/api/address.js";
import { ApiError } from "../../core/api/errors.js";
import type { Page, WidgetCampaign } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import type { Stage } from "../../core/element.js";
import { Load, type Plain } from "../../core/load.js";
import { ghosts, notice } from "../../core/parts.js";
import type { Section, SectionContext } from "./section.js";

export const styles = css`
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
  obole-charity-selection {
    flex: 1;
    min-block-size: 400px;
    --obole-shadow: none;
  }
  obole-charity-selection::part(base) {
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

/** Gives an open gift its charity: by the very element that does so everywhere else, with its search and its form. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  return new Claim(host, context);
}

class Claim implements Section {
  readonly #context: SectionContext;
  /** The key that opens the gift's campaign, once the element that needs it is there. */
  readonly #publicKey: Load<readonly [string, ...Plain[]], string>;

  constructor(host: ReactiveElement, context: SectionContext) {
    this.#context = context;
    this.#publicKey = new Load(host, {
      args: () => {
        const allowed = context.allowed();
        const gift = context.gift();
        return allowed && gift ? ([gift.campaignId, ...allowed] as const) : null;
      },
      run: async ([campaignId], signal) => {
        const [publicKey] = await Promise.all([
          this.#keyOf(campaignId, signal),
          import("../../charity-selection/define.js"),
        ]);
        return publicKey;
      },
      onError: context.report,
    });
  }

  get stage(): Stage {
    return "ready";
  }

  get announcement(): string {
    return "";
  }

  render(): TemplateResult {
    return html`<button class="back" @click=${this.#context.close}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M15 5l-7 7 7 7"></path></svg>
        ${this.#context.texts().back}
      </button>
      ${this.#selection()}`;
  }

  #selection(): TemplateResult {
    const { status, value } = { value: null, ...this.#publicKey.state };
    if (status === "error") {
      const { failed, retry } = this.#context.shared();
      return notice(failed, retry, () => void this.#publicKey.retry());
    }
    if (status !== "ready") return ghosts();
    // Its events are for this element alone; failures go on to the page.
    const keep = (event: Event) => event.stopPropagation();
    return html`<obole-charity-selection public-key=${value} donation-id=${this.#context.gift()?.donationId}
      locale=${this.#context.language()} base-url=${this.#context.base()}
      @obole-ready=${keep} @obole-select=${keep} @obole-claim=${this.#claimed}></obole-charity-selection>`;
  }

  readonly #claimed = (event: OboleClaimEvent): void => {
    event.stopPropagation();
    const { donationId, isWaiting, charityId, charityName } = event.detail;
    if (!donationId) return;
    const donation = { donationId, charityId, status: isWaiting ? "PENDING" : "DONE" } as const;
    this.#context.claimed({ ...donation, charityName });
    this.#context.changed({ kind: "donation", donation });
  };

  async #keyOf(campaignId: string, signal: AbortSignal): Promise<string> {
    const { address, call } = this.#context;
    let cursor: string | null = null;
    do {
      const where = address("donor/campaigns?limit=100&") + queryOf({ cursor });
      const page: Page<WidgetCampaign> = await call(where, signal);
      const campaign = page.data.find((one) => one.campaignId === campaignId);
      if (campaign) return campaign.publicKey;
      cursor = page.nextCursor;
    } while (cursor);
    throw new ApiError("invalid-request", "The gift's campaign is gone", 404);
  }
}
