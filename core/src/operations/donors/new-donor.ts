import type { DonorRow } from "../../queries/donors.js";

type Said = Pick<DonorRow, "donorId" | "accountId" | "campaignId">;
type Told = { readonly [Name in keyof DonorRow]?: DonorRow[Name] | undefined };

/** A donor who was just made: what is not told of them is not known. */
export function newDonor({ now, ...said }: Said & { readonly now: string }, told: Told): DonorRow {
  return {
    uniqueExternalId: told.uniqueExternalId ?? null,
    email: told.email ?? null,
    slackId: told.slackId ?? null,
    firstName: told.firstName ?? null,
    lastName: told.lastName ?? null,
    phone: told.phone ?? null,
    pictureUrl: told.pictureUrl ?? null,
    birthdate: told.birthdate ?? null,
    personalEmail: told.personalEmail ?? null,
    title: told.title ?? null,
    persona: told.persona ?? null,
    hasAcceptedTerms: told.hasAcceptedTerms ?? null,
    street: told.street ?? null,
    zip: told.zip ?? null,
    city: told.city ?? null,
    country: told.country ?? null,
    sessionEpoch: 0,
    createdAt: now,
    updatedAt: now,
    ...said,
  };
}
