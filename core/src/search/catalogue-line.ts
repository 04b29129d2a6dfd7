import { z } from "zod";
import { Country, DateInput, ExternalId, LocaleTag, Name, Text, Url } from "../contract/fields.js";
import { limits } from "../contract/limits.js";
import {
  Cause,
  type CharityProfile,
  fiscalReceiptsSupports,
} from "../contract/resources/charity.js";
import { causes } from "../domain/causes.js";

const mostLanguages = limits.charityProfiles;
const LongText = Text(limits.descriptionCharacters);

/** A name or a text by language: as many languages as a charity can have profiles. */
const ByLanguage = (tag: z.ZodString, text: z.ZodString) =>
  z
    .record(tag, text)
    .refine(
      (texts) => Object.keys(texts).length <= mostLanguages,
      `must not have more than ${mostLanguages} languages`,
    )
    .meta({ maxProperties: mostLanguages });

const Profile = z.object({
  locale: LocaleTag,
  headline: Name.nullable().default(null),
  mission: LongText.nullable().default(null),
  impact: LongText.nullable().default(null),
  pictureUrl: Url.nullable().default(null),
});

/**
 * A charity in a catalogue file, one per line. Registers publish `registration` and a `mission` per language; the
 * shipped catalogue has complete `profiles`. Unknown fields are ignored.
 */
export const CatalogueLine = z.object({
  id: ExternalId,
  name: Name,
  names: ByLanguage(Text(limits.localeCharacters), Name).default({}),
  country: Country.nullish(),
  city: Name.nullish(),
  // Registers contain typing errors: skip an invalid address, not the charity.
  website: Url.nullish().catch(null),
  logoUrl: Url.nullish(),
  causes: z.array(Cause).max(causes.length).default([]),
  registration: z.object({ number: ExternalId }).nullish(),
  registrationNumber: ExternalId.nullish(),
  // Receipts must never be issued in the name of a charity that has not agreed.
  fiscalReceiptsSupport: z.enum(fiscalReceiptsSupports).default("DISABLED"),
  verification: z.object({ register: Name, verifiedOn: DateInput }).nullish(),
  starter: z.boolean().default(false),
  mission: ByLanguage(LocaleTag, LongText).default({}),
  profiles: z.array(Profile).max(mostLanguages).default([]),
  // Validated by the operations that take them. An export names neither: its bank accounts are not read.
  bankAccount: z
    .object({ iban: Name.optional(), stripeAccountId: Name.optional(), holder: Name })
    .nullish(),
  mandate: z
    .object({
      signedAt: Text(limits.timestampCharacters),
      signatory: Name,
      quality: Name,
      revokedAt: Text(limits.timestampCharacters).nullable().default(null),
    })
    .nullish(),
});

/** A parsed catalogue line. */
export type CatalogueEntry = ReturnType<typeof entryOf>;

/** What a line says of a charity beside the catalogue: a bank account to propose, and its mandate. */
export interface CharityPapers {
  readonly bankAccount: NonNullable<z.output<typeof CatalogueLine>["bankAccount"]> | null;
  readonly mandate: NonNullable<z.output<typeof CatalogueLine>["mandate"]> | null;
}

/** The papers in a valid line; null without any. */
export function papersOf(line: string): CharityPapers | null {
  const { bankAccount, mandate } = CatalogueLine.parse(JSON.parse(line));
  const { iban, stripeAccountId } = bankAccount ?? {};
  const isNamed = iban !== undefined || stripeAccountId !== undefined;
  if (!isNamed && mandate == null) return null;
  return {
    bankAccount: isNamed ? (bankAccount ?? null) : null,
    mandate: mandate ?? null,
  };
}

/** Parses one line; `problem` says why it is invalid. */
export function parseCatalogueLine(line: string): CatalogueEntry | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { problem: "is not JSON" };
  }
  const parsed = CatalogueLine.safeParse(value);
  if (parsed.success) {
    const entry = entryOf(parsed.data);
    return entry.profiles.length <= mostLanguages
      ? entry
      : {
          problem: `profiles: must not have more than ${mostLanguages} languages, including those of mission`,
        };
  }
  const problems = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join(".")}: ${message}`,
  );
  return { problem: problems.join("; ") };
}

function entryOf(line: z.output<typeof CatalogueLine>) {
  return {
    externalRef: line.id,
    name: line.name,
    otherNames: Object.values(line.names),
    registrationNumber: line.registrationNumber ?? line.registration?.number ?? null,
    causes: [...new Set(line.causes)],
    city: line.city ?? null,
    country: line.country ?? null,
    websiteUrl: line.website ?? null,
    logoUrl: line.logoUrl ?? null,
    fiscalReceiptsSupport: line.fiscalReceiptsSupport,
    profiles: profilesOf(line),
    verification: line.verification ?? null,
    starter: line.starter,
  };
}

/** The profiles, plus one for each other language of the mission. */
function profilesOf({ profiles, mission }: z.output<typeof CatalogueLine>): CharityProfile[] {
  const byLocale = new Map<string, CharityProfile>();
  for (const [locale, text] of Object.entries(mission)) {
    byLocale.set(locale, { locale, headline: null, mission: text, impact: null, pictureUrl: null });
  }
  for (const profile of profiles) byLocale.set(profile.locale, profile);
  return [...byLocale.values()];
}
