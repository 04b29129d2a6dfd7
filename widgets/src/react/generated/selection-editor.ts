"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
import type { ForwardRefExoticComponent } from "react";
import type { OboleTokenExpiredEvent } from "../../core/denied/denied.events.js";
import type { OboleErrorEvent, OboleEvent, OboleReadyEvent } from "../../core/events.js";
import { OboleSelectionEditor as Element } from "../../package/generated/selection-editor.js";
import { wrap, type WrapperProps } from "../wrap.js";

export interface OboleSelectionEditorProps extends WrapperProps<Element> {
  /** The API's origin. By default the script's own; in the npm package the one that `setBaseUrl` set. */
  readonly baseUrl?: Element["baseUrl"] | undefined;
  /** The selection to edit; the account's newest without it. */
  readonly charitiesSelectionId?: Element["charitiesSelectionId"] | undefined;
  /** A language of the European Union, such as `fr`; else the nearest `lang`, else the browser's, else English. */
  readonly locale?: Element["locale"] | undefined;
  /** Your own texts by key, as JSON in the attribute; the others stay. `lang` is their language, if it is not one of ours. */
  readonly messages?: Element["messages"] | undefined;
  /** An admin widget token that opens `selection`. */
  readonly token?: Element["token"] | undefined;
  /** An async function that gives a token: asked without one, and when one was refused. */
  readonly getToken?: Element["getToken"] | undefined;
  /** The selection is on view. */
  readonly onOboleReady?: ((event: OboleReadyEvent) => void) | undefined;
  /** A change was saved; the detail is the selection as it is now. */
  readonly onOboleChange?: ((event: OboleEvent<OboleChanges["obole-selection-editor"]>) => void) | undefined;
  /** The token was refused and there is no better one. */
  readonly onOboleTokenExpired?: ((event: OboleTokenExpiredEvent) => void) | undefined;
  /** A call failed. */
  readonly onOboleError?: ((event: OboleErrorEvent) => void) | undefined;
}

/** Edits an account's selections of charities: which are in, in which order, and which are featured. What is done is saved as one goes. */
export const OboleSelectionEditor: ForwardRefExoticComponent<OboleSelectionEditorProps> = /* @__PURE__ */ wrap(
  "obole-selection-editor",
  Element,
  { baseUrl: "base-url", charitiesSelectionId: "charities-selection-id", locale: "locale", messages: "messages", token: "token" },
  { onOboleReady: "obole-ready", onOboleChange: "obole-change", onOboleTokenExpired: "obole-token-expired", onOboleError: "obole-error" },
);
