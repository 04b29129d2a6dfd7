import type { ReactiveElement } from "lit";
import { css } from "./css.js";

interface Scope extends Element {
  /** Not in all browsers. `document.startViewTransition` would animate the whole page, which is not ours. */
  startViewTransition?(render: () => unknown): { readonly updateCallbackDone: Promise<void> };
}

export const animationStyles = css`
  .root::view-transition-group(*) {
    animation-duration: var(--obole-duration, 160ms);
  }
`;

/**
 * Renders what has changed in an element, animated if the browser can and the person does not mind. The browser may render
 * some frames later: nothing but the view waits for it.
 *
 * @returns when the change is on view
 */
export async function renderAnimated(host: ReactiveElement): Promise<void> {
  const render = () => {
    host.requestUpdate();
    return host.updateComplete;
  };
  const box: Scope | null = host.renderRoot.querySelector(".root");
  if (!box?.startViewTransition || matchMedia("(prefers-reduced-motion: reduce)").matches)
    await render();
  else await box.startViewTransition(render).updateCallbackDone;
}
