const askedFields = ["fullname", "companyName", "email", "phone", "custom"] as const;
type AskedField = (typeof askedFields)[number];

interface LeadSettings {
  readonly withLeadCollection: boolean;
  readonly leadCollectionOptions: Readonly<Record<AskedField, boolean>>;
}

type SentLead = { readonly [Field in AskedField]?: string | undefined } & {
  readonly hasAcceptedTerms?: boolean | undefined;
};

/**
 * Why a claim's lead does not fit its campaign, which is told every field that it asks for and no other: the first
 * reason in the order of the specification's table, or null.
 */
export function leadRefusal(settings: LeadSettings, lead: SentLead | undefined) {
  const asked = settings.withLeadCollection
    ? askedFields.filter((field) => settings.leadCollectionOptions[field])
    : [];
  const isOther = (field: AskedField) => asked.includes(field) === (lead?.[field] === undefined);
  if (lead !== undefined && settings.withLeadCollection && askedFields.some(isOther))
    return "invalid_lead_information";
  if (lead !== undefined && !settings.withLeadCollection) return "lead_collection_not_enabled";
  if (lead !== undefined && lead.hasAcceptedTerms !== true) return "lead_has_to_accept_terms";
  if (lead === undefined && settings.withLeadCollection) return "lead_is_required";
  return null;
}
