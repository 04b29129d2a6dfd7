import type { components, operations } from "./generated/schema.js";

// Names for the types of the API's own document; nothing is written by hand here that it says already.
type Schemas = components["schemas"];
type ClaimBody = operations["claimPublicDonation"]["requestBody"]["content"]["application/json"];

/** A page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor: string | null;
}

/** A campaign as a visitor may see it; `name` and `description` are in the requested locale. */
export type PublicCampaign = Schemas["PublicCampaign"];

/** How gifts are given to a campaign on a page. */
export type PublicGiving = NonNullable<PublicCampaign["giving"]>;

/** An amount, with the fee that its giver may cover. */
export type PricedAmount = Schemas["PricedAmount"];

/** What an amount costs. */
export type PublicQuote = Schemas["PublicQuote"];

export type CampaignStatus = PublicCampaign["status"];

/** A cause that can be filtered by, with its name in the requested locale. */
export type Cause = PublicCampaign["display"]["causes"][number];

/** The fields a campaign may ask of the person who claims. */
export type LeadField = keyof PublicCampaign["leadCollectionOptions"];

export type PublicCharity = Schemas["PublicCharity"];

/** All that choosing a charity shows first. */
export type PublicView = Schemas["PublicView"];

export type PublicDonation = Schemas["PublicDonation"];

/** A gift that waits for its payment, and the page where it is paid. */
export type PublicDonationToPay = Schemas["PublicDonationToPay"];

export type PublicVote = Schemas["PublicVote"];

/** Contact details that a person gives when claiming; the campaign says which. */
export type Lead = NonNullable<ClaimBody["lead"]>;

/** A fiscal receipt as the receipts widget shows it. */
export type WidgetDonorGiving = Schemas["WidgetDonorGiving"];
export type WidgetReceipt = Schemas["WidgetFiscalReceipt"];

/** The filters of receipts, and the totals of the filtered ones. */
export type WidgetReceiptsSummary = Schemas["WidgetReceiptsSummary"];

/** A link to a file that needs no token, for a quarter of an hour. */
export type DownloadUrl = Schemas["DownloadUrl"];

/** A selection of charities as its editor shows it. */
export type WidgetSelection = Schemas["WidgetCharitiesSelection"];

/** A charity of the catalogue as the editor of selections shows it. */
export type WidgetCharity = Schemas["WidgetCharity"];

/** A campaign's figures as the metrics widget shows them. */
export type WidgetCampaignMetrics = Schemas["WidgetCampaignMetrics"];

/** A donation as its donor sees it. */
export type WidgetDonation = Schemas["WidgetDonation"];

/** Where the money of a gift is. */
export type GiftJourney = Schemas["GiftJourney"];

/** How a budget was divided by votes. */
export type BudgetDivision = Schemas["BudgetDivision"];

/** A recurring donation as its donor sees it. */
export type WidgetRecurringDonation = Schemas["WidgetRecurringDonation"];

/** A donor as it sees itself. */
export type WidgetDonor = Schemas["WidgetDonor"];

/** How a donor pays, as far as it is shown. */
export type WidgetPaymentMethod = Schemas["WidgetPaymentMethod"];

/** A campaign as its donors see it. */
export type WidgetCampaign = Schemas["WidgetCampaign"];
