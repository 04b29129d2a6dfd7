import type { Json } from "../docs/schema-table.js";

/**
 * What fields mean that many objects share, by their name, or by object and name where a field means something of its own
 * there. A description beside the field's schema comes first.
 */
const meanings: Readonly<Record<string, string>> = {
  accountId: "The account.",
  accentColor: "The colour of buttons and links.",
  activatedAt: "When it was activated; null until then.",
  amount: "Cents.",
  amountType:
    "`FIXED_AMOUNT`: the campaign has a budget. `FREE_AMOUNT`: each donation has an amount of its own.",
  approvedAt: "When it was approved; null until then.",
  approvedBy: "The name of the operator's key that approved it.",
  authSchemes:
    "How people sign in: `API` with links that your server creates, `EMAIL` by themselves.",
  authenticationStrategy: "How calls to your server authenticate, beside their signature.",
  billedAt: "When it was billed; null until then.",
  billedTo: "Who pays the invoices: the account, or its parent.",
  birthdate: "The date of birth.",
  budget: "What the campaign gives away in all, in cents; null without a limit.",
  campaignId: "The campaign that it belongs to.",
  campaignIds: "The campaigns.",
  campaignName: "The name of the campaign.",
  campaignTemplateId: "The template that the campaign was created from; null without one.",
  canceledAt: "When it was canceled; null unless it was.",
  castAt: "When a charity was chosen; null until then.",
  causes: "What the charity works for.",
  charitiesSelectionId: "The selection of charities that the campaign offers.",
  charityId: "The charity.",
  charityIds: "The charities, in the order in which they are shown.",
  charityName: "The name of the charity.",
  city: "The city of the address.",
  claimRate: "The share of the donations that were claimed, from 0 to 1.",
  claimedAt: "When a charity was chosen; null until then.",
  clearedAt: "When the hit was cleared; null until then.",
  clearedReason: "Why it is not the listed name.",
  clientId: "The public half of the credential.",
  closedAt: "When it ended; null until then.",
  companyName: "The company, if the campaign asks for it.",
  country: "The country of the address, as ISO 3166-1 alpha-2.",
  createdAt: "When it was created.",
  customDomain: "A domain of your own.",
  date: "The day.",
  decidedAt: "When an operator decided; null until then.",
  defaultFeeType: "Whether the fee comes on top of a donation, or out of it.",
  defaultHasBeenCharged: "The `hasBeenCharged` of donations that do not say.",
  dedication: "Whom the gift is made in honour or in memory of; null for nobody.",
  deliveryId: "The delivery: the `webhook-id` of each of its attempts.",
  display: "The values as texts, formatted in `locale`.",
  donation: "The donation.",
  donationId: "The donation.",
  donationType:
    "`FACE_VALUE`: each donation goes to one charity. `DISTRIBUTION`: votes divide the budget.",
  donor: "The person who gives.",
  donorId: "The person who gives.",
  durationMs: "How long it took, in milliseconds.",
  email: "The e-mail address.",
  enabled: "Whether it is on.",
  endsAt: "When the campaign ends by itself; null for never.",
  event: "The name of the event.",
  events: "The names of the events.",
  expiresAt: "When it stops working.",
  externalId: "An ID of yours, which need not be unique.",
  featuredCharitiesIds: "The charities that are shown first.",
  features: "What the account's plan includes.",
  firstName: "The first name.",
  fiscalReceiptId: "The fiscal receipt.",
  fiscalReceiptsSupport: "Whether the charity issues fiscal receipts.",
  frequency: "How often it repeats.",
  fullname: "The whole name, if the campaign asks for it.",
  givingTarget: "The sum that a fundraiser wants to reach, in cents.",
  hasAcceptedTerms: "Whether the person accepted the terms.",
  hasBeenCharged: "Whether you have collected the money from the donor already.",
  hasIdempotencyKey: "Whether the call had an `Idempotency-Key`.",
  headline: "The charity in one line.",
  html: "The mail as HTML.",
  holder: "The name of the account's or the card's holder.",
  iban: "The bank account.",
  impact: "What the charity has achieved.",
  invoiceId: "The invoice.",
  isFeatured: "Whether it is shown first.",
  isOrder: "Whether its donations come from orders alone.",
  issuedAt: "When it was issued.",
  language: "The language, such as `fr`.",
  last4: "The last four characters of the number.",
  lastName: "The last name.",
  lead: "What the person entered about themselves; null if the campaign does not ask.",
  leadCollectionOptions: "Which fields a lead has.",
  legalForm: "The legal form, such as SAS.",
  legalLine: "The line below pages and mails.",
  lines: "What the amount consists of.",
  locale: "The language of the texts.",
  logoUrl: "The logo.",
  matchingRuleId: "The rule that matches gifts.",
  mediaType: "The kind of file, such as `application/pdf`.",
  mission: "What the charity wants to achieve.",
  month: "The month.",
  name: "Its name.",
  number: "Its number.",
  paidAt: "When it was paid; null until then.",
  parentAccountId: "The account that this one is a child of; null without a parent.",
  parentDonationId: "The donation that this one belongs to; null for most.",
  paymentId: "The payment.",
  paymentMethodId: "The payment method.",
  payoutId: "The payout.",
  payoutRunId: "The run that the payout belongs to.",
  personalEmail: "A private address, beside `email`.",
  phone: "The phone number.",
  pictureUrl: "The picture.",
  privacyUrl: "The privacy policy.",
  publicKey: "Opens the campaign in a widget. It is not secret.",
  recurringDonationId: "The recurring donation.",
  registrationNumber: "The number in the charity's register.",
  reminders: "The mails before and after dates of the campaign: three of each type.",
  replyTo: "Where answers to mails go.",
  role: "What the user may do.",
  senderName: "The name that mails and pages show.",
  sentAt: "When it was sent; null until then.",
  siren: "The number in the French register of companies.",
  slackId: "The person's member ID in Slack.",
  slug: "The name in addresses. Unique in the account.",
  street: "Street and number of the address.",
  subdomain: "A domain below the service's own.",
  subject: "The subject.",
  submittedAt: "When it was submitted; null until then.",
  suggestedAmounts: "The amounts that the page offers, in cents.",
  termsUrl: "The terms and conditions.",
  translations: "Name and description in other languages.",
  uniqueExternalId: "Your own ID: no two objects of a kind in the account have the same.",
  updatedAt: "When it last changed.",
  userId: "The user.",
  username: "The name for HTTP Basic.",
  validated: "Whether the operator has validated the account.",
  validatedAt: "When it was confirmed; null until then.",
  vatNumber: "The VAT number.",
  verifiedOn: "The day on which it was verified.",
  visibility: "`PUBLIC`: anybody may vote on the campaign's page.",
  voteId: "The vote.",
  webhookId: "The webhook.",
  websiteUrl: "The website.",
  withFiscalReceipt: "Whether donors get a fiscal receipt.",
  withFixedCharities: "Whether the template determines the charities.",
  withLeadCollection: "Whether a claim asks for the fields of a lead.",
  withValidation: "Whether you confirm each choice before it counts.",
  year: "The calendar year.",
  zip: "The postal code of the address.",
  "CampaignTranslation.description": "The description in this language.",
  "Campaign.description": "What the campaign is about.",
  "Campaign.minAmount": "The least that a visitor may give, in cents.",
  "Campaign.maxAmount": "The most that a visitor may give, in cents.",
  "Error.message": "What is wrong, in English.",
  "Error.statusCode": "The HTTP status.",
  "SchemaProblems.message": "One text per problem.",
  "CodedError.code": "The name of the error. It does not change.",
  "CodedError.message": "What is wrong, in English.",
  "Picture.width": "Pixels.",
  "Webhook.target": "The address of your server that receives the events.",
};
/** `paymentMethodId` → `payment method`. */
const inWords = (id: string) =>
  id
    .replace(/Id$/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

function meaningOf(object: string, field: string): string | undefined {
  const own = `${object.charAt(0).toLowerCase()}${object.slice(1)}Id`;
  return field === own ? "Its ID." : (meanings[`${object}.${field}`] ?? meanings[field]);
}

/** The document with a meaning for each field and parameter that has none of its own and is known here. */
export function withFieldMeanings<Document>(document: Document): Document {
  const { components = {}, paths = {}, webhooks = {}, ...rest } = document as Json;
  const schemas = Object.fromEntries(
    Object.entries<Json>(components.schemas ?? {}).map(([name, schema]) => [
      name,
      described(schema, name),
    ]),
  );
  return {
    ...rest,
    paths: described(paths, ""),
    ...("webhooks" in (document as Json) ? { webhooks: described(webhooks, "") } : {}),
    components: { ...components, ...(components.schemas === undefined ? {} : { schemas }) },
  };
}

function described(part: Json, object: string): Json {
  if (Array.isArray(part)) return part.map((one) => described(one, object));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries<Json>(part).map(([key, value]) => {
      if (key === "example" || key === "examples") return [key, value];
      if (key === "properties") return [key, describedFields(value, object)];
      if (key === "parameters" && Array.isArray(value)) return [key, value.map(describedParameter)];
      return [key, described(value, object)];
    }),
  );
}

const describedFields = (fields: Json, object: string): Json =>
  Object.fromEntries(
    Object.entries<Json>(fields).map(([name, field]) => {
      const inner = described(field, "");
      const meaning = "description" in field ? undefined : meaningOf(object, name);
      return [name, meaning === undefined ? inner : { ...inner, description: meaning }];
    }),
  );

/** An ID in the path, or by which a list is filtered. In the query of most operations `accountId` is the one to act for. */
function describedParameter(parameter: Json): Json {
  const { name, in: place, description } = parameter;
  const isKnown = place === "path" || (place === "query" && name !== "accountId");
  if (description !== undefined || !isKnown || !String(name).endsWith("Id")) return parameter;
  return { ...parameter, description: `The ID of the ${inWords(String(name))}.` };
}
