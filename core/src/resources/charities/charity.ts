import { z } from "zod";
import {
  Country,
  DateInput,
  ExternalId,
  LocaleTag,
  Name,
  Optional,
  QueryBoolean,
  SomeOf,
  Text,
  Timestamp,
  Url,
} from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import {
  Charity,
  CharityProfile,
  fiscalReceiptsSupports,
  type Picture,
} from "../../contract/resources/charity.js";
import { causeLabels, causes } from "../../domain/causes.js";
import { formatsOf } from "../../domain/display.js";
import { type Language, nearest } from "../../domain/language.js";
import { ReceiptDetails, ReceiptDetailsInput } from "../receipts/receipt-details.js";
import { defineView } from "../shared/define-view.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { pausers, type ShownCharityRow } from "./charity-queries.js";
import { type Address, presentPicture } from "./present-picture.js";

const CharityProfileInput = z.strictObject({
  locale: LocaleTag,
  headline: Name.nullable().default(null),
  mission: Text(limits.descriptionCharacters).nullable().default(null),
  impact: Text(limits.descriptionCharacters).nullable().default(null),
  pictureUrl: Url.nullable().default(null),
});

const isWithoutRepeats = (values: readonly string[]) => new Set(values).size === values.length;

/** The fields that the operator may set on a charity (contract, section 9). */
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
  verification: z
    .strictObject({ register: Name, verifiedOn: DateInput.meta({ example: "2026-01-15" }) })
    .nullable()
    .meta({
      description: "The register in which you found the charity, and the day. Donors see both.",
    }),
  receiptDetails: ReceiptDetailsInput.nullable().meta({
    description:
      "The details on its fiscal receipts in addition to its name and registration number.",
  }),
  published: z.boolean(),
  starter: z.boolean().meta({ description: "Included in every new account's first selection." }),
};

/** A charity as the operator sees it. */
export const OperatorCharity = Charity.omit({ profile: true, logoUrl: true })
  .extend({
    logoUrl: z.string().nullable().meta({
      description: "The address in the catalogue, which an uploaded `logo` replaces.",
    }),
    profiles: z.array(CharityProfile),
    receiptDetails: ReceiptDetails.nullable(),
    published: z.boolean(),
    pausedAt: Timestamp.nullable().meta({
      description: "Since when it gets no new gifts; null if it is not paused.",
    }),
    pausedBy: z.enum(pausers).nullable(),
    starter: z.boolean(),
  })
  .meta({ id: "OperatorCharity" });

/** The query parameters that select a charity's profile. */
export const profileParameters = {
  includeProfile: Optional(QueryBoolean, "Include each charity's profile."),
  locale: LocaleTag.optional().meta({
    description: "The language of the profile; the nearest available one is returned.",
    example: "fr-BE",
  }),
};

/** The search text of a list of charities. */
export const CharitySearch = Text(limits.searchCharacters).meta({
  description:
    "Words or beginnings of words in the charity's texts, ignoring accents and case. The most relevant charities come first.",
  example: "oeuvre",
});

/** The address of a picture's largest size. */
const largest = (picture: Picture | null) => picture?.sizes.at(-1)?.url;

/** A charity as the operator sees it: with the addresses of the catalogue beside what was uploaded. */
export function presentOperatorCharity(
  row: ShownCharityRow,
  address: Address,
): z.input<typeof OperatorCharity> {
  const logo = presentPicture(row.logo, address);
  return { ...row, logo, picture: presentPicture(row.picture, address) };
}

/** A charity as the API and events show it. */
export function presentCharity(row: ShownCharityRow, address: Address): Omit<Charity, "profile"> {
  const logo = presentPicture(row.logo, address);
  const picture = presentPicture(row.picture, address);
  return { ...row, logo, picture, logoUrl: largest(logo) ?? row.logoUrl };
}

/** A charity with its profile in the nearest locale; null when it has no profile. */
export function presentCharityWithProfile(
  row: ShownCharityRow,
  locale: string | undefined,
  address: Address,
): Charity {
  return { profile: nearestProfile(row, locale, address), ...presentCharity(row, address) };
}

/** A charity's profile in the nearest locale, with its uploaded picture; null when it has no profile. */
export function nearestProfile(
  { profiles, picture }: Pick<ShownCharityRow, "profiles" | "picture">,
  locale: string | undefined,
  address: Address,
): CharityProfile | null {
  const profile = nearest(profiles, locale);
  const uploaded = largest(presentPicture(picture, address));
  return profile === null || uploaded === undefined
    ? profile
    : { ...profile, pictureUrl: uploaded };
}

/** The country of most donors, which is left out of a charity's location. */
const homeCountry = "FR";

export const CharityDisplay = z.object({
  causes: z.array(z.string()),
  place: z.string().nullable().meta({ example: "Gent, Belgique" }),
  verifiedOn: z.string().nullable().meta({ example: "15 janvier 2026" }),
});

/** The display texts of a charity in a language. */
export function displayCharity(
  {
    causes,
    city,
    country,
    verification,
  }: Pick<ShownCharityRow, "causes" | "city" | "country" | "verification">,
  language: Language,
): z.output<typeof CharityDisplay> {
  const countryName =
    country === null || country === homeCountry ? null : nameOfCountry(country, language);
  const place = [city, countryName].filter((part) => part !== null).join(", ");
  return {
    causes: causes.map((cause) => causeLabels[cause][language]),
    place: place === "" ? null : place,
    verifiedOn: verification === null ? null : formatsOf(language).day(verification.verifiedOn),
  };
}

// Creating an instance costs a hundred times as much as a lookup.
const regionNames = new Map<Language, Intl.DisplayNames>();

function nameOfCountry(country: string, language: Language): string {
  let names = regionNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: "region" });
    regionNames.set(language, names);
  }
  return names.of(country) ?? country;
}

export const charityView = defineView({
  id: "WidgetCharity",
  object: Charity,
  display: CharityDisplay,
  async prepare(_, { locale }) {
    const language = readerLanguage(locale);
    return (charity) => displayCharity(charity, language);
  },
});
