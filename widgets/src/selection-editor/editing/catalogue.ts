import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import { queryOf } from "../../core/api/address.js";
import type { Page, WidgetCharity } from "../../core/api/types.js";
import { format } from "../../core/i18n/format.js";
import { Load, pause } from "../../core/load.js";
import { notice } from "../../core/notice.js";
import type { EditingContext, SearchArgs } from "./editing.context.js";
import type { EditingMessages } from "./messages/index.js";

const pageSize = "24";
/** As long as a person pauses between two keys. */
const typingMs = 180;

/** What is done with what was found. */
export interface Finding {
  /** Which of these are in the selection. */
  readonly selectedOf: (found: ReadonlySet<string>) => ReadonlySet<string>;
  readonly toggle: (charityId: string) => void;
  readonly aside: (charityId: string) => TemplateResult | typeof nothing;
}

/** Searches the catalogue while the person types; an answer to an older text is not waited for. */
export class Catalogue {
  readonly #context: EditingContext;
  readonly #found: Load<SearchArgs, Page<WidgetCharity>>;

  /** @param onFound - called with every answer */
  constructor(host: ReactiveElement, context: EditingContext, onFound: () => void) {
    this.#context = context;
    this.#found = new Load(host, {
      args: context.charities,
      run: async (args, signal) => {
        await pause(typingMs, signal);
        const page = await this.#page(args, null, signal);
        onFound();
        return page;
      },
      onError: context.report,
    });
  }

  /** What the live region says of it. */
  announcement(messages: EditingMessages): string {
    const { state } = this.#found;
    if (!this.#context.charities() || state.status === "loading") return "";
    if (state.status === "error") return messages.searchFailed;
    const count = state.value.data.length;
    if (state.status !== "ready") return "";
    return count > 0 ? format(messages.found, { count }) : messages.noneFound;
  }

  render(messages: EditingMessages, finding: Finding): TemplateResult {
    const { value, state } = this.#found;
    if (state.status === "error" && !value) {
      return notice(messages.searchFailed, messages.retry, () => this.#found.retry());
    }
    if (!value) return html`<p class="notice muted">${messages.wait}</p>`;
    if (value.data.length === 0 && state.status === "ready") {
      return html`<p class="notice muted">${messages.noneFound}</p>`;
    }
    const isExtending = state.status === "extending";
    const selected = finding.selectedOf(new Set(value.data.map(({ charityId }) => charityId)));
    return html`<ul class="list" role="list" aria-label=${messages.results} aria-busy=${state.status === "stale"}>
        ${value.data.map((charity) =>
          this.#row(charity, selected.has(charity.charityId), messages, finding),
        )}
      </ul>
      ${state.status === "error" ? html`<p class="error">${messages.searchFailed}</p>` : nothing}
      ${
        value.nextCursor
          ? html`<button class="button quiet more" aria-disabled=${isExtending}
            @click=${() => isExtending || this.#showMore()}>${isExtending ? messages.wait : messages.more}</button>`
          : nothing
      }`;
  }

  #row(
    charity: WidgetCharity,
    isSelected: boolean,
    messages: EditingMessages,
    finding: Finding,
  ): TemplateResult {
    const { charityId, name } = charity;
    const label = format(isSelected ? messages.removeName : messages.addName, { name });
    return html`<li class="row found" part="charity">
      ${this.#context.describe(charity)}
      <button class="button toggle ${isSelected ? "quiet" : ""}" aria-label=${label}
        @click=${(event: MouseEvent) => event.detail > 1 || finding.toggle(charityId)}>
        ${isSelected ? messages.removeCard : messages.add}
      </button>
      ${finding.aside(charityId)}
    </li>`;
  }

  #showMore(): void {
    const args = this.#context.charities();
    if (!args) return;
    void this.#found.extend(async ({ data, nextCursor }, signal) => {
      const next = await this.#page(args, nextCursor, signal);
      return { ...next, data: [...data, ...next.data] };
    });
  }

  async #page(
    [, , , address, search]: SearchArgs,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<Page<WidgetCharity>> {
    const query = queryOf({ search, limit: pageSize, cursor });
    const page = await this.#context.call<Page<WidgetCharity>>(address + query, signal);
    this.#context.learn(page.data);
    return page;
  }
}
