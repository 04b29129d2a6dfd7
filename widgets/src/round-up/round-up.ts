import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { queryOf } from "../core/api/address.js";
import { call } from "../core/api/client.js";
import { ApiError } from "../core/api/errors.js";
import type { PublicCharity, PublicView } from "../core/api/types.js";
import { mark } from "../core/charity-mark/charity-mark.js";
import type { Stage } from "../core/element.js";
import { OboleFormElement } from "../core/form-element.js";
import { format } from "../core/i18n/format.js";
import { Load } from "../core/load.js";
import { inEuros } from "../core/money/euros.js";
import { optionStyles } from "../core/options/options.styles.js";
import { type Messages, messageChunks } from "./messages.js";
import { OboleRoundUpEvent } from "./round-up.events.js";
import { isOrder, offeredAmounts, valueFor } from "./round-up.model.js";
import { styles } from "./round-up.styles.js";

/** What the element asks first; the build puts it into the loader's manifest. The amounts do not wait for it. */
export const addresses = {
  view: "public/{public-key}/view?",
} as const;

/** The campaign's charities beyond its first. */
const charities = "public/{public-key}/charities?limit=100&";

/**
 * Offers to round an order up for a charity, at your checkout. Its form value is the gift in cents, which your server
 * collects with the order and then creates as a donation.
 *
 * @tag obole-round-up
 * @attr public-key - the campaign's public key
 * @attr total - the order's total in cents
 * @attr currency - the order's currency: gifts are offered in `EUR` alone
 * @attr charity-id - who receives the gift; the campaign's first charity by default
 * @attr value - the gift in cents; `0` for "not now", empty while nothing is chosen, or if it is not offered. The form
 *   sends it, and requires it, only while gifts are offered
 * @fires obole-ready - the amounts can be chosen; `value` has a choice that the browser restored
 * @fires obole-round-up - the gift is another one: the customer chose an amount, or "not now", or a gift that rounds up
 *   followed a new total
 * @fires obole-error - a call failed, or an attribute is wrong
 * @slot - what shows without JavaScript and when nothing can be offered; it also keeps the element's space
 * @csspart base - the box
 * @csspart title - the heading
 * @csspart amount - one amount, and "not now"
 * @cssstate loading - nothing to see yet
 * @cssstate failed - nothing can be offered
 */
export class OboleRoundUp extends OboleFormElement<Messages> {
  static override properties: PropertyDeclarations = {
    publicKey: { attribute: "public-key" },
    charityId: { attribute: "charity-id" },
    total: {},
    currency: {},
  };
  static override styles = [OboleFormElement.styles, optionStyles, styles];

  declare publicKey: string | null | undefined;
  declare charityId: string | null | undefined;
  declare total: number | string | null | undefined;
  declare currency: string;

  protected override readonly messageChunks = messageChunks;
  /** The last total of an order: a gift that rounds it up follows the next one. */
  #lastTotal = Number.NaN;

  readonly #charity = new Load(this, {
    args: () => [this.language, this.base, this.publicKey, this.charityId] as const,
    run: (_, signal) => this.#find(signal),
    onError: this.report,
  });

  constructor() {
    super();
    this.currency = "EUR";
  }

  /** Focuses the amount that is chosen, or the first one. */
  override focus(): void {
    this.focusOn(":checked");
    if (!this.shadowRoot?.activeElement) this.focusOn("input");
  }

  protected override get stage(): Stage {
    return isOrder(this.#cents, this.currency) && this.#charity.state.status !== "error"
      ? "ready"
      : "failed";
  }

  protected override get missing() {
    const anchor = this.renderRoot.querySelector<HTMLElement>("input");
    return { message: this.texts?.chooseFirst ?? "…", anchor };
  }

  protected override announce(): string {
    return "";
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="who" aria-hidden="true"><i class="mark ghost"></i></div>
      <div class="options" aria-hidden="true">
        ${["", "", "", ""].map(() => html`<i class="option ghost"></i>`)}
      </div>`;
  }

  protected override renderView(messages: Messages): TemplateResult {
    // The page's own content is shown instead.
    if (this.stage === "failed") return html``;
    const { value, language } = this;
    const total = this.#cents;
    const charity = this.#charity.value;
    const title = charity ? format(messages.titleFor, { charity: charity.name }) : messages.title;
    const whole = format(messages.total, { total: inEuros(total + Number(value), language) });
    return html`<div class="who">
        ${charity ? mark(charity, this.base) : html`<i class="mark ghost"></i>`}
        <h2 class="text" part="title" id="title" tabindex="-1">${title}</h2>
      </div>
      <div class="options" role="radiogroup" aria-labelledby="title">
        ${offeredAmounts(total).map((amount, index) => this.#option(amount, index === 0, messages))}
      </div>
      <p class="meta text" aria-live="polite">${Number(value) > 0 ? whole : ""}</p>`;
  }

  protected override willUpdate(): void {
    const total = this.#cents;
    if (!isOrder(total, this.currency)) return;
    const value = valueFor(total, this.value, this.#lastTotal);
    this.#lastTotal = total;
    if (value === this.value) return;
    this.value = value;
    void this.updateComplete.then(() => this.#tell(Number(value)));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.stage !== "failed") return;
    this.internals.setFormValue(null);
    this.internals.setValidity({});
  }

  /** The total as a number: React sets the attribute of a tag as a property, which is a text then. */
  get #cents(): number {
    return Number(this.total);
  }

  #option(amount: number, isRounding: boolean, messages: Messages): TemplateResult {
    const written = inEuros(amount, this.language, !isRounding);
    const words = isRounding ? format(messages.roundUp, { amount: written }) : written;
    return html`<label class="option" part="amount">
        <input type="radio" name="amount" .checked=${this.value === `${amount}`} ?disabled=${this.isInactive}
          @change=${() => this.#choose(amount)}>
        <span class="text">${amount === 0 ? messages.notNow : words}</span>
      </label>`;
  }

  #choose(amount: number): void {
    this.pick(`${amount}`);
    this.#tell(amount);
  }

  #tell(amount: number): void {
    const total = this.#cents + amount;
    const charityId = this.#charity.value?.charityId ?? null;
    this.dispatchEvent(new OboleRoundUpEvent({ amount, total, charityId }));
  }

  async #find(signal: AbortSignal): Promise<PublicCharity> {
    const { publicKey, charityId } = this;
    if (!publicKey) throw new ApiError("invalid-request", "public-key is missing", 404);
    const at = (address: string) => this.address(address, { "public-key": publicKey });
    let page = (await call<PublicView>(at(addresses.view), signal)).charities;
    for (;;) {
      const { data, nextCursor } = page;
      const found = charityId ? data.find((one) => one.charityId === charityId) : data[0];
      if (found) return found;
      if (!nextCursor)
        throw new ApiError("invalid-request", "The campaign has no such charity", 404);
      page = await call<PublicView["charities"]>(
        at(charities) + queryOf({ cursor: nextCursor }),
        signal,
      );
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "obole-round-up": OboleRoundUp;
  }
}
