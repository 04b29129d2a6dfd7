import { html, noChange, nothing, type TemplateResult } from "lit";
import type { WidgetCharity, WidgetSelection } from "../core/api/types.js";
import { format } from "../core/i18n/format.js";
import { monogram } from "../core/monogram.js";
import { chevron, ghosts, icon } from "../core/parts.js";
import type { Messages } from "./messages.js";
import type { Content, Known } from "./selection-editor.model.js";

/** The actions on a charity of the selection. */
export type Act = "feature" | "up" | "down" | "remove";

/** The state to render, and the handlers of the person's actions. */
export interface EditorView {
  readonly messages: Messages;
  readonly selections: readonly WidgetSelection[];
  readonly hasMoreSelections: boolean;
  /** Null if the requested selection does not exist. */
  readonly selection: WidgetSelection | null;
  /** Includes the changes that are not saved yet. */
  readonly content: Content;
  /** The shown charities, in their order. */
  readonly charityIds: readonly string[];
  /** Whether names of charities to be shown are loading. */
  readonly isNaming: boolean;
  readonly hasMore: boolean;
  readonly known: Known;
  readonly haveNamesFailed: boolean;
  /** The text in the search field. */
  readonly query: string;
  /** The results of a search, which replace the list. */
  readonly results: TemplateResult | null;
  readonly footer: TemplateResult;
  /** A note in the row of a charity. */
  readonly aside: (charityId: string) => TemplateResult | typeof nothing;
  /** The classes of a row that is dragged, or is the drop target. */
  readonly rowClass: (charityId: string) => string;
  readonly choose: (charitiesSelectionId: string) => void;
  readonly search: (text: string) => void;
  readonly act: (act: Act, charityId: string, event: MouseEvent) => void;
  readonly grab: (charityId: string, event: PointerEvent) => void;
  readonly showMore: () => void;
  readonly retryNames: () => void;
}

const paths = {
  lens: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5",
  feature: "M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z",
  up: "M12 19V5m-6 6l6-6 6 6",
  down: "M12 5v14m-6-6l6 6 6-6",
  remove: "M6 6l12 12M18 6L6 18",
} as const;

