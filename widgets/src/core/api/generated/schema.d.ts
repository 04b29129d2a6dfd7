// Generated from the service's OpenAPI document: `npm run generate -w @obole/widgets`.

export interface paths {
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CampaignTranslation: {
            language: string;
            name: string;
            description: string | null;
        };
        /** @enum {string} */
        Cause: "animals" | "arts_culture" | "children_youth" | "community" | "disability_care" | "education" | "emergency_relief" | "environment" | "health" | "heritage" | "human_rights_justice" | "international_aid" | "poverty_solidarity" | "religion" | "research" | "sport_leisure" | "veterans_armed_forces";
        CharityProfile: {
            locale: string;
            headline: string | null;
            mission: string | null;
            impact: string | null;
            pictureUrl: string | null;
        };
        PublicCampaign: {
            /**
             * Format: uuid
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            name: string;
            description: string | null;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";
            /** @enum {string} */
            amountType: "FIXED_AMOUNT" | "FREE_AMOUNT";
            /** @enum {string} */
            donationType: "DISTRIBUTION" | "FACE_VALUE";
            withLeadCollection: boolean;
            leadCollectionOptions: {
                /** @default false */
                fullname: boolean;
                /** @default false */
                companyName: boolean;
                /** @default false */
                email: boolean;
                /** @default false */
                phone: boolean;
                /** @default false */
                custom: boolean;
            };
            language: string;
            translations: components["schemas"]["CampaignTranslation"][];
            display: {
                /** @description The causes of the charities that can be chosen, by their label in the locale. */
                causes: {
                    cause: components["schemas"]["Cause"];
                    label: string;
                }[];
            };
        };
        PublicCharity: {
            /**
             * Format: uuid
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            name: string;
            registrationNumber: string | null;
            causes: components["schemas"]["Cause"][];
            city: string | null;
            country: string | null;
            websiteUrl: string | null;
            logoUrl: string | null;
            /** @enum {string} */
            fiscalReceiptsSupport: "ENABLED" | "DISABLED" | "PENDING";
            isFeatured: boolean;
            profile: components["schemas"]["CharityProfile"] | null;
            display: {
                causes: string[];
                /** @example Gent, Belgique */
                place: string | null;
            };
        };
        PublicDonation: {
            /**
             * Format: uuid
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donationId: string;
            /** @enum {string} */
            status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
            charityId: string | null;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            display: {
                amount: string;
                charityName: string | null;
            };
        };
        PublicVote: {
            /**
             * Format: uuid
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            voteId: string;
            /** @enum {string} */
            status: "PENDING" | "DONE" | "CANCELED";
            charityId: string | null;
            castAt: string | null;
            display: {
                charityName: string | null;
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
    getPublicCampaign: {
        parameters: {
            query?: {
                /**
                 * @description The visitor's language, such as fr or fr-BE; the campaign's own when left out.
                 * @example fr
                 */
                locale?: string;
            };
            header?: never;
            path: {
                /** @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf */
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
                /** @example oeuvre */
                search?: string;
                cause?: components["schemas"]["Cause"];
                /**
                 * @description The language to have the profile in; the nearest available one is taken.
                 * @example fr
                 */
                locale?: string;
                /** @description Items on the page, 1 to 100. */
                limit?: number;
                /** @description The `nextCursor` of the page before; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example pk_test_6oGkTq0bq3H1x8mVn2cQ5w */
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
    getPublicDonation: {
        parameters: {
            query?: {
                /** @description The visitor's language, such as fr or fr-BE; the campaign's own when left out. */
                locale?: string;
            };
            header?: never;
            path: {
                /** @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf */
                publicKey: string;
                /** @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10 */
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
                /** @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf */
                publicKey: string;
                /** @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10 */
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
                "application/json": {
                    /**
                     * @description The visitor's language, such as fr or fr-BE; the campaign's own when left out.
                     * @example fr
                     */
                    locale?: string;
                    /**
                     * Format: uuid
                     * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                     */
                    charityId: string;
                    lead?: {
                        fullname?: string;
                        companyName?: string;
                        /** Format: email */
                        email?: string;
                        phone?: string;
                        custom?: string;
                        hasAcceptedTerms?: boolean;
                    };
                };
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
    getPublicVote: {
        parameters: {
            query?: {
                /** @description The visitor's language, such as fr or fr-BE; the campaign's own when left out. */
                locale?: string;
            };
            header?: never;
            path: {
                /** @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf */
                publicKey: string;
                /** @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10 */
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
                /** @example pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf */
                publicKey: string;
                /** @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10 */
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
                "application/json": {
                    /**
                     * @description The visitor's language, such as fr or fr-BE; the campaign's own when left out.
                     * @example fr
                     */
                    locale?: string;
                    /**
                     * Format: uuid
                     * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                     */
                    charityId: string;
                };
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
}
