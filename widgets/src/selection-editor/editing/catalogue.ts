import { html, type nothing, type ReactiveElement, type TemplateResult } from "lit";
import { queryOf } from "../../core/api/address.js";
import type { Page, WidgetCharity } from "../../core/api/types.js";
import { format } from "../../core/i18n/format.js";
import { List } from "../../core/list.js";
import { pause } from "../../core/load.js";
import type { EditingContext, SearchArgs } from "./editing.context.js";
import type { EditingMessages } from "./messages.js";

const pageSize = "24";
/** As long as a person pauses between two keys. */
const typingMs = 180;

/** What can be done with a result. */
export interface Finding {
  /** Which of these are in the selection. */
  readonly selectedOf: (found: ReadonlySet<string>) => ReadonlySet<string>;
  readonly toggle: (charityId: string) => void;
  readonly aside: (charityId: string) => TemplateResult | typeof nothing;
}

/** Searches the catalogue while the person types; an answer to an older text is not waited for. */
export class Catalogue {
  readonly #context: EditingContext;
  readonly #found: List<SearchArgs, WidgetCharity>;

  /** @param onFound - called with every answer */
  constructor(host: ReactiveElement, context: EditingContext, onFound: () => void) {
    this.#context = context;
    this.#found = new List(host, {
      args: context.charities,
      page: async (cursor, signal) => {
        const searched = context.charities();
        if (!cursor) await pause(typingMs, signal);
        const page = await this.#page(searched, cursor, signal);
        if (!cursor) onFound();
        return page;
      },
      onError: context.report,
      keepsStale: true,
    });
  }

  /** The announcement of the results. */
  announcement(messages: EditingMessages): string {
    const { state } = this.#found;
    if (!this.#context.charities() || state.status === "loading") return "";
    if (state.status === "error") return messages.searchFailed;
    const count = state.value.data.length;
    if (state.status !== "ready") return "";
    return count > 0 ? format(messages.found, { count }) : messages.noneFound;
  }

  render(messages: EditingMessages, finding: Finding): TemplateResult {
    const { searchFailed: failed, results } = messages;
    const isStale = this.#found.state.status === "stale";
    const say = (text: string) => html`<p class="notice muted">${text}</p>`;
    const rows = (found: readonly WidgetCharity[]) => {
      const selected = finding.selectedOf(new Set(found.map(({ charityId }) => charityId)));
      return html`<ul class="list" role="list" aria-label=${results} aria-busy=${isStale}>
        ${found.map((charity) =>
          this.#row(charity, selected.has(charity.charityId), messages, finding),
        )}
      </ul>`;
    };
    return this.#found.render(
      { ...messages, failed },
      {
        item: ".toggle",
        start: "input",
        loading: say(messages.wait),
        empty: isStale ? rows([]) : say(messages.noneFound),
        items: rows,
      },
    );
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

  async #page(
    searched: SearchArgs | null,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<Page<WidgetCharity>> {
    // The person has emptied the field.
    if (!searched) return { data: [], nextCursor: null };
    const [, , , address, search] = searched;
    const query = queryOf({ search, limit: pageSize, cursor });
    const page = await this.#context.call<Page<WidgetCharity>>(address + query, signal);
    this.#context.learn(page.data);
    return page;
  }
}