/** The skeleton of the editor, in its geometry. */
export function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
      <header><i class="ghost"></i></header>
      <div class="tools"><i class="ghost control"></i></div>
      ${ghosts()}
    </div>
    <footer aria-hidden="true"></footer>`;
}

/** Title, tools, charities, and the footer with the last change. */
export function editorView(on: EditorView): TemplateResult {
  const { messages, selection, selections } = on;
  const isOwn = selection?.kind === "CUSTOM";
  return html`<div class="scroll">
      <header>
        <h2 class="text" part="title" tabindex="-1">${selections.length === 1 ? selection?.name : messages.title}</h2>
        ${selection ? counts(selection, messages) : nothing}
      </header>
      <div class="tools">
        ${selections.length > 1 || !selection ? chooser(on) : nothing}
        ${isOwn ? searchField(on) : nothing}
        ${selection && !isOwn ? html`<p class="note text">${messages.generic}</p>` : nothing}
      </div>
      <div ?hidden=${on.results}>${on.results ? noChange : selection ? charities(on, isOwn) : html`<p class="notice">${messages.unknown}</p>`}</div>
      <div ?hidden=${!on.results}>${on.results ?? noChange}</div>
    </div>
    ${isOwn ? on.footer : nothing}`;
}

function counts({ display }: WidgetSelection, messages: Messages): TemplateResult {
  const { charityCount, featuredCharityCount } = display;
  return html`<p class="muted">
    <span>${format(messages.count, { count: charityCount })}</span>
    <span>${format(messages.featuredCount, { count: featuredCharityCount })}</span>
  </p>`;
}

function chooser({ messages, selections, selection, hasMoreSelections, choose }: EditorView) {
  const onChange = (event: Event) => choose((event.target as HTMLSelectElement).value);
  const options = selections.map(
    ({ charitiesSelectionId: id, name, kind }) =>
      html`<option value=${id} .selected=${id === selection?.charitiesSelectionId}>
        ${kind === "GENERIC" ? `${name} (${messages.shared})` : name}
      </option>`,
  );
  return html`<label class="control">
    <select aria-label=${messages.selection} @change=${onChange}>
      ${selection ? nothing : html`<option value="" .selected=${true}>${messages.selection}</option>`}
      ${options}
      ${hasMoreSelections ? html`<option value="more">${messages.more}</option>` : nothing}
    </select>
    ${icon(chevron)}
  </label>`;
}

function searchField({ messages, query, search }: EditorView): TemplateResult {
  const onInput = (event: Event) => search((event.target as HTMLInputElement).value);
  return html`<label class="control">
    <input type="search" maxlength="100" autocomplete="off" aria-label=${messages.search}
      placeholder=${messages.search} .value=${query} @input=${onInput} />
    ${icon(paths.lens)}
  </label>`;
}

function charities(on: EditorView, isOwn: boolean): TemplateResult {
  const { messages, content, charityIds, isNaming } = on;
  if (charityIds.length === 0 && isNaming) return ghosts();
  if (charityIds.length === 0) return html`<p class="notice muted">${messages.empty}</p>`;
  const featured = new Set(content.featuredCharitiesIds);
  return html`${on.haveNamesFailed ? namesFailed(on) : nothing}
    <ol class="list" role="list" aria-label=${messages.title}>
      ${charityIds.map((id, index) => row(id, index, featured, on, isOwn))}
    </ol>
    ${
      on.hasMore || isNaming
        ? html`<button class="button quiet more" aria-disabled=${isNaming}
          @click=${() => isNaming || on.showMore()}>${isNaming ? messages.wait : messages.more}</button>`
        : nothing
    }`;
}

function namesFailed({ messages, retryNames }: EditorView): TemplateResult {
  return html`<div class="list"><p class="note">
    <span class="text">${messages.failed}</span>
    <button class="button quiet" @click=${retryNames}>${messages.retry}</button>
  </p></div>`;
}

function row(
  id: string,
  index: number,
  featured: ReadonlySet<string>,
  on: EditorView,
  isOwn: boolean,
): TemplateResult {
  const { messages } = on;
  const isFeatured = featured.has(id);
  const charity = on.known.get(id);
  // Until its name has loaded, a charity is named by its number.
  const name = charity?.name ?? (charity === null ? messages.left : index + 1);
  // Featured charities are in an order of their own, before the others.
  const isFirst = index === 0 || index === featured.size;
  const isLast = index + 1 === featured.size || index + 1 === on.content.charityIds.length;
  const button = (act: Act, isOff: boolean, isPressed?: boolean) =>
    html`<button class="icon act ${act}" aria-label=${format(messages[act], { name })}
      aria-disabled=${isOff} aria-pressed=${isPressed ?? nothing}
      @click=${(event: MouseEvent) => isOff || on.act(act, id, event)}>${icon(paths[act])}</button>`;
  return html`<li class="row ${on.rowClass(id)}" part="charity"
    @pointerdown=${(event: PointerEvent) => isOwn && on.grab(id, event)}>
    ${described(charity, isFeatured ? messages.featured : "", messages)}
    ${
      isOwn
        ? html`<span class="acts">${button("feature", false, isFeatured)}${button("up", isFirst)}${button("down", isLast)}${button("remove", false)}</span>`
        : nothing
    }
    ${on.aside(id)}
  </li>`;
}

/** The texts of a charity: `undefined` while it loads, null if it has left the catalogue. */
export function described(
  charity: WidgetCharity | null | undefined,
  badge: string,
  messages: Messages,
): TemplateResult {
  const { place, causes = [] } = charity?.display ?? {};
  const meta = [place, ...causes].filter(Boolean).join(" · ");
  const name =
    charity === undefined ? html`<i class="ghost"></i>` : (charity?.name ?? messages.left);
  return html`<span class="mark" aria-hidden="true">${charity ? monogram(charity.name) : nothing}</span>
    <p class="words">
      <span class="name text">${name}</span>
      <span class="meta text">${badge ? html`<span class="badge">${badge}</span>${meta ? " · " : nothing}` : nothing}${meta}</span>
    </p>`;
}

/** The bar at the end. */
export function footer(text: string): TemplateResult {
  return html`<footer part="footer"><p class="muted text">${text}</p></footer>`;
}
