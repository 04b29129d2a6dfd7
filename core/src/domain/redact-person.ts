/** How JSON mentions a person. */
export interface Mentions {
  /** The ids of their donors, gifts and payment methods. */
  readonly ids: ReadonlySet<string>;
  /** The ids of gifts of others on which they left their address as a lead. */
  readonly leadIds: ReadonlySet<string>;
  /** Whether a text that a client made up, such as an id of its own, names the person. */
  isNamedIn(text: string): boolean;
}

/** The fields with which objects of the API name a person. */
const personalFields: ReadonlySet<string> = new Set([
  ...["donor", "lead", "dedication", "message"],
  ...["email", "slackId", "firstName", "lastName", "phone", "street", "zip", "city", "country"],
  ...["pictureUrl", "birthdate", "personalEmail", "title", "persona", "hasAcceptedTerms"],
]);
/** Those that the schemas do not let be null. */
const requiredFields: ReadonlySet<string> = new Set(["holder", "last4"]);
const externalIds: ReadonlySet<string> = new Set(["externalId", "uniqueExternalId"]);

/**
 * Removes what a JSON value says of a person: the personal fields of each object that has one of the person's ids.
 *
 * @param of the object that the value is a part of, such as the gift whose changed fields it is
 * @returns the same value if it says nothing of the person
 */
export function redactPerson(value: unknown, mentions: Mentions, of = value): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => redactPerson(item, mentions));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const isOwn = isAbout(of, mentions);
  const isOfLead = hasIdIn(of, mentions.leadIds);
  const before = Object.entries(value);
  const after = before.map(([name, field]): [string, unknown] => {
    const isPersonal =
      field !== null &&
      ((isOwn && namesPerson(name, field, mentions)) || (isOfLead && name === "lead"));
    return [name, isPersonal ? withoutContent(name) : redactPerson(field, mentions)];
  });
  const isChanged = after.some(([, field], index) => field !== before[index]?.[1]);
  return isChanged ? Object.fromEntries(after) : value;
}

/** Whether an object has one of the person's ids, itself or as that of its donor. */
function isAbout(value: unknown, { ids }: Mentions): boolean {
  if (hasIdIn(value, ids)) return true;
  const { donor } = Object(value) as { readonly donor?: unknown };
  return hasIdIn(donor, ids);
}

const hasIdIn = (value: unknown, ids: ReadonlySet<string>) =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((field) => typeof field === "string" && ids.has(field));

function namesPerson(name: string, field: unknown, { isNamedIn }: Mentions): boolean {
  if (externalIds.has(name)) return typeof field === "string" && isNamedIn(field);
  return personalFields.has(name) || requiredFields.has(name);
}

const withoutContent = (name: string) => (requiredFields.has(name) ? "" : null);
