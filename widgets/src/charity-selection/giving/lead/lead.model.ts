import type { Lead, LeadField, PublicCampaign } from "../../../core/api/types.js";
import type { LeadProblems } from "../giving.model.js";

/** What the person filled in so far. */
export type LeadDraft = Readonly<Partial<Record<LeadField, string>>>;

const leadFields: readonly LeadField[] = ["fullname", "companyName", "email", "phone", "custom"];

/** The fields this campaign asks for, in the order in which they are asked; all of them are required. */
export function askedFields(campaign: PublicCampaign): readonly LeadField[] {
  return leadFields.filter((field) => campaign.leadCollectionOptions[field]);
}

/** What is wrong with a filled-in lead form; empty when it may be sent. */
export function leadProblems(
  fields: readonly LeadField[],
  draft: LeadDraft,
  hasAcceptedTerms: boolean,
): LeadProblems {
  const problems: { -readonly [field in keyof LeadProblems]: LeadProblems[field] } = {};
  for (const field of fields) {
    const text = draft[field]?.trim();
    if (!text) problems[field] = "missing";
    // Only what cannot be an address at all: whether mail arrives no pattern knows.
    else if (field === "email" && !/^\S+@\S+\.\S+$/.test(text)) problems[field] = "badEmail";
  }
  if (!hasAcceptedTerms) problems.terms = "termsMissing";
  return problems;
}

/** The lead as the API takes it. */
export function leadOf(fields: readonly LeadField[], draft: LeadDraft): Lead {
  const told = fields.map((field) => [field, draft[field]?.trim() ?? ""]);
  return { ...Object.fromEntries(told), hasAcceptedTerms: true };
}
