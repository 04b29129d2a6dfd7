import {
  askedFields,
  type LeadDraft,
  leadFieldKinds,
  leadMessageChunks,
  leadOf,
  leadProblems,
} from "../charity-selection/giving/lead/lead.js";
import { messageChunks } from "../charity-selection/messages.js";
import type { Lead, PublicCampaign } from "../core/api/types.js";
import { format } from "../core/i18n/format.js";
import type { Locale } from "../core/i18n/locale.js";

/** A field of the lead form. */
export interface LeadFormField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value: string;
  readonly error: string | null;
}

/** The form that a campaign shows before a claim, with the fields, rules and words of its element. */
export interface LeadFormView {
  readonly title: string;
  readonly fields: readonly LeadFormField[];
  readonly terms: string;
  readonly termsError: string | null;
  readonly hasAcceptedTerms: boolean;
  readonly links: readonly { readonly url: string; readonly text: string }[];
  readonly back: string;
  /** The label of the button that claims. */
  readonly button: string;
  /** The lead to send; null while something is missing. */
  readonly lead: Lead | null;
}

/** What the form is about. */
export interface LeadFormInput {
  readonly campaign: PublicCampaign;
  readonly locale: Locale;
  /** The amount of the gift, as text in the language. */
  readonly amount: string;
  /** The name of the chosen charity. */
  readonly charity: string;
  /** Whether somebody else pays. */
  readonly isPaid: boolean;
  readonly draft: LeadDraft;
  readonly hasAcceptedTerms: boolean;
  /** Whether the person has sent the form: only then it says what is missing. */
  readonly isSent: boolean;
}

/** Checks and describes the lead form of a page without JavaScript. */
export async function leadFormView(input: LeadFormInput): Promise<LeadFormView> {
  const { campaign, locale, amount, draft, hasAcceptedTerms, isSent } = input;
  const [{ default: texts }, { default: shared }] = await Promise.all([
    leadMessageChunks(locale),
    messageChunks(locale),
  ]);
  const asked = askedFields(campaign);
  const problems = leadProblems(asked, draft, hasAcceptedTerms);
  const errorOf = (name: keyof typeof problems) => {
    const problem = isSent ? problems[name] : undefined;
    return problem ? texts[problem] : null;
  };
  const links = [
    { url: campaign.termsUrl, text: texts.termsLink },
    { url: campaign.privacyUrl, text: texts.privacyLink },
  ];
  return {
    title: texts.title,
    fields: asked.map((name) => ({
      ...leadFieldKinds[name],
      name,
      label: texts[name],
      value: draft[name] ?? "",
      error: errorOf(name),
    })),
    terms: texts.terms,
    termsError: errorOf("terms"),
    hasAcceptedTerms,
    links: links.flatMap(({ url, text }) => (url ? [{ url, text }] : [])),
    back: texts.back,
    button: format(input.isPaid ? shared.send : shared.give, { amount, charity: input.charity }),
    lead: Object.keys(problems).length > 0 ? null : leadOf(asked, draft),
  };
}
