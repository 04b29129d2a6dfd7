import type { TemplateResult } from "lit";
import type { Sent } from "../../core/api/client.js";
import type { WidgetCharity } from "../../core/api/types.js";
import type { Locale } from "../../core/i18n/locale.js";
import type { Content, Known } from "../selection-editor.model.js";

/** What a search depends on: language, API, token, address and text. */
export type SearchArgs = readonly [Locale, string, string | null | undefined, string, string];

/** What editing needs of its element. */
export interface EditingContext {
  readonly call: <T>(address: string, signal: AbortSignal, sent?: Sent) => Promise<T>;
  readonly report: (error: unknown) => void;
  /** Reads the selections again. */
  readonly reload: () => Promise<void>;
  /** Where they are. */
  readonly selections: () => string;
  /** The arguments of the search; null without one. */
  readonly charities: () => SearchArgs | null;
  readonly known: () => Known;
  readonly learn: (found: readonly WidgetCharity[]) => void;
  /** The charities in the order in which people see them. */
  readonly order: (content: Content) => readonly string[];
  readonly describe: (charity: WidgetCharity) => TemplateResult;
}
