import type { CSSResult, ReactiveElement, TemplateResult } from "lit";
import type { Sent } from "../../core/api/client.js";
import type { WidgetDonation } from "../../core/api/types.js";
import type { LoadMessages, Stage } from "../../core/element.js";
import type { Locale } from "../../core/i18n/locale.js";
import type { List } from "../../core/list.js";
import type { Plain } from "../../core/load.js";
import type { OboleTokenElement } from "../../core/token-element.js";
import type { DonorPlatformChange } from "../donor-platform.events.js";
import type { Messages } from "../messages.js";
import type { SectionMessages } from "./messages.js";

/** A gift that has just been claimed. */
export interface Claimed extends Pick<WidgetDonation, "donationId" | "status" | "charityId"> {
  readonly charityName: string | null;
}

/** A list of the donor's own. */
export type DonorList<T> = List<readonly Plain[], T>;

/** How a list is drawn. */
export interface ListParts<T> {
  readonly label: string;
  readonly empty: string;
  readonly rows: (items: readonly T[]) => unknown;
}

/** The token of the element, and how it gets another. */
export type Credentials = Pick<OboleTokenElement<object>, "token" | "getToken">;

/** The interface of the element to its sections. */
export interface SectionContext {
  /** The arguments of a load; null while nothing may be requested. */
  readonly allowed: () => readonly Plain[] | null;
  readonly address: (template: string) => string;
  readonly report: (error: unknown) => void;
  readonly call: <T>(address: string, signal: AbortSignal, sent?: Sent) => Promise<T>;
  /** What an element inside of this one calls with. */
  readonly credentials: () => Credentials;
  readonly language: () => Locale;
  readonly loadMessages: LoadMessages;
  readonly base: () => string;
  /** The texts of the first screen. */
  readonly shared: () => Messages;
  /** Those of the sections. */
  readonly texts: () => SectionMessages;
  /** A list of what is the donor's. */
  readonly list: <T>(template: string) => DonorList<T>;
  readonly drawList: <T>(list: DonorList<T>, parts: ListParts<T>) => TemplateResult;
  /** The gift that gets its charity, or whose journey is open; null while none does. */
  readonly gift: () => WidgetDonation | null;
  readonly claimed: (claimed: Claimed) => void;
  /** Tells the page what the service has saved. */
  readonly changed: (change: DonorPlatformChange) => void;
  /** The donor's data are erased, and every token of the donor is over. */
  readonly erased: () => void;
  /** Goes back to the gifts. */
  readonly close: () => void;
}

/**
 * A view, or what takes its place. Nobody needs one in order to see the gifts, so each is a chunk of its own, which may
 * import types, `core` and this folder; what it shares with the first screen comes with the context.
 */
export interface Section {
  render(): TemplateResult;
  /** The announcement of the live region. */
  readonly announcement: string;
  readonly stage: Stage;
  /** Whether something is not saved; it then says so. */
  holdsBack?(): boolean;
}

/** The exports of such a chunk. */
export interface SectionModule {
  readonly styles: CSSResult | readonly CSSResult[];
  open(host: ReactiveElement, context: SectionContext): Section;
}
