import type { ReactiveElement } from "lit";
import { css } from "./css.js";

interface Scope extends Element {
  /** Not in all browsers. `document.startViewTransition` would animate the whole page, which is not ours. */
  startViewTransition?(change: () => unknown): { readonly updateCallbackDone: Promise<void> };
}

export const transitionStyles = css`
  .root::view-transition-group(*) {
    animation-duration: var(--obole-duration, 160ms);
  }
`;

/**
 * Makes a change of what an element shows, and animates it if the browser can and the person does not mind.
 *
 * @returns when the change is on view
 */
export async function withTransition(host: ReactiveElement, change: () => void): Promise<void> {
  const shown = () => {
    change();
    return host.updateComplete;
  };
  const box: Scope | null = host.renderRoot.querySelector(".root");
  if (!box?.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches)
    await shown();
  else await box.startViewTransition(shown).updateCallbackDone;
}
