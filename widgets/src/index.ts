/**
 * The setting and the types of all elements. Nothing is registered here; a page imports
 * the elements that it uses, such as `@obole/widgets/charity-selection`.
 */
export type { ErrorDetail, ErrorType } from "./core/api/errors.js";
export type { Locale } from "./core/i18n/locale.js";
export type { Messages } from "./core/own-messages/own-messages.js";
export { setBaseUrl } from "./package/base-url.js";
export type * from "./package/elements.generated.js";
