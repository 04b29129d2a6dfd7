// Generated from the service's OpenAPI document: `npm run generate -w @obole/widgets`.

export interface paths {
    "/v1/widgets/admin/charities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWidgetCharities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWidgetMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWidgetReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/receipts/bulk-download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getWidgetReceiptsBulkDownloadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/receipts/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWidgetReceiptsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/receipts/{fiscalReceiptId}/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWidgetReceiptDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/selections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWidgetSelections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/selections/{charitiesSelectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateWidgetSelection"];
        trace?: never;
    };
    "/v1/widgets/admin/selections/{charitiesSelectionId}/charities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addWidgetCharity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/admin/selections/{charitiesSelectionId}/charities/{charityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeWidgetCharity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnDonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateOwnDonor"];
        trace?: never;
    };
    "/v1/widgets/donor/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/donations/{donationId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["claimOwnDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/donations/{donationId}/journey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnDonationJourney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["eraseOwnData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/giving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnGiving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logoutOwnDonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/payment-method-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createOwnPaymentMethodSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/payment-methods/{paymentMethodId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteOwnPaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/receipts/{fiscalReceiptId}/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnReceiptDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/recurring-donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnRecurringDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/donor/recurring-donations/{recurringDonationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateOwnRecurringDonation"];
        trace?: never;
    };
    "/v1/widgets/public/receipts/{number}/journey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReceiptJourney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/charities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPublicCharities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPublicDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/donations/{donationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicDonation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/donations/{donationId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["claimPublicDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["renderPublicWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPublicVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/votes/{voteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicVote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/votes/{voteId}/cast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["castPublicVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/widgets/public/{publicKey}/votes/{voteId}/journey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicVoteJourney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddWidgetCharityBody: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /**
             * @description The language of the display texts, such as fr or fr-BE. Defaults to English.
             * @example fr
             */
            locale?: string;
        };
        BudgetDivision: {
            /** @description The name of the campaign. */
            campaignName: string;
            /**
             * @description Cents.
             * @example 1200
             */
            budget: number;
            /** @description How many votes were cast. */
            votes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            dividedAt: string;
            /** @description In the order of the division: by the largest remainder, and of equal remainders the first gets the cent. */
            shares: components["schemas"]["DivisionShare"][];
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                budget: string;
                /** @description As a text to show. */
                votes: string;
                /** @description As a text to show. */
                dividedAt: string;
            };
        };
        CampaignTranslation: {
            /** @description The language, such as `fr`. */
            language: string;
            /** @description Its name. */
            name: string;
            /** @description The description in this language. */
            description: string | null;
        };
        CastPublicVoteBody: {
            /**
             * @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.
             * @example fr
             */
            locale?: string;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
        };
        /** @enum {string} */
        Cause: "animals" | "arts_culture" | "children_youth" | "community" | "disability_care" | "education" | "emergency_relief" | "environment" | "health" | "heritage" | "human_rights_justice" | "international_aid" | "poverty_solidarity" | "religion" | "research" | "sport_leisure" | "veterans_armed_forces";
        CharityProfile: {
            /** @description The language of the texts. */
            locale: string;
            /** @description The charity in one line. */
            headline: string | null;
            /** @description What the charity wants to achieve. */
            mission: string | null;
            /** @description What the charity has achieved. */
            impact: string | null;
            /** @description The picture. */
            pictureUrl: string | null;
        };
        CharityVerification: {
            /**
             * @description The public register in which it was found.
             * @example Registre national des associations
             */
            register: string;
            /**
             * Format: date
             * @description The day on which it was verified.
             */
            verifiedOn: string;
        };
        ClaimOwnDonationBody: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description What the person entered about themselves; null if the campaign does not ask. */
            lead?: {
                /** @description The whole name, if the campaign asks for it. */
                fullname?: string;
                /** @description The company, if the campaign asks for it. */
                companyName?: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email?: string;
                /** @description The phone number. */
                phone?: string;
                /** @description What the person entered in the campaign's own field. */
                custom?: string;
                /** @description Whether the person accepted the terms. */
                hasAcceptedTerms?: boolean;
            };
            /**
             * @description The language of the display texts, such as fr or fr-BE. Defaults to English.
             * @example fr
             */
            locale?: string;
        };
        ClaimPublicDonationBody: {
            /**
             * @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.
             * @example fr
             */
            locale?: string;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description What the person entered about themselves; null if the campaign does not ask. */
            lead?: {
                /** @description The whole name, if the campaign asks for it. */
                fullname?: string;
                /** @description The company, if the campaign asks for it. */
                companyName?: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email?: string;
                /** @description The phone number. */
                phone?: string;
                /** @description What the person entered in the campaign's own field. */
                custom?: string;
                /** @description Whether the person accepted the terms. */
                hasAcceptedTerms?: boolean;
            };
        };
        Consent: {
            /** @description The terms and conditions. */
            termsUrl: string | null;
            /** @description The privacy policy. */
            privacyUrl: string | null;
            /** @description The language of the widget's form; null if the claim did not come from a widget. */
            language: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            acceptedAt: string;
        };
        CreateOwnPaymentMethodSessionBody: {
            /**
             * @description Where the page sends the person back to: an address on one of the account's sites or on the service itself, in live with https; in the sandbox also on localhost. `payment=succeeded`, `processing` or `canceled` is added to its query.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
        };
        CreatePublicDonationBody: {
            /**
             * @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.
             * @example fr
             */
            locale?: string;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The person who gives. */
            donor: {
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email: string;
                /** @description The first name. */
                firstName?: string;
                /** @description The last name. */
                lastName?: string;
                /** @description The phone number. */
                phone?: string;
                /** @description Street and number of the address. */
                street?: string;
                /** @description The postal code of the address. */
                zip?: string;
                /** @description The city of the address. */
                city?: string;
                /**
                 * @description ISO 3166-1 alpha-2. An address without a country is one in France.
                 * @example FR
                 */
                country?: string;
            };
            /**
             * @description How often it is given; null for once.
             * @default null
             */
            frequency?: ("MONTHLY" | "QUARTERLY" | "YEARLY") | null;
            /**
             * @description Whether the donor pays the service's fee on top, so that the charity gets the whole amount. Otherwise the fee comes out of it.
             * @default false
             */
            coversFee?: boolean;
            /**
             * @description Whom the gift is made in honour or in memory of; null for nobody.
             * @default null
             */
            dedication?: {
                /**
                 * @description `IN_HONOR` of somebody, or `IN_MEMORY` of somebody who has died.
                 * @enum {string}
                 */
                kind: "IN_HONOR" | "IN_MEMORY";
                /** @description Its name. */
                name: string;
                /**
                 * @description A message that goes with it; null without one.
                 * @default null
                 */
                message?: string | null;
            } | null;
            /**
             * @description To the account. It is not shown on the page.
             * @default null
             */
            message?: string | null;
            /**
             * @description False only if the donor agreed that the first name and an initial are shown on the page.
             * @default true
             */
            isAnonymous?: boolean;
            /**
             * @description Where the page of payment sends the donor back to; the campaign's own page when left out. `donation`, its id, and `payment` are added to its query.
             * @example https://shop.example/thanks
             */
            returnUrl?: string;
        };
        Dedication: {
            /**
             * @description `IN_HONOR` of somebody, or `IN_MEMORY` of somebody who has died.
             * @enum {string}
             */
            kind: "IN_HONOR" | "IN_MEMORY";
            /** @description Its name. */
            name: string;
            /** @description A message that goes with it; null without one. */
            message: string | null;
        };
        DivisionShare: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description Its name. */
            name: string;
            /** @description How many votes the charity got. */
            votes: number;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description False: it was no longer offered when the campaign ended, and got no share. */
            isCounted: boolean;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                votes: string;
                /** @description As a text to show. */
                amount: string;
            };
        };
        Donation: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donationId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description `PENDING` until a charity is chosen, and validated if the campaign asks for that; then `DONE`, and `PROCESSED` once settled.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description An ID of yours, which need not be unique. */
            externalId: string | null;
            /** @description The person who gives. */
            donor: components["schemas"]["DonationDonor"] | null;
            /** @description Whether the donor has paid: you, or, if the donation has a `paymentId`, the service. */
            hasBeenCharged: boolean;
            /** @description Whether donors get a fiscal receipt. */
            withFiscalReceipt: boolean;
            /** @description The donation that this one belongs to; null for most. */
            parentDonationId: string | null;
            /** @description The recurring donation. */
            recurringDonationId: string | null;
            /** @description The rule by which the account matches `parentDonationId` with this donation; null on all others. */
            matchingRuleId: string | null;
            /** @description What the person entered about themselves; null if the campaign does not ask. */
            lead: components["schemas"]["Lead"] | null;
            /** @description When a charity was chosen; null until then. */
            claimedAt: string | null;
            /** @description When it was confirmed; null until then. */
            validatedAt: string | null;
            /** @description When it was settled: its money has come in and is on its way to the charity. A CANCELED donation that has it was reversed. */
            processedAt: string | null;
            /** @description When it was billed; null until then. */
            billedAt: string | null;
            /** @description When its payment or its invoice was paid; of a donation that a budget pays for, when it was settled. */
            paidAt: string | null;
            /** @description When its card was posted; of a card printed again, the last time. */
            cardPostedAt: string | null;
            /** @description When its card came back. Null again once it is posted anew. */
            cardReturnedAt: string | null;
            /** @description The batch in which its card is printed. */
            cardBatchId: string | null;
            /** @description The invoice that bills it; null if nothing does or its campaign's budget pays for it. */
            invoiceId: string | null;
            /** @description The payment of this donation alone; null if an invoice or a budget pays for it. */
            paymentId: string | null;
            /** @description When the bank transferred it to its charity, or to `redirectedTo`; null until then. */
            paidOutAt: string | null;
            /** @description The charity that gets it in place of `charityId`, which left before it was paid; null for nearly all. */
            redirectedTo: string | null;
            /** @description Of a gift on the campaign's page: whether its donor pays the fee on top. Null on all other donations. */
            coversFee: boolean | null;
            /** @description Of a gift on the campaign's page: false if its donor agreed that the first name is shown there. */
            isAnonymous: boolean | null;
            /** @description Whom the gift is made in honour or in memory of; null for nobody. */
            dedication: components["schemas"]["Dedication"] | null;
            /** @description What the donor wrote to the account. */
            message: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        DonationDonor: {
            /**
             * Format: uuid
             * @description The person who gives.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donorId: string;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The person's member ID in Slack. */
            slackId: string | null;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /** @description The phone number. */
            phone: string | null;
            /** @description Street and number of the address. */
            street: string | null;
            /** @description The postal code of the address. */
            zip: string | null;
            /** @description The city of the address. */
            city: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string | null;
        };
        DonorExport: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            exportedAt: string;
            /** @description What the account knows about the person, as a donor. */
            donors: components["schemas"]["ExportedDonor"][];
            /** @description What the person agreed to, and when. */
            consents: {
                /**
                 * @description TERMS: the donor's `hasAcceptedTerms`. LEAD_TERMS: those of a lead. PUBLIC_NAME: the first name is shown on a campaign's page. DIRECT_DEBIT: a mandate.
                 * @enum {string}
                 */
                to: "TERMS" | "LEAD_TERMS" | "PUBLIC_NAME" | "DIRECT_DEBIT";
                /** @description The terms and conditions. */
                termsUrl: string | null;
                /** @description The privacy policy. */
                privacyUrl: string | null;
                /** @description Null if the time was not recorded. */
                at: string | null;
            }[];
            /** @description Whether the person gets no reminders. */
            unsubscribedFromReminders: boolean;
            /** @description BOUNCE: no mails are sent to an address of the person, because it takes none. COMPLAINT: only those that the person must get. */
            suppressedMails: ("BOUNCE" | "COMPLAINT")[];
            /** @description Also those of others on which the person left an address as a lead, without their donors. */
            donations: components["schemas"]["Donation"][];
            /** @description Gifts on campaigns' pages that were not paid yet. */
            pendingDonations: {
                /**
                 * Format: uuid
                 * @description The donation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donationId: string;
                /**
                 * Format: uuid
                 * @description The campaign that it belongs to.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
                /** @description The person who gives. */
                donor: {
                    [key: string]: string;
                };
                /** @description Whom the gift is made in honour or in memory of; null for nobody. */
                dedication: components["schemas"]["Dedication"] | null;
                /** @description What the person wrote; null without a message. */
                message: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                expiresAt: string;
            }[];
            /** @description The recurring donations. */
            recurringDonations: components["schemas"]["RecurringDonation"][];
            /** @description The pledges of pay and of paid time off. */
            payrollPledges: components["schemas"]["PayrollPledge"][];
            /** @description The person's votes. */
            votes: components["schemas"]["Vote"][];
            /** @description The payments. */
            payments: components["schemas"]["Payment"][];
            /** @description The payment methods. */
            paymentMethods: components["schemas"]["PaymentMethod"][];
            /** @description The mandates that the person signed. */
            mandates: components["schemas"]["ExportedMandate"][];
            /** @description The fiscal receipts. */
            fiscalReceipts: components["schemas"]["ExportedFiscalReceipt"][];
            /** @description Of the last month; older ones are deleted. */
            mails: {
                /** @description What the mail was for. */
                kind: string;
                /** @description Who gets it. */
                to: string;
                /** @description The subject. */
                subject: string | null;
                /** @description When it was sent; null until then. */
                sentAt: string | null;
            }[];
            /** @description The messages in Slack. */
            slackMessages: {
                /** @description What the message was for. */
                kind: string;
                /** @description Who gets it. */
                to: string;
                /** @description The subject. */
                subject: string | null;
                /** @description When it was sent; null until then. */
                sentAt: string | null;
            }[];
        };
        DownloadUrl: {
            /**
             * @description Downloads the file by GET without a token. Anyone who has the link can use it, so it expires soon. An altered or expired link returns 403.
             * @example https://give.example/downloads/eyJkb3dubG9hZCI.q3DPvkLJ/2026-00042-000123.pdf
             */
            url: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
        };
        EraseOwnDataBody: {
            /**
             * Format: email
             * @description The donor's e-mail address, typed by the donor: nobody erases by accident.
             */
            confirmation: string;
        };
        Erasure: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            erasureId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description Who asked for it: the account's server or people, the donor, or the operator.
             * @enum {string}
             */
            requestedBy: "ACCOUNT" | "DONOR" | "OPERATOR";
            /** @description The donors that were erased: the one that was named, and the account's others with the same e-mail address or Slack id and no other name. */
            donorIds: string[];
            /** @description How many rows of each kind were deleted, or no longer name the person. */
            erased: {
                /** @description What was erased. */
                kind: string;
                /** @description How many. */
                count: number;
            }[];
            /** @description What the law has the service keep, and how long. */
            kept: {
                /** @description What was kept. */
                kind: string;
                /** @description How many. */
                count: number;
                /** @description Why they are kept. */
                law: string;
                /**
                 * Format: date-time
                 * @description When the last of them is deleted.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                until: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            erasedAt: string;
        };
        ExportedDonor: {
            /**
             * Format: uuid
             * @description The person who gives.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donorId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /** @description The phone number. */
            phone: string | null;
            /** @description The picture. */
            pictureUrl: string | null;
            /** @description The date of birth. */
            birthdate: string | null;
            /** @description A private address, beside `email`. */
            personalEmail: string | null;
            /** @description The form of address. */
            title: string | null;
            /** @description How you group your donors. */
            persona: string | null;
            /** @description Whether the person accepted the terms. */
            hasAcceptedTerms: boolean | null;
            /** @description Street and number of the address. */
            street: string | null;
            /** @description The postal code of the address. */
            zip: string | null;
            /** @description The city of the address. */
            city: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The person's member ID in Slack. */
            slackId: string | null;
            /** @description The only campaign that the donor belongs to; null: the whole account. */
            campaignId: string | null;
        };
        ExportedFiscalReceipt: {
            /**
             * Format: uuid
             * @description The fiscal receipt.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            fiscalReceiptId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Its number. */
            number: string;
            /** @description The calendar year. */
            year: number;
            /**
             * @description `DONOR`: for the person who gave. `COMPANY`: for the account, which gave.
             * @enum {string}
             */
            kind: "DONOR" | "COMPANY";
            /**
             * @description `CANCELED`: it is no longer valid.
             * @enum {string}
             */
            status: "ISSUED" | "CANCELED";
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The donation. */
            donationId: string | null;
            /** @description The person who gives. */
            donorId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            issuedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The name on the receipt. */
            donorName: string | null;
            /** @description The address on the receipt. */
            donorAddress: string | null;
            /** @description The PDF; the link is valid for 15 minutes. Null once it was deleted. */
            file: components["schemas"]["DownloadUrl"] | null;
        };
        ExportedMandate: {
            /**
             * Format: uuid
             * @description The mandate.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            mandateId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The donor who gave it; null: the account. */
            donorId: string | null;
            /** @description The payment method that it allows to charge; null: one payment only. */
            paymentMethodId: string | null;
            /** @description The unique mandate reference (UMR). */
            reference: string;
            /** @description The service's SEPA creditor identifier. */
            creditorId: string;
            /** @description The holder of the account. */
            holder: string;
            /** @description The last four characters of the IBAN. */
            last4: string;
            /**
             * @description The language, such as `fr`.
             * @enum {string}
             */
            language: "fr" | "en" | "de" | "es" | "it" | "nl";
            /** @description The version of the text that was signed. */
            textVersion: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            signedAt: string;
            /** @description When a debit last used it. */
            lastUsedAt: string | null;
            /** @description When it ended; null until then. */
            endedAt: string | null;
            /** @description REVOKED: by the payer or an operator. LAPSED: not used for 36 months. REFUSED_BY_BANK: the payer's bank said that it cannot be used. */
            endReason: ("REVOKED" | "LAPSED" | "REFUSED_BY_BANK") | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description For the donor and the operator alone; null once the law lets it be deleted. */
            iban: string | null;
            /** @description Where it was signed, for the donor and the operator alone. */
            signedFrom: {
                /** @description The network address from which it was signed. */
                address: string | null;
                /** @description The browser in which it was signed. */
                userAgent: string | null;
            } | null;
        };
        GetWidgetReceiptsBulkDownloadUrlBody: {
            /**
             * @description The calendar year.
             * @example 2026
             */
            year: number;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId?: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId?: string;
        };
        GiftJourney: {
            /** @description Null for a vote without a share. */
            amount: number | null;
            /** @description What the charity gets of it; null while that is not known. */
            charityAmount: number | null;
            /** @description More than 1 for a company's receipt of many gifts. */
            gifts: number;
            /**
             * @description The last step that was reached.
             * @enum {string}
             */
            stage: "VOTED" | "DIVIDED" | "GIVEN" | "COLLECTED" | "SETTLED" | "RETURNED" | "REDIRECTED" | "PAYOUT" | "ARRIVED" | "CANCELED" | "REVERSED";
            /** @description Nothing more is to come. */
            isFinished: boolean;
            /** @description What happens with the gift, in order. */
            steps: components["schemas"]["JourneyStep"][];
            /** @description The charity. */
            charity: components["schemas"]["JourneyCharity"] | null;
            /** @description How a budget was divided by votes, if its counts can be published. */
            division: components["schemas"]["BudgetDivision"] | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                title: string;
                /** @description As a text to show. */
                amount: string | null;
                /** @description Only if it differs from the amount. */
                charityAmount: string | null;
            };
        };
        JourneyCharity: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description Its name. */
            name: string;
            /** @description The city of the address. */
            city: string | null;
            /** @description The website. */
            websiteUrl: string | null;
            /** @description The logo. */
            logoUrl: string | null;
            /** @description The picture. */
            pictureUrl: string | null;
            /** @description The charity in one line. */
            headline: string | null;
            /** @description What the charity wants to achieve. */
            mission: string | null;
            /** @description What the charity has achieved. */
            impact: string | null;
            /** @description The language of the charity's words. */
            locale: string | null;
        };
        JourneyStep: {
            /**
             * @description `VOTED`, `DIVIDED` (a budget, by votes) or `GIVEN`; `COLLECTED`: the money came in; `SETTLED`: it is owed to the charity; `PAYOUT`: the transfer was sent; `ARRIVED`: the bank has booked it. `RETURNED`: a transfer came back. `REDIRECTED`: its charity had left, and another one gets the money. `CANCELED` and `REVERSED` (after `SETTLED`) end the journey.
             * @enum {string}
             */
            step: "VOTED" | "DIVIDED" | "GIVEN" | "COLLECTED" | "SETTLED" | "RETURNED" | "REDIRECTED" | "PAYOUT" | "ARRIVED" | "CANCELED" | "REVERSED";
            /**
             * @description Whether it has happened, happens now, or is still to come. `ENDED`: the journey ends here.
             * @enum {string}
             */
            state: "DONE" | "CURRENT" | "UPCOMING" | "ENDED";
            /** @description When it was reached. */
            at: string | null;
            /** @description What a `CURRENT` step waits for. */
            waitsFor: ("CHOICE" | "CONFIRMATION" | "CAMPAIGN_END" | "PAYMENT" | "INVOICE" | "SETTLEMENT" | "PAYOUT_RUN" | "THRESHOLD" | "BANK_ACCOUNT" | "CHARITY" | "TRANSFER" | "BANK") | null;
            /** @description When that is planned for. Null: nobody knows yet. */
            plannedAt: string | null;
            /**
             * @description What has reached this step, in cents.
             * @example 1200
             */
            reachedAmount: number;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                title: string;
                /** @description As a text to show. */
                text: string;
                /** @description As a text to show. */
                at: string | null;
            };
        };
        Lead: {
            /** @description The whole name, if the campaign asks for it. */
            fullname: string | null;
            /** @description The company, if the campaign asks for it. */
            companyName: string | null;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The phone number. */
            phone: string | null;
            /** @description What the person entered in the campaign's own field. */
            custom: string | null;
            /** @description Whether the person accepted the terms. */
            hasAcceptedTerms: boolean;
            /** @description What the lead accepted: the account's `termsUrl` and `privacyUrl` at that time, the time and the language. Null for older leads, for which this was not recorded. */
            consent: components["schemas"]["Consent"] | null;
        };
        OfferedMatch: {
            /** @description What is added to a gift, in hundredths of a percent of it, up to `most`. */
            rateBasisPoints: number;
            /**
             * @description At most this much is added to one gift: what the rule's maximums leave now. The donor, the charity and other gifts can have used more of them when the gift is paid.
             * @example 1200
             */
            most: number;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                rate: string;
                /** @description As a text to show. */
                most: string;
            };
        };
        Payment: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            paymentId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description Whether the account or a donor pays.
             * @enum {string}
             */
            payer: "ACCOUNT" | "DONOR";
            /** @description The invoice. */
            invoiceId: string | null;
            /** @description The donation. */
            donationId: string | null;
            /** @description The payment method. */
            paymentMethodId: string | null;
            /**
             * @description Who moves the money.
             * @enum {string}
             */
            provider: "sandbox" | "stripe" | "bank";
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description `PROCESSING` takes days, as a direct debit does. A payment that was refused and is charged again later is `PENDING` with a `failure`.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELED";
            /** @description Why the last charge was refused; null if none was. A PENDING payment is charged again at `retryAt`: only `status` FAILED is final. */
            failure: {
                /** @description The provider's code, such as `card_declined`. */
                code: string;
                /** @description The reason in English. */
                message: string;
                /** @description Whether the reason allows another charge of the same payment method. When one follows is `retryAt` of the payment. */
                mayRetry: boolean;
            } | null;
            /** @description When a refused payment is charged again; each refusal sends `payment_update` with the next date. Null if it is not. */
            retryAt: string | null;
            /**
             * @description What was given back, in cents.
             * @example 1200
             */
            refunded: number;
            /**
             * @description What the payer disputes, in cents.
             * @example 1200
             */
            disputed: number;
            /** @description Of a direct debit through the operator's bank, when the payer's account is debited. Until its file is made, two bank working days before, the payment is `PENDING`. */
            collectOn: string | null;
            /** @description When the money came in; null until then. */
            succeededAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        PaymentMethod: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            paymentMethodId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The person who gives. */
            donorId: string | null;
            /**
             * @description A card, or a bank account for SEPA direct debits.
             * @enum {string}
             */
            type: "CARD" | "SEPA_DEBIT";
            /** @description The card's network, such as `Visa`; null for a direct debit. */
            brand: string | null;
            /** @description The last four characters of the number. */
            last4: string;
            /** @description The name of the account's or the card's holder. */
            holder: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        PayrollPledge: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payrollPledgeId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description PENDING until it is approved or refused. Of one that is given ONCE, DEDUCTED when payroll has deducted some of it; a MONTHLY one stays APPROVED until it is CANCELED.
             * @enum {string}
             */
            status: "PENDING" | "APPROVED" | "REFUSED" | "CANCELED" | "DEDUCTED";
            /**
             * @description How often it repeats.
             * @enum {string}
             */
            frequency: "ONCE" | "MONTHLY";
            /** @description By which payroll knows the employee; null once they are erased. */
            employeeReference: string | null;
            /** @description The person who gives. */
            donorId: string | null;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description Cents; null if each net pay is rounded down to the euro (`roundDown`). */
            amount: number | null;
            /** @description Whether the cents of each net pay are given. */
            roundDown: boolean;
            /** @description Days of paid time off; null of a pledge of pay. */
            days: number | null;
            /** @description What an hour was worth on the day of the pledge. Cents; null as `days`. */
            hourlyValue: number | null;
            /** @description An ID of yours, which need not be unique. */
            externalId: string | null;
            /** @description Why it was refused. */
            reason: string | null;
            /** @description When an operator decided; null until then. */
            decidedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        Picture: {
            /**
             * @description Its most frequent colour, to show as a placeholder while it loads.
             * @example #2f6f8f
             */
            color: string;
            /** @description WebP files of the service, whose content never changes; narrowest first. */
            sizes: {
                /** @description The address. */
                url: string;
                /** @description Pixels. */
                width: number;
                /** @description Pixels. */
                height: number;
            }[];
        };
        PricedAmount: {
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description What the donor adds with `coversFee`, so that the charity gets the whole amount; 0 if there is no fee.
             * @example 1200
             */
            fee: number;
            /**
             * @description Cents.
             * @example 1200
             */
            totalWithFee: number;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                amount: string;
                /** @description As a text to show. */
                fee: string;
                /** @description As a text to show. */
                totalWithFee: string;
            };
        };
        PublicCampaign: {
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /** @description Its name. */
            name: string;
            /** @description What the campaign is about; null without a text. */
            description: string | null;
            /**
             * @description `PENDING`: its invoice is not paid yet. `ACTIVE` takes donations or votes. `COMPLETE`: it has ended.
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";
            /**
             * @description `FIXED_AMOUNT`: the campaign has a budget. `FREE_AMOUNT`: each donation has an amount of its own.
             * @enum {string}
             */
            amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
            /**
             * @description `FACE_VALUE`: each donation goes to one charity. `DISTRIBUTION`: votes divide the budget.
             * @enum {string}
             */
            donationType: "DISTRIBUTION" | "FACE_VALUE";
            /** @description Whether a claim asks for the fields of a lead. */
            withLeadCollection: boolean;
            /** @description Which fields a lead has. */
            leadCollectionOptions: {
                /**
                 * @description The whole name, if the campaign asks for it.
                 * @default false
                 */
                fullname: boolean;
                /**
                 * @description The company, if the campaign asks for it.
                 * @default false
                 */
                companyName: boolean;
                /**
                 * @description The e-mail address.
                 * @default false
                 */
                email: boolean;
                /**
                 * @description The phone number.
                 * @default false
                 */
                phone: boolean;
                /**
                 * @description What the person entered in the campaign's own field.
                 * @default false
                 */
                custom: boolean;
            };
            /** @description The terms that a lead accepts; null if the campaign collects no leads. */
            termsUrl: string | null;
            /** @description The privacy policy. */
            privacyUrl: string | null;
            /** @description The language, such as `fr`. */
            language: string;
            /** @description Name and description in other languages. */
            translations: components["schemas"]["CampaignTranslation"][];
            /** @description Gifts on the campaign's page; null if it takes none. */
            giving: components["schemas"]["PublicGiving"] | null;
            /** @description Whether anybody may ask for the link to a vote now (`request-public-vote`). */
            takesVotes: boolean;
            /** @description What the votes decide; null for a campaign without a budget that votes divide. */
            vote: components["schemas"]["PublicVoteTerms"] | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description The causes of the charities that can be chosen, by their label in the locale. */
                causes: {
                    /** @description As a text to show. */
                    cause: components["schemas"]["Cause"];
                    /** @description As a text to show. */
                    label: string;
                }[];
            };
        };
        PublicCharity: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description Its name. */
            name: string;
            /** @description The number in the charity's register. */
            registrationNumber: string | null;
            /** @description What the charity works for. */
            causes: components["schemas"]["Cause"][];
            /** @description The city of the address. */
            city: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description The website. */
            websiteUrl: string | null;
            /** @description The uploaded logo, or else the address in the catalogue. */
            logoUrl: string | null;
            /** @description The uploaded logo: square, 88 and 176 pixels wide if it is large enough. */
            logo: components["schemas"]["Picture"] | null;
            /** @description The uploaded picture: 640 × 360 pixels, and 1280 × 720 if it is large enough. */
            picture: components["schemas"]["Picture"] | null;
            /**
             * @description Whether the charity issues fiscal receipts.
             * @enum {string}
             */
            fiscalReceiptsSupport: "ENABLED" | "DISABLED" | "PENDING";
            /** @description How the charity's identity was verified; null if it was not verified. */
            verification: components["schemas"]["CharityVerification"] | null;
            /** @description Whether it is shown first. */
            isFeatured: boolean;
            /** @description How the charity presents itself. */
            profile: components["schemas"]["CharityProfile"] | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                causes: string[];
                /**
                 * @description As a text to show.
                 * @example Gent, Belgique
                 */
                place: string | null;
                /**
                 * @description As a text to show.
                 * @example 15 janvier 2026
                 */
                verifiedOn: string | null;
            };
        };
        PublicDonation: {
            /**
             * Format: uuid
             * @description The donation.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donationId: string;
            /**
             * @description `PENDING` until a charity is chosen, and validated if the campaign asks for that; then `DONE`, and `PROCESSED` once settled.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description Whether the account pays the donation, so that who chooses its charity pays nothing. False if the donor has paid the account (`hasBeenCharged`), or pays on a page of payment. */
            isPaidByAccount: boolean;
            /** @description Whether it was ordered, and its code was not redeemed in time. */
            isExpired: boolean;
            /** @description What the account has added to it by a matching rule: 0 if a maximum left nothing; null if nothing is decided. */
            matched: number | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                amount: string;
                /** @description As a text to show. */
                charityName: string | null;
                /** @description As a text to show. */
                matched: string | null;
            };
        };
        PublicDonationToPay: {
            /** @description The donation. */
            donation: components["schemas"]["PublicDonation"];
            /** @description The page to send the person to. Valid 24 hours, or until it is used. */
            url: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
        };
        PublicGiving: {
            /** @description Whether a gift can be made now. */
            isOpen: boolean;
            /** @description The amounts that the page offers, in cents. */
            suggestedAmounts: components["schemas"]["PricedAmount"][];
            /**
             * @description Cents.
             * @example 1200
             */
            minAmount: number;
            /**
             * @description Cents.
             * @example 1200
             */
            maxAmount: number;
            /** @description How often a gift can repeat. */
            frequencies: ("ONCE" | "MONTHLY" | "QUARTERLY" | "YEARLY")[];
            /** @description Whether there is a fee that a donor can cover. */
            hasFee: boolean;
            /** @description Whether gifts get a fiscal receipt (`withFiscalReceipt`), if their charity issues receipts and the donor's name and address are known. */
            issuesReceipts: boolean;
            /** @description What the account adds to a gift that is paid now; null if it matches no gifts of the campaign. */
            matching: components["schemas"]["OfferedMatch"] | null;
            /**
             * @description The sum of all paid donations of the campaign. It counts a gift once it is paid.
             * @example 1200
             */
            raised: number;
            /** @description How many these are. */
            donations: number;
            /** @description The campaign's `givingTarget`. */
            target: number | null;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt: string | null;
            /** @description The page on which donors ask for a link to their gifts and receipts; null if the account's donor platform takes no sign-in by mail. */
            donorSignInUrl: string | null;
            /** @description Up to 12 donors who agreed to be shown, latest first: a first name, with an initial if there is one. */
            donors: {
                /** @description Its name. */
                name: string;
            }[];
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                minAmount: string;
                /** @description As a text to show. */
                maxAmount: string;
                /** @description As a text to show. */
                raised: string;
                /** @description As a text to show. */
                donations: string;
                /** @description As a text to show. */
                target: string | null;
                /** @description Of the target, in percent. */
                progress: string | null;
                /** @description The last day on which one can give. */
                lastDay: string | null;
            };
        };
        PublicQuote: {
            /** @description Of `amount`; null without it. */
            gift: components["schemas"]["PricedAmount"] | null;
            /** @description Of `checkoutTotal`; null without it. */
            roundUp: {
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
                /**
                 * @description The checkout's total with the gift.
                 * @example 1200
                 */
                total: number;
                /** @description The values as texts, formatted in `locale`. */
                display: {
                    /** @description As a text to show. */
                    amount: string;
                    /** @description As a text to show. */
                    total: string;
                };
            } | null;
        };
        PublicView: {
            /** @description The campaign. */
            campaign: components["schemas"]["PublicCampaign"];
            /** @description The first charities. `nextCursor` continues at `list-public-charities`. */
            charities: {
                /** @description The first charities of its selection. */
                data: components["schemas"]["PublicCharity"][];
                /** @description Null on the last page. */
                nextCursor: string | null;
            };
            /** @description Null without `donationId`. */
            donation: components["schemas"]["PublicDonation"] | null;
            /** @description Null without `voteId`. */
            vote: components["schemas"]["PublicVote"] | null;
        };
        PublicVote: {
            /**
             * Format: uuid
             * @description The vote.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            voteId: string;
            /**
             * @description `PENDING` until it is cast, and validated if the campaign asks for that; then `DONE`.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /** @description When a charity was chosen; null until then. */
            castAt: string | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                charityName: string | null;
            };
        };
        PublicVoteTerms: {
            /**
             * @description Cents.
             * @example 1200
             */
            budget: number;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt: string | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                budget: string;
                /** @description The last day on which one can vote. */
                lastDay: string | null;
                /** @description The budget, how it is divided, and the last day, in a sentence or two. */
                stakes: string;
            };
        };
        RecurringDonation: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            recurringDonationId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description `PENDING` until a charity is chosen; `ACTIVE` makes donations.
             * @enum {string}
             */
            status: "PENDING" | "ACTIVE" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description How often it repeats.
             * @enum {string}
             */
            frequency: "MONTHLY" | "QUARTERLY" | "YEARLY";
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description An ID of yours, which need not be unique. */
            externalId: string | null;
            /** @description The person who gives. */
            donor: components["schemas"]["DonationDonor"] | null;
            /** @description Null unless it is ACTIVE, and after its campaign has ended. */
            nextDonationAt: string | null;
            /** @description The donor's payment method that each donation is charged to; null where the account is billed. */
            paymentMethodId: string | null;
            /** @description Since when the payment method is refused. No donations are made until the donor enters another one. */
            paymentFailedAt: string | null;
            /** @description Of a regular gift on the campaign's page: whether its donor pays the fee on top. Null on all others. */
            coversFee: boolean | null;
            /** @description Of a regular gift on the campaign's page: false if its donor agreed that the first name is shown there. */
            isAnonymous: boolean | null;
            /** @description Periods before this date are skipped, and not made up for. */
            pausedUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        RenderedWidget: {
            /** @description The element with its content, for your page. */
            html: string;
            /** @description For `style-src` of your page's content security policy, unless it uses a nonce. */
            styleSource: string;
        };
        RequestPublicVoteBody: {
            /**
             * @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.
             * @example fr
             */
            locale?: string;
            /**
             * Format: email
             * @description The e-mail address.
             */
            email: string;
        };
        UpdateOwnDonorBody: {
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId?: string | null;
            /** @description The e-mail address. */
            email?: string | null;
            /** @description The first name. */
            firstName?: string | null;
            /** @description The last name. */
            lastName?: string | null;
            /** @description The phone number. */
            phone?: string | null;
            /** @description The picture. */
            pictureUrl?: string | null;
            /**
             * @description The date of birth.
             * @example 1984-05-23
             */
            birthdate?: string | null;
            /** @description A private address, beside `email`. */
            personalEmail?: string | null;
            /** @description The form of address. */
            title?: string | null;
            /** @description How you group your donors. */
            persona?: string | null;
            /** @description Whether the person accepted the terms. */
            hasAcceptedTerms?: boolean | null;
            /** @description Street and number of the address. */
            street?: string | null;
            /** @description The postal code of the address. */
            zip?: string | null;
            /** @description The city of the address. */
            city?: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country?: string | null;
            /**
             * @description The language of the display texts, such as fr or fr-BE. Defaults to English.
             * @example fr
             */
            locale?: string;
        };
        UpdateOwnRecurringDonationBody: {
            /**
             * @description Cents.
             * @example 1200
             */
            amount?: number;
            /**
             * @description Ends the recurring donation.
             * @constant
             */
            status?: "CANCELED";
            /**
             * Format: uuid
             * @description A published charity of the campaign's selection: another one from the next donation on. A PENDING recurring donation becomes ACTIVE with it.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId?: string;
            /**
             * @description A date: periods before it are skipped, and not made up for. Null ends the pause.
             * @example 2027-03-01
             */
            pausedUntil?: string | null;
            /**
             * Format: uuid
             * @description Another payment method of one's own, from the next donation on.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            paymentMethodId?: string;
            /**
             * @description The language of the display texts, such as fr or fr-BE. Defaults to English.
             * @example fr
             */
            locale?: string;
        };
        UpdateWidgetSelectionBody: {
            /** @description Its name. */
            name?: string;
            /** @description In display order. */
            charityIds?: string[];
            /** @description A subset of `charityIds`, shown first. */
            featuredCharitiesIds?: string[];
            /**
             * @description The language of the display texts, such as fr or fr-BE. Defaults to English.
             * @example fr
             */
            locale?: string;
        };
        Vote: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            voteId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description `PENDING` until it is cast, and validated if the campaign asks for that; then `DONE`.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description An ID of yours, which need not be unique. */
            externalId: string | null;
            /** @description The person who gives. */
            donor: components["schemas"]["DonationDonor"] | null;
            /** @description When a charity was chosen; null until then. */
            castAt: string | null;
            /** @description When it was confirmed; null until then. */
            validatedAt: string | null;
            /** @description When it was sent; null until then. */
            sentAt: string | null;
            /** @description When it was billed; null until then. */
            billedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        WidgetCampaign: {
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /** @description Its name. */
            name: string;
            /** @description What the campaign is about; null without a text. */
            description: string | null;
            /**
             * @description `PENDING`: its invoice is not paid yet. `ACTIVE` takes donations or votes. `COMPLETE`: it has ended.
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";
            /**
             * @description `FIXED_AMOUNT`: the campaign has a budget. `FREE_AMOUNT`: each donation has an amount of its own.
             * @enum {string}
             */
            amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
            /**
             * @description `FACE_VALUE`: each donation goes to one charity. `DISTRIBUTION`: votes divide the budget.
             * @enum {string}
             */
            donationType: "DISTRIBUTION" | "FACE_VALUE";
            /** @description Whether a claim asks for the fields of a lead. */
            withLeadCollection: boolean;
            /** @description Which fields a lead has. */
            leadCollectionOptions: {
                /**
                 * @description The whole name, if the campaign asks for it.
                 * @default false
                 */
                fullname: boolean;
                /**
                 * @description The company, if the campaign asks for it.
                 * @default false
                 */
                companyName: boolean;
                /**
                 * @description The e-mail address.
                 * @default false
                 */
                email: boolean;
                /**
                 * @description The phone number.
                 * @default false
                 */
                phone: boolean;
                /**
                 * @description What the person entered in the campaign's own field.
                 * @default false
                 */
                custom: boolean;
            };
            /** @description The language, such as `fr`. */
            language: string;
            /** @description Name and description in other languages. */
            translations: components["schemas"]["CampaignTranslation"][];
            /** @description Opens the campaign's public widgets. */
            publicKey: string;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt: string | null;
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description The last day to take part. */
                endsAt: string | null;
            };
        };
        WidgetCampaignMetrics: {
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description What the campaign gives away in all, in cents; null without a limit. */
            budget: number | null;
            /** @description By status. */
            donations: {
                /** @description Number and sum of the donations that are `PENDING`. */
                PENDING: {
                    /** @description How many. */
                    count: number;
                    /**
                     * @description Cents.
                     * @example 1200
                     */
                    cents: number;
                };
                /** @description Number and sum of the donations that are `DONE`. */
                DONE: {
                    /** @description How many. */
                    count: number;
                    /**
                     * @description Cents.
                     * @example 1200
                     */
                    cents: number;
                };
                /** @description Number and sum of the donations that are `PROCESSED`. */
                PROCESSED: {
                    /** @description How many. */
                    count: number;
                    /**
                     * @description Cents.
                     * @example 1200
                     */
                    cents: number;
                };
                /** @description Number and sum of the donations that are `CANCELED`. */
                CANCELED: {
                    /** @description How many. */
                    count: number;
                    /**
                     * @description Cents.
                     * @example 1200
                     */
                    cents: number;
                };
            };
            /** @description Counts by status. */
            votes: {
                /** @description How many votes are `PENDING`. */
                PENDING: number;
                /** @description How many votes are `DONE`. */
                DONE: number;
                /** @description How many votes are `CANCELED`. */
                CANCELED: number;
            };
            /** @description From 0 to 1: the fraction of donations with a charity, excluding canceled ones; on a DISTRIBUTION campaign the fraction of votes that were cast. 0 without donations or votes. */
            claimRate: number;
            /** @description The ten most chosen charities: by donations, on a DISTRIBUTION campaign by votes. */
            topCharities: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
                /**
                 * Format: uuid
                 * @description The charity.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charityId: string;
            }[];
            /** @description Donations by day of creation (UTC), excluding canceled ones and days without donations. */
            daily: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
            }[];
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                campaignName: string;
                /** @description As a text to show. */
                budget: string | null;
                /** @description All donations except canceled ones. */
                total: {
                    /** @description As a text to show. */
                    count: string;
                    /** @description As a text to show. */
                    amount: string;
                };
                /** @description Those of them whose charity is chosen. */
                chosen: {
                    /** @description As a text to show. */
                    count: string;
                    /** @description As a text to show. */
                    amount: string;
                };
                /** @description Those of them that are settled: they are paid out with the charity's next payout, or were. */
                settled: {
                    /** @description As a text to show. */
                    count: string;
                    /** @description As a text to show. */
                    amount: string;
                };
                /** @description As a text to show. */
                donations: {
                    /** @description As a text to show. */
                    PENDING: {
                        /** @description As a text to show. */
                        count: string;
                        /** @description As a text to show. */
                        amount: string;
                    };
                    /** @description As a text to show. */
                    DONE: {
                        /** @description As a text to show. */
                        count: string;
                        /** @description As a text to show. */
                        amount: string;
                    };
                    /** @description As a text to show. */
                    PROCESSED: {
                        /** @description As a text to show. */
                        count: string;
                        /** @description As a text to show. */
                        amount: string;
                    };
                    /** @description As a text to show. */
                    CANCELED: {
                        /** @description As a text to show. */
                        count: string;
                        /** @description As a text to show. */
                        amount: string;
                    };
                };
                /** @description As a text to show. */
                votes: {
                    /** @description As a text to show. */
                    PENDING: string;
                    /** @description As a text to show. */
                    DONE: string;
                    /** @description As a text to show. */
                    CANCELED: string;
                };
                /** @description As a text to show. */
                claimRate: string;
                /** @description In the order of the raw `topCharities`. */
                topCharities: {
                    /** @description As a text to show. */
                    count: string;
                    /** @description As a text to show. */
                    amount: string;
                    /** @description As a text to show. */
                    charityName: string | null;
                }[];
                /** @description In the order of the raw `daily`. */
                daily: {
                    /** @description As a text to show. */
                    count: string;
                    /** @description As a text to show. */
                    amount: string;
                    /** @description As a text to show. */
                    date: string;
                }[];
            };
        };
        WidgetCharitiesSelection: {
            /**
             * Format: uuid
             * @description The selection of charities that the campaign offers.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charitiesSelectionId: string;
            /** @description Null for a GENERIC selection, which all accounts share. */
            accountId: string | null;
            /** @description Its name. */
            name: string;
            /**
             * @description `CUSTOM`: of one account. `GENERIC`: shared by all accounts.
             * @enum {string}
             */
            kind: "CUSTOM" | "GENERIC";
            /** @description Whether it is shown first. */
            isFeatured: boolean;
            /** @description The charities, in the order in which they are shown. */
            charityIds: string[];
            /** @description The charities that are shown first. */
            featuredCharitiesIds: string[];
            /** @description The account's campaigns that use the selection. */
            campaignIds: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                charityCount: string;
                /** @description As a text to show. */
                featuredCharityCount: string;
                /** @description As a text to show. */
                updatedAt: string;
            };
        };
        WidgetCharity: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description Its name. */
            name: string;
            /** @description The number in the charity's register. */
            registrationNumber: string | null;
            /** @description What the charity works for. */
            causes: components["schemas"]["Cause"][];
            /** @description The city of the address. */
            city: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description The website. */
            websiteUrl: string | null;
            /** @description The uploaded logo, or else the address in the catalogue. */
            logoUrl: string | null;
            /** @description The uploaded logo: square, 88 and 176 pixels wide if it is large enough. */
            logo: components["schemas"]["Picture"] | null;
            /** @description The uploaded picture: 640 × 360 pixels, and 1280 × 720 if it is large enough. */
            picture: components["schemas"]["Picture"] | null;
            /**
             * @description Whether the charity issues fiscal receipts.
             * @enum {string}
             */
            fiscalReceiptsSupport: "ENABLED" | "DISABLED" | "PENDING";
            /** @description How the charity's identity was verified; null if it was not verified. */
            verification: components["schemas"]["CharityVerification"] | null;
            /** @description Only with `includeProfile=true`: the profile in the nearest available locale. */
            profile?: components["schemas"]["CharityProfile"] | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                causes: string[];
                /**
                 * @description As a text to show.
                 * @example Gent, Belgique
                 */
                place: string | null;
                /**
                 * @description As a text to show.
                 * @example 15 janvier 2026
                 */
                verifiedOn: string | null;
            };
        };
        WidgetDonation: {
            /**
             * Format: uuid
             * @description The donation.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donationId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description `PENDING` until a charity is chosen, and validated if the campaign asks for that; then `DONE`, and `PROCESSED` once settled.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description An ID of yours, which need not be unique. */
            externalId: string | null;
            /** @description The person who gives. */
            donor: components["schemas"]["DonationDonor"] | null;
            /** @description Whether the donor has paid: you, or, if the donation has a `paymentId`, the service. */
            hasBeenCharged: boolean;
            /** @description Whether donors get a fiscal receipt. */
            withFiscalReceipt: boolean;
            /** @description The donation that this one belongs to; null for most. */
            parentDonationId: string | null;
            /** @description The recurring donation. */
            recurringDonationId: string | null;
            /** @description The rule by which the account matches `parentDonationId` with this donation; null on all others. */
            matchingRuleId: string | null;
            /** @description What the person entered about themselves; null if the campaign does not ask. */
            lead: components["schemas"]["Lead"] | null;
            /** @description When a charity was chosen; null until then. */
            claimedAt: string | null;
            /** @description When it was confirmed; null until then. */
            validatedAt: string | null;
            /** @description When it was settled: its money has come in and is on its way to the charity. A CANCELED donation that has it was reversed. */
            processedAt: string | null;
            /** @description When it was billed; null until then. */
            billedAt: string | null;
            /** @description When its payment or its invoice was paid; of a donation that a budget pays for, when it was settled. */
            paidAt: string | null;
            /** @description When its card was posted; of a card printed again, the last time. */
            cardPostedAt: string | null;
            /** @description When its card came back. Null again once it is posted anew. */
            cardReturnedAt: string | null;
            /** @description The batch in which its card is printed. */
            cardBatchId: string | null;
            /** @description The invoice that bills it; null if nothing does or its campaign's budget pays for it. */
            invoiceId: string | null;
            /** @description The payment of this donation alone; null if an invoice or a budget pays for it. */
            paymentId: string | null;
            /** @description When the bank transferred it to its charity, or to `redirectedTo`; null until then. */
            paidOutAt: string | null;
            /** @description The charity that gets it in place of `charityId`, which left before it was paid; null for nearly all. */
            redirectedTo: string | null;
            /** @description Of a gift on the campaign's page: whether its donor pays the fee on top. Null on all other donations. */
            coversFee: boolean | null;
            /** @description Of a gift on the campaign's page: false if its donor agreed that the first name is shown there. */
            isAnonymous: boolean | null;
            /** @description Whom the gift is made in honour or in memory of; null for nobody. */
            dedication: components["schemas"]["Dedication"] | null;
            /** @description What the donor wrote to the account. */
            message: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                amount: string;
                /** @description As a text to show. */
                charityName: string | null;
                /** @description As a text to show. */
                createdAt: string;
                /** @description As a text to show. */
                claimedAt: string | null;
            };
        };
        WidgetDonor: {
            /**
             * Format: uuid
             * @description The person who gives.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donorId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /** @description The phone number. */
            phone: string | null;
            /** @description The picture. */
            pictureUrl: string | null;
            /** @description The date of birth. */
            birthdate: string | null;
            /** @description A private address, beside `email`. */
            personalEmail: string | null;
            /** @description The form of address. */
            title: string | null;
            /** @description How you group your donors. */
            persona: string | null;
            /** @description Whether the person accepted the terms. */
            hasAcceptedTerms: boolean | null;
            /** @description Street and number of the address. */
            street: string | null;
            /** @description The postal code of the address. */
            zip: string | null;
            /** @description The city of the address. */
            city: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                birthdate: string | null;
                /** @description As a text to show. */
                createdAt: string;
            };
        };
        WidgetDonorGiving: {
            /** @description The donations of all years. */
            total: {
                /** @description The number of donations. */
                donations: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
                /** @description The number of charities that they are for. */
                charities: number;
            };
            /** @description Years with a donation or a receipt, newest first, at most 20. Donations by the time at which they were created, in Europe/Paris; receipts by their own year. */
            years: {
                /** @description The number of donations. */
                donations: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
                /** @description The number of charities that they are for. */
                charities: number;
                /**
                 * @description The calendar year.
                 * @example 2026
                 */
                year: number;
                /**
                 * @description The sum of the year's valid fiscal receipts, in cents.
                 * @example 1200
                 */
                receipted: number;
                /** @description The estimated income tax reduction for these receipts, in cents: at the rates that each receipt states, before the limit that depends on the donor's income. Null without a receipt that states a rate. */
                taxReduction: number | null;
                /**
                 * @description The articles of the tax law that set the rates.
                 * @example [
                 *       "200"
                 *     ]
                 */
                taxArticles: string[];
            }[];
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description The amount of all years. */
                amount: string;
                /** @description In the order of the years. */
                years: {
                    /** @description As a text to show. */
                    amount: string;
                    /** @description As a text to show. */
                    receipted: string;
                    /** @description As a text to show. */
                    taxReduction: string | null;
                }[];
            };
        };
        WidgetFiscalReceipt: {
            /**
             * Format: uuid
             * @description The fiscal receipt.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            fiscalReceiptId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Its number. */
            number: string;
            /** @description The calendar year. */
            year: number;
            /**
             * @description `DONOR`: for the person who gave. `COMPANY`: for the account, which gave.
             * @enum {string}
             */
            kind: "DONOR" | "COMPANY";
            /**
             * @description `CANCELED`: it is no longer valid.
             * @enum {string}
             */
            status: "ISSUED" | "CANCELED";
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The donation. */
            donationId: string | null;
            /** @description The person who gives. */
            donorId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            issuedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                amount: string;
                /** @description As a text to show. */
                charityName: string | null;
                /** @description As a text to show. */
                issuedAt: string;
            };
        };
        WidgetPaymentMethod: {
            /**
             * Format: uuid
             * @description The payment method.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            paymentMethodId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The person who gives. */
            donorId: string | null;
            /**
             * @description A card, or a bank account for SEPA direct debits.
             * @enum {string}
             */
            type: "CARD" | "SEPA_DEBIT";
            /** @description The card's network, such as `Visa`; null for a direct debit. */
            brand: string | null;
            /** @description The last four characters of the number. */
            last4: string;
            /** @description The name of the account's or the card's holder. */
            holder: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                createdAt: string;
            };
        };
        WidgetReceiptsSummary: {
            /** @description The number of receipts of the selected year and charity, including canceled ones. */
            count: number;
            /** @description The total of the valid ones, in cents. */
            amount: number;
            /** @description The years with receipts of the selected charity, newest first. */
            years: number[];
            /** @description The charities with receipts of the selected year, by name. */
            charities: {
                /**
                 * Format: uuid
                 * @description The charity.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charityId: string;
                /** @description Its name. */
                name: string;
            }[];
            /** @description The values as texts, formatted in `locale`. */
            display: {
                /** @description As a text to show. */
                count: string;
                /** @description As a text to show. */
                amount: string;
            };
        };
        WidgetRecurringDonation: {
            /**
             * Format: uuid
             * @description The recurring donation.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            recurringDonationId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description `PENDING` until a charity is chosen; `ACTIVE` makes donations.
             * @enum {string}
             */
            status: "PENDING" | "ACTIVE" | "CANCELED";
            /** @description The charity. */
            charityId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description How often it repeats.
             * @enum {string}
             */
            frequency: "MONTHLY" | "QUARTERLY" | "YEARLY";
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string | null;
            /** @description An ID of yours, which need not be unique. */
            externalId: string | null;
            /** @description The person who gives. */
            donor: components["schemas"]["DonationDonor"] | null;
            /** @description Null unless it is ACTIVE, and after its campaign has ended. */
            nextDonationAt: string | null;
            /** @description The donor's payment method that each donation is charged to; null where the account is billed. */
            paymentMethodId: string | null;
            /** @description Since when the payment method is refused. No donations are made until the donor enters another one. */
            paymentFailedAt: string | null;
            /** @description Of a regular gift on the campaign's page: whether its donor pays the fee on top. Null on all others. */
            coversFee: boolean | null;
            /** @description Of a regular gift on the campaign's page: false if its donor agreed that the first name is shown there. */
            isAnonymous: boolean | null;
            /** @description Periods before this date are skipped, and not made up for. */
            pausedUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /** @description The texts to show, in `locale`. */
            display: {
                /** @description As a text to show. */
                amount: string;
                /** @description As a text to show. */
                charityName: string | null;
                /** @description The day of the next donation that is not skipped by a pause. */
                nextDonationAt: string | null;
                /** @description Null unless the pause skips the next period. */
                pausedUntil: string | null;
                /** @description As a text to show. */
                paymentFailedAt: string | null;
                /** @description As a text to show. */
                createdAt: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listWidgetCharities: {
        parameters: {
            query?: {
                /**
                 * @description Include each charity's profile.
                 * @example true
                 */
                includeProfile?: boolean;
                /**
                 * @description The language of the display texts, such as fr or fr-BE. Defaults to English.
                 * @example fr
                 */
                locale?: string;
                /**
                 * @description What to search for.
                 * @example oeuvre
                 */
                search?: string;
                /** @description Only charities for this cause. */
                cause?: components["schemas"]["Cause"];
                /**
                 * @description Only charities of this country.
                 * @example FR
                 */
                country?: string;
                /** @description Only charities with this support. */
                fiscalReceiptsSupport?: "ENABLED" | "DISABLED" | "PENDING";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description Only these charities, up to 100 ids separated by commas, on one page and by name. Cannot be combined with other filters. */
                charityIds?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetCharity"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getWidgetMetrics: {
        parameters: {
            query?: {
                /**
                 * @description Also of the campaigns of all child accounts.
                 * @example true
                 */
                includeChildAccountsCampaigns?: boolean;
                /** @description Only this campaign, which is no child's. */
                campaignId?: string;
                /** @description How many days `daily` goes back, with the present one: 90 by default, 366 at most. */
                days?: number;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetCampaignMetrics"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listWidgetReceipts: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this year.
                 * @example 2026
                 */
                year?: number;
                /** @description Only those of this charity. */
                charityId?: string;
                /**
                 * @description Only a donor's, or only the company's.
                 * @example COMPANY
                 */
                kind?: "DONOR" | "COMPANY";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetFiscalReceipt"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getWidgetReceiptsBulkDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "year": 2026
                 *     }
                 */
                "application/json": components["schemas"]["GetWidgetReceiptsBulkDownloadUrlBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadUrl"];
                };
            };
        };
    };
    getWidgetReceiptsSummary: {
        parameters: {
            query?: {
                /**
                 * @description The calendar year.
                 * @example 2026
                 */
                year?: number;
                /** @description The ID of the charity. */
                charityId?: string;
                /**
                 * @description The language of what is shown; English when left out.
                 * @example fr
                 */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetReceiptsSummary"];
                };
            };
        };
    };
    getWidgetReceiptDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the fiscal receipt.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                fiscalReceiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadUrl"];
                };
            };
        };
    };
    listWidgetSelections: {
        parameters: {
            query?: {
                /**
                 * @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`.
                 * @example 20
                 */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetCharitiesSelection"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    updateWidgetSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the charities selection.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charitiesSelectionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "This year's favourites"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWidgetSelectionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetCharitiesSelection"];
                };
            };
        };
    };
    addWidgetCharity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the charities selection.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charitiesSelectionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11"
                 *     }
                 */
                "application/json": components["schemas"]["AddWidgetCharityBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetCharitiesSelection"];
                };
            };
        };
    };
    removeWidgetCharity: {
        parameters: {
            query?: {
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the charities selection.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charitiesSelectionId: string;
                /**
                 * @description The ID of the charity.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
                 */
                charityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetCharitiesSelection"];
                };
            };
        };
    };
    getOwnDonor: {
        parameters: {
            query?: {
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetDonor"];
                };
            };
        };
    };
    updateOwnDonor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "street": "1 rue du Phare",
                 *       "zip": "29200",
                 *       "city": "Brest"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOwnDonorBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetDonor"];
                };
            };
        };
    };
    listOwnCampaigns: {
        parameters: {
            query?: {
                /**
                 * @description The donor's language, such as fr or fr-BE; each campaign's own when left out.
                 * @example fr
                 */
                locale?: string;
                /**
                 * @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`.
                 * @example 20
                 */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetCampaign"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listOwnDonations: {
        parameters: {
            query?: {
                /**
                 * @description The one to which you gave this id.
                 * @example order-2026-000042
                 */
                uniqueExternalId?: string;
                /** @description Only those to which you gave this id. */
                externalId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /** @description Only those in this status. */
                status?: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
                /** @description Only those for this charity. */
                charityId?: string;
                /** @description Refused: donors come with each donation. */
                includeDonor?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetDonation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    claimOwnDonation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the donation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimOwnDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetDonation"];
                };
            };
        };
    };
    getOwnDonationJourney: {
        parameters: {
            query?: {
                /** @description The language of the texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftJourney"];
                };
            };
        };
    };
    eraseOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirmation": "ada@lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["EraseOwnDataBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
        };
    };
    exportOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorExport"];
                };
            };
        };
    };
    getOwnGiving: {
        parameters: {
            query?: {
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetDonorGiving"];
                };
            };
        };
    };
    logoutOwnDonor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createOwnPaymentMethodSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "returnUrl": "http://localhost:3000/account"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOwnPaymentMethodSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The page to send the person to. Valid 24 hours, or until it is used. */
                        url: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, with milliseconds.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    listOwnPaymentMethods: {
        parameters: {
            query?: {
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetPaymentMethod"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    deleteOwnPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the payment method.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                paymentMethodId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOwnReceipts: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this year.
                 * @example 2026
                 */
                year?: number;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetFiscalReceipt"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getOwnReceiptDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the fiscal receipt.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                fiscalReceiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadUrl"];
                };
            };
        };
    };
    listOwnRecurringDonations: {
        parameters: {
            query?: {
                /** @description Only those of this campaign. */
                campaignId?: string;
                /**
                 * @description Only those in this status.
                 * @example ACTIVE
                 */
                status?: "PENDING" | "ACTIVE" | "CANCELED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
                /** @description The language of the display texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetRecurringDonation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    updateOwnRecurringDonation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the recurring donation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                recurringDonationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "CANCELED"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOwnRecurringDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetRecurringDonation"];
                };
            };
        };
    };
    getReceiptJourney: {
        parameters: {
            query: {
                /**
                 * @description The receipt's secret.
                 * @example q3DPvkLJsNTdp7diq3DPvk
                 */
                key: string;
                /** @description The language of the texts, such as fr or fr-BE. Defaults to English. */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The number of the fiscal receipt.
                 * @example 2026-00042-000123
                 */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftJourney"];
                };
            };
        };
    };
    getPublicCampaign: {
        parameters: {
            query?: {
                /**
                 * @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.
                 * @example fr
                 */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicCampaign"];
                };
            };
        };
    };
    listPublicCharities: {
        parameters: {
            query?: {
                /**
                 * @description What to search for.
                 * @example oeuvre
                 */
                search?: string;
                /** @description Only charities that work for this cause. */
                cause?: components["schemas"]["Cause"];
                /**
                 * @description The visitor's language, such as fr or fr-BE; the nearest available profile is returned. Defaults to the campaign's language.
                 * @example fr
                 */
                locale?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_6oGkTq0bq3H1x8mVn2cQ5w
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicCharity"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createPublicDonation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 2500,
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
                 *       "donor": {
                 *         "email": "ada@lumen.example",
                 *         "firstName": "Ada",
                 *         "lastName": "Lumen"
                 *       },
                 *       "frequency": "MONTHLY",
                 *       "coversFee": true
                 *     }
                 */
                "application/json": components["schemas"]["CreatePublicDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDonationToPay"];
                };
            };
        };
    };
    getPublicDonation: {
        parameters: {
            query?: {
                /** @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language. */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
                /**
                 * @description The ID of the donation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDonation"];
                };
            };
        };
    };
    claimPublicDonation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
                /**
                 * @description The ID of the donation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimPublicDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicDonation"];
                };
            };
        };
    };
    getPublicQuote: {
        parameters: {
            query?: {
                /** @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language. */
                locale?: string;
                /**
                 * @description A gift, in cents.
                 * @example 2500
                 */
                amount?: number;
                /** @description What the customer pays without a gift, in cents. */
                checkoutTotal?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicQuote"];
                };
            };
        };
    };
    renderPublicWidget: {
        parameters: {
            query?: {
                /** @description The donation to claim. */
                donationId?: string;
                /** @description The vote to cast. */
                voteId?: string;
                /**
                 * @description The language.
                 * @example fr
                 */
                locale?: "en" | "fr" | "de" | "es" | "it" | "nl";
                /** @description Texts of your own by their names, as a JSON object. */
                messages?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The public key of the campaign.
                 * @example pk_test_example
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderedWidget"];
                };
            };
        };
    };
    getPublicView: {
        parameters: {
            query?: {
                /**
                 * @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language.
                 * @example fr
                 */
                locale?: string;
                /** @description The id of the donation to claim. */
                donationId?: string;
                /** @description The id of the vote to cast. */
                voteId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicView"];
                };
            };
        };
    };
    requestPublicVote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["RequestPublicVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    getPublicVote: {
        parameters: {
            query?: {
                /** @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language. */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
                /**
                 * @description The ID of the vote.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                voteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicVote"];
                };
            };
        };
    };
    castPublicVote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
                /**
                 * @description The ID of the vote.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                voteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11"
                 *     }
                 */
                "application/json": components["schemas"]["CastPublicVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicVote"];
                };
            };
        };
    };
    getPublicVoteJourney: {
        parameters: {
            query?: {
                /** @description The visitor's language, such as fr or fr-BE. Defaults to the campaign's language. */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The campaign's `publicKey`.
                 * @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf
                 */
                publicKey: string;
                /**
                 * @description The ID of the vote.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                voteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftJourney"];
                };
            };
        };
    };
}
