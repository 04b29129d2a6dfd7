import type { Locale } from "../i18n/locale.js";

/** A page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor: string | null;
}

export type CampaignStatus = "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";

/** The fields a campaign may ask of the person who claims. */
export type LeadField = "fullname" | "companyName" | "email" | "phone" | "custom";

export interface Cause {
  readonly cause: string;
  readonly label: string;
}

/** A campaign as a visitor may see it; `name` and `description` are in the asked locale. */
export interface PublicCampaign {
  readonly campaignId: string;
  readonly name: string;
  readonly description: string | null;
  readonly status: CampaignStatus;
  readonly amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
  readonly donationType: "DISTRIBUTION" | "FACE_VALUE";
  readonly withLeadCollection: boolean;
  readonly leadCollectionOptions: Readonly<Record<LeadField, boolean>>;
  readonly language: Locale;
  readonly translations: readonly {
    readonly language: Locale;
    readonly name: string;
    readonly description: string | null;
  }[];
  readonly display: { readonly causes: readonly Cause[] };
}

export interface CharityProfile {
  readonly locale: Locale;
  readonly headline: string | null;
  readonly mission: string | null;
  readonly impact: string | null;
  readonly pictureUrl: string | null;
}

export interface PublicCharity {
  readonly charityId: string;
  readonly name: string;
  readonly registrationNumber: string | null;
  readonly causes: readonly string[];
  readonly city: string | null;
  readonly country: string | null;
  readonly websiteUrl: string | null;
  readonly logoUrl: string | null;
  readonly fiscalReceiptsSupport: "ENABLED" | "DISABLED" | "PENDING";
  readonly isFeatured: boolean;
  readonly profile: CharityProfile | null;
  readonly display: { readonly causes: readonly string[]; readonly place: string | null };
}

export interface PublicDonation {
  readonly donationId: string;
  readonly status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
  readonly charityId: string | null;
  /** Cents. */
  readonly amount: number;
  readonly display: { readonly amount: string; readonly charityName: string | null };
}

export interface PublicVote {
  readonly voteId: string;
  readonly status: "PENDING" | "DONE" | "CANCELED";
  readonly charityId: string | null;
  readonly castAt: string | null;
  readonly display: { readonly charityName: string | null };
}

/** What a person tells about itself when claiming; the campaign says which fields. */
export type Lead = Readonly<Partial<Record<LeadField, string>>> & {
  readonly hasAcceptedTerms: true;
};
