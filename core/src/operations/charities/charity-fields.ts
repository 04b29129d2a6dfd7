import { z } from "zod";
import {
  Country,
  ExternalId,
  LocaleTag,
  Name,
  QueryBoolean,
  SomeOf,
  Text,
  Url,
} from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import {
  Charity,
  CharityProfile,
  fiscalReceiptsSupports,
} from "../../contract/resources/charity.js";
import { ReceiptDetails, ReceiptDetailsInput } from "../../contract/resources/legal-entity.js";
import { causes } from "../../domain/causes.js";

const CharityProfileInput = z.strictObject({
  locale: LocaleTag,
  headline: Name.nullable().default(null),
  mission: Text(limits.descriptionCharacters).nullable().default(null),
  impact: Text(limits.descriptionCharacters).nullable().default(null),
  pictureUrl: Url.nullable().default(null),
});

const isWithoutRepeats = (values: readonly string[]) => new Set(values).size === values.length;

/** What the operator may set on a charity (contract, section 9). */
export const charityFields = {
  name: Name,
  registrationNumber: ExternalId.nullable(),
  causes: SomeOf(causes, "must not name a cause twice"),
  city: Name.nullable(),
  country: Country.nullable(),
  websiteUrl: Url.nullable(),
  logoUrl: Url.nullable(),
  fiscalReceiptsSupport: z.enum(fiscalReceiptsSupports),
  profiles: z
    .array(CharityProfileInput)
    .max(limits.charityProfiles)
    .refine(
      (profiles) => isWithoutRepeats(profiles.map(({ locale }) => locale.toLowerCase())),
      "must not hold a locale twice",
    ),
  receiptDetails: ReceiptDetailsInput.nullable().meta({
    description: "What its fiscal receipts say of it, beside its name and registration number.",
  }),
  published: z.boolean(),
  starter: z.boolean().meta({ description: "Part of every new account's first selection." }),
};

/** A charity as the operator sees it. */
export const OperatorCharity = Charity.omit({ profile: true })
  .extend({
    profiles: z.array(CharityProfile),
    receiptDetails: ReceiptDetails.nullable(),
    published: z.boolean(),
    starter: z.boolean(),
  })
  .meta({ id: "OperatorCharity" });

/** Which of a charity's profiles an answer holds. */
export const profileParameters = {
  includeProfile: QueryBoolean.optional().meta({ description: "Each with a profile." }),
  locale: LocaleTag.optional().meta({
    description: "The language to have the profile in; the nearest available one is taken.",
    example: "fr-BE",
  }),
};

/** The text that a list of charities is searched with. */
export const CharitySearch = Text(limits.searchCharacters).meta({
  description:
    "Words, or their beginnings, that the charity's texts hold; accents and case do not matter. The most relevant come first.",
  example: "oeuvre",
});
