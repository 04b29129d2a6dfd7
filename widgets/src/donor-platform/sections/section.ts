import type { CSSResult, ReactiveElement, TemplateResult } from "lit";
import type { Sent } from "../../core/api/client.js";
import type { WidgetDonation } from "../../core/api/types.js";
import type { LoadMessages, Stage } from "../../core/element.js";
import type { Locale } from "../../core/i18n/locale.js";
import type { DonorPlatformChange } from "../donor-platform.events.js";
import type { List, ListContext } from "../donor-platform.list.js";
import type { Claimed } from "../donor-platform.model.js";
import type { Messages } from "../messages/index.js";
import type { SectionMessages } from "./messages/index.js";

/** How a list is drawn. */
export interface ListParts<T> {
  readonly label: string;
  readonly empty: string;
  readonly rows: (items: readonly T[]) => unknown;
}

/** What a section knows of its element, and asks of it. */
export interface SectionContext extends ListContext {
  readonly call: <T>(address: string, signal: AbortSignal, sent?: Sent) => Promise<T>;
  readonly language: () => Locale;
  readonly loadMessages: LoadMessages;
  readonly base: () => string;
  /** The texts of the first screen. */
  readonly shared: () => Messages;
  /** Those of the sections. */
  readonly texts: () => SectionMessages;
  /** A list of what is the donor's. */
  readonly list: <T>(template: string) => List<T>;
  readonly drawList: <T>(list: List<T>, parts: ListParts<T>) => TemplateResult;
  readonly drawLoading: () => TemplateResult;
  /** The gift that gets its charity; null while none does. */
  readonly gift: () => WidgetDonation | null;
  readonly claimed: (claimed: Claimed) => void;
  /** Tells the page what the service has saved. */
  readonly changed: (change: DonorPlatformChange) => void;
  /** Goes back to the gifts. */
  readonly close: () => void;
}

/**
 * A view, or what takes its place. Nobody needs one in order to see the gifts, so each is a chunk of its
 * own, which may import types and `core` alone; what it shares with the others comes with the context.
 */
export interface Section {
  render(): TemplateResult;
  /** What the live region says. */
  readonly announcement: string;
  readonly stage: Stage;
  /** Whether something is not saved; it then says so. */
  holdsBack?(): boolean;
}

/** What such a chunk exports. */
export interface SectionModule {
  readonly styles: CSSResult | readonly CSSResult[];
  open(host: ReactiveElement, context: SectionContext): Section;
}
