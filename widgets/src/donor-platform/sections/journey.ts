import { html, type ReactiveElement } from "lit";
import { css } from "../../core/css.js";
import { Load } from "../../core/load.js";
import { ghosts, notice } from "../../core/parts.js";
import { backButton, backStyles } from "./back-button.js";
import type { Section, SectionContext } from "./section.js";

export const styles = [
  backStyles,
  css`
    obole-gift-journey {
      flex: 1;
      min-block-size: 400px;
      --obole-shadow: none;
    }
    obole-gift-journey::part(base) {
      border-width: 1px 0 0;
      border-radius: 0;
    }
  `,
];

/** Where a gift is: the very element that shows it everywhere else. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  const element = new Load(host, {
    args: () => (context.gift() ? ([] as const) : null),
    run: () => import("../../gift-journey/define.js"),
    onError: context.report,
  });
  // That the journey is on view is not that this element is.
  const keep = (event: Event) => event.stopPropagation();
  const journey = () => {
    const { token, getToken } = context.credentials();
    return html`<obole-gift-journey .token=${token} .getToken=${getToken} donation-id=${context.gift()?.donationId}
      locale=${context.language()} base-url=${context.base()} @obole-ready=${keep}></obole-gift-journey>`;
  };
  const content = () => {
    const { failed, retry } = context.shared();
    if (element.value) return journey();
    return element.state.status === "error"
      ? notice(failed, retry, () => void element.retry())
      : ghosts();
  };
  return {
    stage: "ready",
    announcement: "",
    render: () => html`${backButton(context.texts().back, context.close)}${content()}`,
  };
}
