import { render } from "@lit-labs/ssr";
import { FallbackRenderer } from "@lit-labs/ssr/lib/element-renderer.js";
import { collectResultSync } from "@lit-labs/ssr/lib/render-result.js";
import type { ReactiveController, TemplateResult } from "lit";
import { OboleCharitySelection } from "../charity-selection/charity-selection.js";
import {
  giftOf,
  type Hint,
  type Query,
  type Served,
} from "../charity-selection/charity-selection.model.js";
import { laterStyles } from "../charity-selection/giving/giving.js";
import type { Rendered } from "../core/adopt/adopt.js";
import type {
  Page,
  PublicCampaign,
  PublicCharity,
  PublicDonation,
  PublicVote,
} from "../core/api/types.js";
import type { Locale } from "../core/i18n/locale.js";
import { Load, type Plain } from "../core/load.js";
import { noScriptStyles } from "./no-script.styles.js";

/** The first view of a charity selection, as answers of the API. */
export interface CharitySelectionView {
  readonly campaign: PublicCampaign;
  readonly charities: Page<PublicCharity>;
  /** The donation or the vote of the view; null where the person only picks. */
  readonly gift: PublicDonation | PublicVote | null;
}

/** What is rendered: the element's attributes, its data, and the state of a page without JavaScript. */
export interface CharitySelectionInput {
  readonly publicKey: string;
  readonly donationId?: string | undefined;
  readonly voteId?: string | undefined;
  readonly locale: Locale;
  /** The page's own texts by key. */
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** The service's public origin. */
  readonly baseUrl: string;
  readonly view: CharitySelectionView;
  /** The search and the filter; null for all charities. */
  readonly query?: Query | null;
  readonly charityId?: string | undefined;
  /** The chosen charity, which may not be on view. */
  readonly choice?: PublicCharity | null;
  /** The charity whose details are open. */
  readonly openCharity?: string | null;
  /** What the button answered to the last press. */
  readonly hint?: Exclude<Hint, "sending"> | null;
  /** Whether the gift was settled just now: the person is thanked. */
  readonly isDone?: boolean;
}

/** A widget as HTML: an element with these attributes, and the content of its shadow root. */
export interface RenderedWidget {
  readonly attributes: Readonly<Record<string, string>>;
  /** The HTML of the box. */
  readonly box: string;
  /** What the element of the page takes over with: JSON that is safe in a `script` element. */
  readonly json: string;
}

/** Renders a charity selection with the element's own code, which runs here as it would in a browser. */
export async function renderCharitySelection(
  input: CharitySelectionInput,
): Promise<RenderedWidget> {
  const { publicKey, donationId, voteId, locale, messages, charityId } = input;
  const named = {
    "public-key": publicKey,
    "donation-id": donationId,
    "vote-id": voteId,
    locale,
    messages: messages && JSON.stringify(messages),
    value: charityId,
  };
  const attributes = Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const element = new ServedCharitySelection(input);
  const rendered: Rendered = { attributes, served: servedOf(input) };
  // The library requires a host around a `slot`.
  const host = new FallbackRenderer("obole-charity-selection");
  const box = collectResultSync(render(await element.drawn(), { customElementHostStack: [host] }));
  return {
    attributes,
    box: box
      // For `.checked`, the library writes the attribute even if the property is false.
      .replaceAll(' checked="false"', "")
      // Without JavaScript nothing would enable it. The element restores it.
      .replaceAll(' aria-disabled="true"', " data-disabled"),
    json: JSON.stringify(rendered).replaceAll("<", "\\u003c"),
  };
}

function servedOf(input: CharitySelectionInput): Served {
  const { view, query = null, hint = null, choice = null, openCharity = null, isDone } = input;
  const { campaign, charities } = view;
  const gift = view.gift && giftOf(view.gift);
  return {
    campaign,
    charities,
    gift,
    query,
    hint,
    choice,
    openCharity,
    // An address alone cannot make a gift given.
    done: isDone && gift?.charityId && !gift.isCanceled ? gift : null,
  };
}

/** The element on a server: it has its data at once, and what it draws is kept. */
class ServedCharitySelection extends OboleCharitySelection {
  static {
    // Browsers do this when the element is registered.
    ServedCharitySelection.finalize();
  }
  /** Filled while the base class is constructed. */
  declare private loads: Load<readonly Plain[], unknown>[];
  readonly #input: CharitySelectionInput;
  #box: TemplateResult | null = null;
  #onDrawn: (box: TemplateResult) => void = () => {};

  constructor(input: CharitySelectionInput) {
    super();
    this.#input = input;
    this.served = servedOf(input);
    this.draw = (box) => {
      this.#box = box;
    };
    this.publicKey = input.publicKey;
    this.donationId = input.donationId;
    this.voteId = input.voteId;
    this.messages = input.messages;
    this.value = input.charityId ?? "";
  }

  /** Resolves when all that belongs to the view has been loaded. */
  async drawn(): Promise<TemplateResult> {
    const drawn = new Promise<TemplateResult>((resolve) => {
      this.#onDrawn = resolve;
    });
    this.connectedCallback();
    const box = await drawn;
    this.disconnectedCallback();
    return box;
  }

  override addController(controller: ReactiveController): void {
    super.addController(controller);
    this.loads ??= [];
    if (controller instanceof Load) this.loads.push(controller);
  }

  override get language(): Locale {
    return this.#input.locale;
  }

  protected override get base(): string {
    return this.#input.baseUrl;
  }

  protected override createRenderRoot(): ShadowRoot {
    return { adoptedStyleSheets: [] as CSSStyleSheet[] } as unknown as ShadowRoot;
  }

  protected override updated(): void {
    const isLoading = this.loads.some(({ state }) => state.status === "loading");
    if (this.#box && !isLoading) this.#onDrawn(this.#box);
  }
}

/** The style sheet of every charity selection that a server renders: always the same, so that a page can name its hash. */
export const charitySelectionCss: string = [
  ServedCharitySelection.elementStyles,
  ...laterStyles,
  noScriptStyles,
]
  .flat()
  .map((style) => ("cssText" in style ? style.cssText : ""))
  .join("\n");
