import { html, type ReactiveElement, type TemplateResult } from "lit";
import type { OboleClaimEvent } from "../../charity-selection/giving/giving.events.js";
import { CampaignChoice, choiceStyles } from "./campaign-choice.js";
import type { Section, SectionContext } from "./section.js";

export const styles = choiceStyles;

/** Gives an open gift its charity, with the form that its campaign asks for. */
export function open(host: ReactiveElement, context: SectionContext): Section {
  const choice = new CampaignChoice(host, context, () => context.gift()?.campaignId ?? null);
  const claimed = (event: OboleClaimEvent): void => {
    event.stopPropagation();
    const { donationId, isWaiting, charityId, charityName } = event.detail;
    if (!donationId) return;
    const donation = { donationId, charityId, status: isWaiting ? "PENDING" : "DONE" } as const;
    context.claimed({ ...donation, charityName });
    context.changed({ kind: "donation", donation });
  };
  // Its events are for this element alone; failures go on to the page.
  const keep = (event: Event) => event.stopPropagation();
  const selection = (
    publicKey: string,
  ): TemplateResult => html`<obole-charity-selection public-key=${publicKey}
    donation-id=${context.gift()?.donationId} locale=${context.language()} base-url=${context.base()}
    @obole-ready=${keep} @obole-select=${keep} @obole-claim=${claimed}></obole-charity-selection>`;
  return {
    stage: "ready",
    announcement: "",
    render: () => choice.render({ back: context.texts().back, onBack: context.close, selection }),
  };
}
