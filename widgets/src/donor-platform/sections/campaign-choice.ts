import { html, type ReactiveElement, type TemplateResult } from "lit";
import { queryOf } from "../../core/api/address.js";
import { ApiError } from "../../core/api/errors.js";
import type { Page, WidgetCampaign } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import { Load, type Plain } from "../../core/load.js";
import { ghosts, notice } from "../../core/parts.js";
import { backButton, backStyles } from "./back-button.js";
import type { SectionContext } from "./section.js";

const selectionStyles = css`
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
export const choiceStyles = [backStyles, selectionStyles];

/** The parts around the element that chooses. */
interface ChoiceParts {
  readonly back: string;
  readonly onBack: () => void;
  /** The element, for a campaign's public key. */
  readonly selection: (publicKey: string) => TemplateResult;
}

/** Choosing a charity of a campaign: by the very element that does so everywhere else, with its search. */
export class CampaignChoice {
  readonly #context: SectionContext;
  /** The key that opens the campaign, once the element that needs it is there. */
  readonly #publicKey: Load<readonly [string, ...Plain[]], string>;

  constructor(host: ReactiveElement, context: SectionContext, campaignId: () => string | null) {
    this.#context = context;
    this.#publicKey = new Load(host, {
      args: () => {
        const allowed = context.allowed();
        const id = campaignId();
        return allowed && id ? ([id, ...allowed] as const) : null;
      },
      run: async ([id], signal) => {
        const [publicKey] = await Promise.all([
          this.#keyOf(id, signal),
          import("../../charity-selection/define.js"),
        ]);
        return publicKey;
      },
      onError: context.report,
    });
  }

  render({ back, onBack, selection }: ChoiceParts): TemplateResult {
    return html`${backButton(back, onBack)}
      ${this.#content(selection)}`;
  }

  #content(selection: ChoiceParts["selection"]): TemplateResult {
    const { status, value } = { value: null, ...this.#publicKey.state };
    if (status === "error") {
      const { failed, retry } = this.#context.shared();
      return notice(failed, retry, () => void this.#publicKey.retry());
    }
    return status === "ready" && value ? selection(value) : ghosts();
  }

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
