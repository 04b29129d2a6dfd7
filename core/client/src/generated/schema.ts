// Generated from the service's OpenAPI document: `npm run generate -w @obole/core`.

export interface paths {
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/v1/accounts/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChildAccounts"];
        put?: never;
        post: operations["createChildAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{id}/donor-platform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enableDonorPlatform"];
        delete: operations["disableDonorPlatform"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setAccountLogo"];
        post?: never;
        delete: operations["deleteAccountLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{id}/verify-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyAccountDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccountAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/authentication/donor-platform-widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDonorPlatformWidgetToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/authentication/donor-widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDonorWidgetToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/authentication/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createAdminWidgetToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createShareableBillingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaign-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCampaignTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCampaigns"];
        put?: never;
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAllCampaignsMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["activateCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/card-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCardBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaignReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateCampaignReminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addCampaignTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/card-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCardBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/card-batches/{cardBatchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCardBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/card-batches/{cardBatchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelCardBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/card-batches/{cardBatchId}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCardBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["returnCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCharities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charities-selections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCharitiesSelections"];
        put?: never;
        post: operations["createCharitiesSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charities-selections/{charitiesSelectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCharitiesSelection"];
        options?: never;
        head?: never;
        patch: operations["updateCharitiesSelection"];
        trace?: never;
    };
    "/v1/charities-selections/{charitiesSelectionId}/charities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addCharity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charities-selections/{charitiesSelectionId}/charities/{charityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeCharity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/charities/{charityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCharity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccountCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donation-matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDonationMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDonations"];
        put?: never;
        post: operations["createDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations/{donationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDonation"];
        put?: never;
        post?: never;
        delete: operations["deleteDonation"];
        options?: never;
        head?: never;
        patch: operations["updateDonation"];
        trace?: never;
    };
    "/v1/donations/{donationId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["claimDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations/{donationId}/fiscal-receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDonationFiscalReceipt"];
        put?: never;
        post: operations["createDonationFiscalReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations/{donationId}/journey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDonationJourney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations/{donationId}/payment-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPaymentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations/{donationId}/reorder-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reorderCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donations/{donationId}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["validateDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDonors"];
        put?: never;
        post: operations["createDonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/{donorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDonor"];
        put?: never;
        post?: never;
        delete: operations["eraseDonor"];
        options?: never;
        head?: never;
        patch: operations["updateDonor"];
        trace?: never;
    };
    "/v1/donors/{donorId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportDonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/{donorId}/fiscal-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findDonorFiscalReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/{donorId}/giving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDonorGiving"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/{donorId}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logoutDonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/{donorId}/magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDonorMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/donors/{donorId}/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findDonorPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listErasures"];
        put?: never;
        post: operations["eraseAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/file-generation-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createFileGenerationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/file-generation-requests/{fileGenerationRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFileGenerationRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/file-generation-requests/{fileGenerationRequestId}/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateFileGenerationRequestDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFiscalReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal-receipts/bulk-download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["generateFiscalReceiptsBulkDownloadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fiscal-receipts/{fiscalReceiptId}/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateFiscalReceiptDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGiftOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gift-orders/{giftOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGiftOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserInvitations"];
        put?: never;
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteUserInvitation"];
        options?: never;
        head?: never;
        patch: operations["updateUserInvitation"];
        trace?: never;
    };
    "/v1/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendUserInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/bulk-download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["generateInvoicesBulkDownloadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{invoiceId}/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateInvoiceDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invoices/{invoiceId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matching-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMatchingRules"];
        put?: never;
        post: operations["createMatchingRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matching-rules/{matchingRuleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMatchingRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMatchingRule"];
        trace?: never;
    };
    "/v1/payment-method-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPaymentMethodSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-methods/{paymentMethodId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deletePaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payroll-deductions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayrollDeductions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payroll-pledges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayrollPledges"];
        put?: never;
        post: operations["createPayrollPledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payroll-pledges/{payrollPledgeId}": {
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
        patch: operations["updatePayrollPledge"];
        trace?: never;
    };
    "/v1/payroll-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayrollRuns"];
        put?: never;
        post: operations["createPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payroll-runs/{payrollRunId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payroll-runs/{payrollRunId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recordPayrollResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurring-donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRecurringDonations"];
        put?: never;
        post: operations["createRecurringDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurring-donations/{recurringDonationId}": {
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
        patch: operations["updateRecurringDonation"];
        trace?: never;
    };
    "/v1/recurring-donations/{recurringDonationId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["claimRecurringDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccountReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSites"];
        put?: never;
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sites/{siteId}": {
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
        patch: operations["updateSite"];
        trace?: never;
    };
    "/v1/sites/{siteId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifySite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/slack-installations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createSlackInstallation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/slack-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSlackMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/slack-workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSlackWorkspace"];
        put?: never;
        post?: never;
        delete: operations["disconnectSlackWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/time-off-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTimeOffValues"];
        put?: never;
        post: operations["createTimeOffValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/users/{userId}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logoutUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createUserMagicLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVotes"];
        put?: never;
        post: operations["createVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/votes/{voteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVote"];
        put?: never;
        post?: never;
        delete: operations["deleteVote"];
        options?: never;
        head?: never;
        patch: operations["updateVote"];
        trace?: never;
    };
    "/v1/votes/{voteId}/cast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["castVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/votes/{voteId}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["validateVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/roll-signing-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rollWebhookSigningKey"];
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
        Account: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The account that this one is a child of; null without a parent. */
            parentAccountId: string | null;
            /** @description Its name. */
            name: string;
            /**
             * @description Whether the account is being set up, in use, or closed.
             * @enum {string}
             */
            status: "ONBOARDING" | "ACTIVE" | "CLOSED";
            /** @description Whether the operator has validated the account. */
            validated: boolean;
            /** @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider. */
            authSchemes: ("API" | "EMAIL" | "SSO")[];
            /** @description A domain below the service's own. */
            subdomain: string | null;
            /** @description A domain of your own. */
            customDomain: string | null;
            /** @description How to prove that the domain is yours; null without a custom domain. */
            customDomainVerification: components["schemas"]["DomainVerification"] | null;
            /**
             * @description Who pays the invoices: the account, or its parent.
             * @enum {string}
             */
            billedTo: "ACCOUNT" | "PARENT";
            /** @description The terms and conditions that a lead accepts; the widget links to them. */
            termsUrl: string | null;
            /** @description The privacy policy; the widget links to it as well. */
            privacyUrl: string | null;
            /** @description What people see of the account on pages and in mails. */
            branding: components["schemas"]["Branding"];
            /** @description What the account's plan includes. */
            features: ("API" | "B2C" | "CUSTOM_DOMAIN" | "USERS" | "HIERARCHY" | "DELEGATED_BILLING" | "DONOR_PLATFORM" | "FISCAL_RECEIPTS" | "BRANDING")[];
            /** @description The donor platform; null until it is enabled. */
            donorPlatform: {
                /** @description Whether it is on. */
                enabled: boolean;
                /** @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider. */
                authSchemes: ("API" | "EMAIL" | "SSO")[];
            } | null;
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
        AccountAuditEntry: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountAuditEntryId: string;
            /**
             * Format: date-time
             * @description The real time of the call, also in a sandbox whose clock was advanced.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            /**
             * @description Who did it: a user, a server with one of the account's credentials, an admin widget, the operator, a charity on its page, or the service itself.
             * @enum {string}
             */
            actorKind: "USER" | "CREDENTIAL" | "WIDGET" | "OPERATOR" | "CHARITY" | "SERVICE";
            /** @description The ID of the user or the charity, or the credential's client ID; of a widget, that of the credential that created its token. Null for the operator and the service. */
            actorId: string | null;
            /**
             * @description The operation that was called; of the service, its task.
             * @example update-campaign
             */
            operation: string;
            /** @description The object that was named last in the path, or else the first that changed. */
            objectId: string | null;
            /**
             * @description The ids in the path of the call.
             * @example {
             *       "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
             *     }
             */
            target: {
                [key: string]: string;
            };
            /** @description The objects that changed, the first 50, with the names of the fields that were written and not their values. Empty for an export. */
            changes: components["schemas"]["AuditedChange"][];
            /** @description How many objects changed. */
            changeCount: number;
        };
        AccountReport: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            reportId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The month. */
            month: string;
            /** @description Number and sum of the donations that were created. */
            donationsCreated: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
            };
            /** @description Number and sum of those for which a charity was chosen. */
            donationsClaimed: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
            };
            /** @description Number and sum of those that were settled. */
            donationsProcessed: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
            };
            /** @description Number and sum of the fiscal receipts that were issued. */
            receiptsIssued: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
            };
            /** @description Number and sum of the invoices that were issued. */
            invoices: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                cents: number;
            };
        };
        AddCampaignTranslationBody: {
            /**
             * @description The language, such as `fr`.
             * @example fr
             */
            language: string;
            /** @description Its name. */
            name: string;
            /**
             * @description What the campaign is about; null without a text.
             * @default null
             */
            description?: string | null;
        };
        AddCharityBody: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
        };
        ApiCall: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            apiCallId: string;
            /**
             * Format: date-time
             * @description The real time of the response, also in a sandbox whose clock was advanced.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            /** @description The credential: the one that the access token or the admin widget token was created with, or with which create-token was called. */
            clientId: string;
            /**
             * @description The HTTP method.
             * @example POST
             */
            method: string;
            /**
             * @description The pattern of the route, without the ids of the call.
             * @example /v1/donations/{donationId}/claim
             */
            route: string;
            /**
             * @description The operation, as this reference names it.
             * @example claim-donation
             */
            operationId: string;
            /**
             * @description The HTTP status. 499 means that the caller disconnected before the response.
             * @example 403
             */
            status: number;
            /** @description Why the call was refused. Null after a success, and for errors that name only their status. */
            error: {
                /**
                 * @description Its name.
                 * @enum {string}
                 */
                name: "schema_problems" | "invalid_custom_domain" | "invalid_campaign_ids" | "linked_selection_needs_a_charity" | "bad_request" | "invalid_postal_address" | "donor_email_and_first_name_required" | "donor_slack_id_and_first_name_required" | "donor_required_for_email_campaigns" | "donor_required_for_slack_campaigns" | "budget_required" | "distribution_must_be_fixed_amount" | "featured_charities_not_selected" | "giving_target_not_supported" | "included_fee_type_not_supported" | "insufficient_campaign_budget" | "invalid_charities_selection_id" | "invalid_parameter_include_donor" | "nested_subdomains_not_allowed" | "only_members_can_be_assigned_campaigns" | "giving_type_taken" | "public_campaigns_must_be_fixed_distribution" | "subdomain_must_end_with_parent" | "selection_needs_a_charity_to_be_linked" | "access_token_required_for_bearer" | "username_and_password_required_for_basic" | "invalid_authentication_strategy" | "account_id_required" | "members_need_a_campaign" | "site_needs_a_domain" | "campaign_budget_over_card_limit" | "campaign_budget_over_sdd_limit" | "invoice_over_card_limit" | "invoice_over_sdd_limit" | "distribution_campaign_takes_votes" | "face_value_campaign_takes_donations" | "selection_used_by_active_campaigns" | "charity_not_allowed_for_postal_campaigns" | "donation_not_claimed_yet" | "order_campaign_donations_not_allowed" | "three_start_and_three_end_reminders_required" | "invalid_campaign_reminder_id" | "reminder_type_required" | "invalid_fields" | "invalid_lead_information" | "lead_collection_not_enabled" | "lead_has_to_accept_terms" | "lead_is_required" | "invalid_parent_donation_id" | "language_is_default" | "missing_params" | "missing_budget" | "no_charities_selection_linked" | "no_domain_found" | "account_or_child_campaigns" | "campaign_not_free_amount" | "vote_not_casted_yet" | "votes_cannot_be_posted" | "unauthorized" | "invalid_credentials" | "plan_upgrade_required" | "missing_payment_method" | "no_active_subscription" | "account_closed" | "forbidden" | "account_not_validated" | "campaign_has_ended" | "campaign_not_activated" | "selection_not_customizable" | "donation_not_processed" | "recurring_campaign_takes_recurring_donations" | "parent_domain_missing" | "nothing_to_close" | "account_not_active" | "api_auth_not_allowed_for_account" | "api_auth_not_allowed_for_donor_platform" | "billing_delegation_not_enabled" | "campaign_waiting_for_payment" | "own_user_not_deletable" | "featured_selection_not_deletable" | "only_custom_selections_deletable" | "parent_custom_domain_fixed" | "parent_subdomain_fixed" | "subdomain_fixed" | "subdomain_site_not_allowed" | "donation_already_invoiced" | "donation_already_paid" | "donation_already_processed" | "donation_card_already_posted" | "donation_amount_billed" | "donation_amount_claimed" | "donation_amount_locked" | "donation_amount_card_posted" | "donor_fiscal_information_missing" | "donor_platform_not_enabled" | "donation_not_charged" | "donation_without_fiscal_receipt" | "charity_without_fiscal_receipts" | "campaign_not_deletable" | "only_pending_invitations_deletable" | "campaign_not_recurring_frequency" | "campaign_charities_fixed" | "vote_already_billed" | "vote_already_sent" | "vote_already_used" | "not_found" | "donor_not_found" | "donor_platform_not_found" | "fiscal_receipt_not_found" | "unique_external_id_taken" | "slug_already_used" | "domain_already_exists" | "donation_already_claimed" | "donation_already_validated" | "invitation_already_exists" | "recurring_donation_canceled" | "user_already_exists" | "vote_already_casted" | "vote_already_validated" | "rate_limit_exceeded" | "idempotency_key_reused" | "donation_already_billed" | "campaign_not_postal" | "no_cards_to_post" | "card_batch_canceled" | "card_batch_posted" | "card_batch_not_ready" | "card_not_found" | "card_not_posted" | "donation_card_in_batch" | "time_off_value_exists" | "campaign_not_payroll" | "time_off_value_missing" | "time_off_maximum_reached" | "payroll_pledge_decided" | "payroll_run_unfinished" | "no_payroll_pledges" | "payroll_result_recorded" | "payroll_run_canceled" | "campaign_not_order" | "gift_order_needs_budget" | "gift_order_reference_taken" | "gift_order_expired" | "donation_not_paid_for" | "donation_not_settled" | "payment_refused" | "payment_not_refundable" | "payment_method_in_use" | "payment_in_progress" | "money_held" | "payout_run_in_progress" | "payout_not_paid" | "payout_not_sent" | "direct_debit_has_ended" | "payout_file_not_exported" | "bank_account_not_proposed" | "same_operator" | "applications_not_accepted" | "application_not_editable" | "application_incomplete" | "application_not_in_review" | "screening_hits_not_cleared" | "screening_lists_limit_reached" | "terms_changed" | "charity_is_published" | "payout_not_booked" | "balance_changed" | "too_many_documents" | "paused_by_operator" | "invoice_not_paid" | "invoice_already_credited" | "invoice_in_use" | "invoice_already_paid" | "invoice_already_void" | "bank_entry_not_assignable" | "payment_not_of_bank_entry" | "payout_not_of_bank_entry" | "provider_holds_less" | "picture_not_readable" | "picture_too_large" | "picture_too_narrow" | "picture_too_small" | "pictures_unavailable" | "mail_not_set_up" | "slack_not_connected" | "slack_not_set_up" | "public_donations_not_supported" | "public_donations_not_accepted" | "public_votes_not_taken" | "too_many_unpaid_donations" | "payments_not_set_up" | "credentials_limit_reached" | "matching_rules_limit_reached" | "passkeys_limit_reached" | "passkeys_not_allowed" | "recent_sign_in_required" | "invalid_passkey" | "identity_provider_unavailable" | "identity_provider_refused" | "sso_is_only_sign_in" | "sso_administrator_required" | "sso_sign_in_expired" | "sso_email_not_verified" | "sso_user_unknown" | "sso_identity_differs" | "webhook_limit_reached" | "too_many_invitations" | "only_pending_invitations_resendable";
                /** @description The `code` of the response's body. */
                code: string | null;
                /** @description The message in the catalogue of errors, with `<name>` for what varies. */
                message: string;
                /**
                 * Format: uri
                 * @description The error in the guide.
                 */
                docUrl: string;
            } | null;
            /**
             * @description From the headers of the request to the end of the response.
             * @example 12.4
             */
            durationMs: number;
            /** @description The `X-Request-Id` of the response. */
            requestId: string;
            /** @description Whether the call had an `Idempotency-Key`. */
            hasIdempotencyKey: boolean;
            /** @description Whether the response was that of an earlier call with the same `Idempotency-Key`. */
            isReplay: boolean;
            /** @description How many calls of the same seconds were not kept, because the account made too many at once. They are in no entry. */
            notKept: number;
        };
        AuditedChange: {
            /**
             * @description The kind of object.
             * @example invoice
             */
            kind: string;
            /** @description The ID of the object. */
            id: string;
            /**
             * @description What was done to the object.
             * @enum {string}
             */
            action: "CREATED" | "UPDATED" | "DELETED";
            /** @description The changed fields, without `updatedAt`. Empty for a created or deleted object. */
            fields: string[];
        };
        /** @description An account's own branding: what is null is that of its parent. */
        Branding: {
            /** @description The name that mails and pages show. */
            senderName: string | null;
            /** @description The colour of buttons and links. */
            accentColor: string | null;
            /** @description The line below pages and mails. */
            legalLine: string | null;
            /** @description Where answers to mails go. */
            replyTo: string | null;
            /** @description Up to 240 × 60, 480 × 120 and 960 × 240 pixels, as PNG. */
            logo: components["schemas"]["Picture"] | null;
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
        Campaign: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Its name. */
            name: string;
            /** @description The name in addresses. Unique in the account. */
            slug: string;
            /** @description What the campaign is about. */
            description: string | null;
            /** @description The language, such as `fr`. */
            language: string;
            /**
             * @description `PENDING`: its invoice is not paid yet. `ACTIVE` takes donations or votes. `COMPLETE`: it has ended.
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";
            /**
             * @description How people learn of their gift: from you (`STANDARD`), by mail, in Slack, or by a printed card.
             * @enum {string}
             */
            kind: "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";
            /**
             * @description `PUBLIC`: anybody may vote on the campaign's page.
             * @enum {string}
             */
            visibility: "PUBLIC" | "PRIVATE";
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
            /** @description What the campaign gives away in all, in cents; null without a limit. */
            budget: number | null;
            /** @description The selection of charities that the campaign offers. */
            charitiesSelectionId: string | null;
            /** @description The template that the campaign was created from; null without one. */
            campaignTemplateId: string | null;
            /** @description Whether gifts come out of pay or of paid time off; null for neither. */
            givingType: ("PAYROLL" | "PAID_TIME_OFF") | null;
            /** @description `FREQUENCY`: it takes recurring donations; null: it takes none. */
            recurringType: "FREQUENCY" | null;
            /** @description Whether its donations come from orders alone. */
            isOrder: boolean;
            /** @description Whether the template determines the charities. */
            withFixedCharities: boolean;
            /** @description The `hasBeenCharged` of donations that do not say. */
            defaultHasBeenCharged: boolean;
            /**
             * @description Whether the fee comes on top of a donation, or out of it.
             * @enum {string}
             */
            defaultFeeType: "INCLUDED" | "EXCLUDED";
            /** @description The sum that a fundraiser wants to reach, in cents. */
            givingTarget: number | null;
            /** @description Whether anyone can give on the campaign's page and in `<obole-give>`, without a call of your server. */
            acceptsPublicDonations: boolean;
            /** @description The amounts that the page offers, in cents. */
            suggestedAmounts: number[] | null;
            /** @description The least that a visitor may give, in cents. */
            minAmount: number | null;
            /** @description The most that a visitor may give, in cents. */
            maxAmount: number | null;
            /** @description Whether donors get a fiscal receipt. */
            withFiscalReceipt: boolean;
            /** @description Whether you confirm each choice before it counts. */
            withValidation: boolean;
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
            /** @description The mails before and after dates of the campaign: three of each type. */
            reminders: components["schemas"]["CampaignReminder"][];
            /** @description Name and description in other languages. */
            translations: components["schemas"]["CampaignTranslation"][];
            /** @description Opens the campaign in a widget. It is not secret. */
            publicKey: string;
            /** @description The invoice. */
            invoiceId: string | null;
            /** @description When it was activated; null until then. */
            activatedAt: string | null;
            /** @description When it ended; null until then. */
            closedAt: string | null;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt: string | null;
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
        CampaignMetrics: {
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
        };
        CampaignPreview: {
            /** @description The campaign as the widget would show it. */
            campaign: components["schemas"]["PublicCampaign"];
            /** @description The first charities. */
            charities: {
                /** @description The first charities of its selection. */
                data: components["schemas"]["PublicCharity"][];
                /** @description Null on the last page. */
                nextCursor: string | null;
            };
        };
        CampaignReminder: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignReminderId: string;
            /**
             * @description Whether its days count from activation, or back from `endsAt`.
             * @enum {string}
             */
            type: "START" | "END";
            /** @description Days after activation (START) or before `endsAt` (END). */
            offsetDays: number;
            /** @description Whether it is on. */
            enabled: boolean;
        };
        CampaignTranslation: {
            /** @description The language, such as `fr`. */
            language: string;
            /** @description Its name. */
            name: string;
            /** @description The description in this language. */
            description: string | null;
        };
        CardBatch: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            cardBatchId: string;
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
             * @description `PREPARED`: not posted yet.
             * @enum {string}
             */
            status: "PREPARED" | "POSTED" | "CANCELED";
            /** @description How many cards it has. */
            cards: number;
            /** @description Whether it is one card that is printed again. */
            isReorder: boolean;
            /**
             * Format: uuid
             * @description Its ZIP for the print shop: `generate-file-generation-request-download-url`.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            fileGenerationRequestId: string;
            /**
             * @description Whether the file is ready.
             * @enum {string}
             */
            fileStatus: "PENDING" | "DONE" | "FAILED";
            /** @description Why the ZIP is FAILED; else null. */
            fileFailure: string | null;
            /** @description When the ZIP was ready. From then on the batch can be posted. */
            readyAt: string | null;
            /** @description When it was posted; null until then. */
            postedAt: string | null;
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
        CastVoteBody: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
        };
        /** @enum {string} */
        Cause: "animals" | "arts_culture" | "children_youth" | "community" | "disability_care" | "education" | "emergency_relief" | "environment" | "health" | "heritage" | "human_rights_justice" | "international_aid" | "poverty_solidarity" | "religion" | "research" | "sport_leisure" | "veterans_armed_forces";
        CharitiesSelection: {
            /**
             * Format: uuid
             * @description Its ID.
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
        };
        Charity: {
            /**
             * Format: uuid
             * @description Its ID.
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
        };
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
        ClaimDonationBody: {
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
        ClaimRecurringDonationBody: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
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
        CreateAdminWidgetTokenBody: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @default [
             *       "metrics",
             *       "receipts",
             *       "selection"
             *     ]
             */
            widgets?: ("metrics" | "receipts" | "selection")[];
        };
        CreateCampaignBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Its name. */
            name: string;
            /**
             * @description The name in addresses. Unique in the account.
             * @example year-end-2026
             */
            slug: string;
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
            /**
             * @default STANDARD
             * @enum {string}
             */
            kind?: "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";
            /**
             * @description `PUBLIC`: anybody may vote on the campaign's page.
             * @default PRIVATE
             * @enum {string}
             */
            visibility?: "PUBLIC" | "PRIVATE";
            /**
             * @description What the campaign gives away in all, in cents; null without a limit.
             * @default null
             */
            budget?: number | null;
            /**
             * @description The selection of charities that the campaign offers.
             * @default null
             */
            charitiesSelectionId?: string | null;
            /**
             * @description The template that the campaign was created from; null without one.
             * @default null
             */
            campaignTemplateId?: string | null;
            /**
             * @description The `hasBeenCharged` of donations that do not say.
             * @default false
             */
            defaultHasBeenCharged?: boolean;
            /**
             * @description Whether the fee comes on top of a donation, or out of it.
             * @default EXCLUDED
             * @enum {string}
             */
            defaultFeeType?: "INCLUDED" | "EXCLUDED";
            /**
             * @description The sum that a fundraiser wants to reach, in cents.
             * @default null
             */
            givingTarget?: number | null;
            /**
             * @description Whether anyone can give on the campaign's page and in `<obole-give>`, without a call of your server.
             * @default false
             */
            acceptsPublicDonations?: boolean;
            /**
             * @description The amounts that the page suggests, in cents; null for the service's own.
             * @default null
             */
            suggestedAmounts?: number[] | null;
            /**
             * @description The least amount of a gift on the page; null for the service's own, 100 cents, which is also the lowest possible.
             * @default null
             */
            minAmount?: number | null;
            /**
             * @description The highest amount of a gift on the page; null for what a card can pay at once.
             * @default null
             */
            maxAmount?: number | null;
            /**
             * @description Whether donors get a fiscal receipt.
             * @default false
             */
            withFiscalReceipt?: boolean;
            /**
             * @description Whether you confirm each choice before it counts.
             * @default false
             */
            withValidation?: boolean;
            /**
             * @description Whether a claim asks for the fields of a lead.
             * @default false
             */
            withLeadCollection?: boolean;
            /**
             * @description Which fields a lead has.
             * @default {}
             */
            leadCollectionOptions?: {
                /**
                 * @description The whole name, if the campaign asks for it.
                 * @default false
                 */
                fullname?: boolean;
                /**
                 * @description The company, if the campaign asks for it.
                 * @default false
                 */
                companyName?: boolean;
                /**
                 * @description The e-mail address.
                 * @default false
                 */
                email?: boolean;
                /**
                 * @description The phone number.
                 * @default false
                 */
                phone?: boolean;
                /**
                 * @description What the person entered in the campaign's own field.
                 * @default false
                 */
                custom?: boolean;
            };
            /**
             * @description The language, such as `fr`.
             * @default fr
             * @example fr
             */
            language?: string;
            /**
             * @description What the campaign is about; null without a text.
             * @default null
             */
            description?: string | null;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt?: string | null;
        };
        CreateCharitiesSelectionBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Its name. */
            name: string;
            /**
             * @description In display order.
             * @default []
             */
            charityIds?: string[];
            /**
             * @description A subset of `charityIds`, shown first.
             * @default []
             */
            featuredCharitiesIds?: string[];
            /**
             * Format: uuid
             * @description The campaign to link to the selection.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId?: string;
        };
        CreateChildAccountBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Its name. */
            name: string;
            /**
             * @description A domain below the service's own.
             * @default null
             */
            subdomain?: string | null;
            /**
             * @description A domain of your own.
             * @default null
             */
            customDomain?: string | null;
            /**
             * @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider.
             * @default [
             *       "API"
             *     ]
             */
            authSchemes?: ("API" | "EMAIL" | "SSO")[];
            /**
             * @description Who pays the invoices: the account, or its parent.
             * @default ACCOUNT
             * @enum {string}
             */
            billedTo?: "ACCOUNT" | "PARENT";
            /**
             * @description The terms and conditions.
             * @default null
             */
            termsUrl?: string | null;
            /**
             * @description The privacy policy.
             * @default null
             */
            privacyUrl?: string | null;
        };
        CreateDonationBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description An ID of yours, which need not be unique.
             * @default null
             */
            externalId?: string | null;
            /**
             * @description The person who gives.
             * @default null
             */
            donor?: {
                /**
                 * Format: uuid
                 * @description An account-wide donor. Cannot be combined with other fields.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId?: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email?: string;
                /** @description The person's member ID in Slack. */
                slackId?: string;
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
            } | null;
            /**
             * @description The charity.
             * @default null
             */
            charityId?: string | null;
            /** @description The campaign's default when left out. */
            hasBeenCharged?: boolean;
            /** @description The campaign's setting when left out. */
            withFiscalReceipt?: boolean;
            /**
             * @description The donation that this one belongs to; null for most.
             * @default null
             */
            parentDonationId?: string | null;
        };
        CreateDonorBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
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
        };
        CreateDonorMagicLinkBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Where to send the person after sign-in: an address on one of the account's sites or on the service itself, in live with https. The session's `token`, `kind` and `expiresAt` are added as its fragment. */
            returnUrl?: string;
        };
        CreateDonorPlatformWidgetTokenBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The person who gives.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donorId: string;
        };
        CreateDonorWidgetTokenBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The person who gives.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donorId: string;
        };
        CreateFileGenerationRequestBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * @description What the file contains.
             * @enum {string}
             */
            type: "PRINT_PHYSICAL_CARDS_PDF" | "DONATIONS_CSV" | "FILES_ZIP";
            /**
             * @description What the file is made of.
             * @default {}
             */
            params?: {
                /**
                 * Format: uuid
                 * @description The campaign that it belongs to.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId?: string;
                /** @description Ids of receipts, of invoices and of file generation requests that are DONE and whose file is not deleted yet. */
                fileRefs?: string[];
            };
        };
        CreateInvitationBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: email
             * @description The e-mail address.
             */
            email: string;
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
            /**
             * @description The campaigns.
             * @default []
             */
            campaignIds?: string[];
        };
        CreateMatchingRuleBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Its name. */
            name: string;
            /**
             * @description What is added to a gift, in hundredths of a percent of it: 10000 doubles it, 5000 adds a half.
             * @example 10000
             */
            rateBasisPoints: number;
            /**
             * @description The campaigns whose gifts are matched; null for all of the account.
             * @default null
             */
            campaignIds?: string[] | null;
            /**
             * @description The first day; null for no first day.
             * @default null
             */
            startsOn?: string | null;
            /**
             * @description The last day; null for no last day.
             * @default null
             */
            endsOn?: string | null;
            /**
             * @description The time zone whose days and calendar years count. It cannot change, because what was matched is counted by its years.
             * @default Europe/Paris
             * @example Europe/Paris
             */
            timeZone?: string;
            /**
             * @description At most this much for one person in a calendar year; null for no maximum. Cents.
             * @default null
             */
            yearlyMaxPerDonor?: number | null;
            /**
             * @description At most this much for one charity in a calendar year; null for no maximum. Cents.
             * @default null
             */
            yearlyMaxPerCharity?: number | null;
            /**
             * @description At most this much in a calendar year; null for no maximum. Cents.
             * @default null
             */
            yearlyMax?: number | null;
            /**
             * @description At most this much in total, of all years; null for no maximum. Cents.
             * @default null
             */
            budget?: number | null;
        };
        CreatePaymentMethodSessionBody: {
            /**
             * @description Where the page sends the person back to: an address on one of the account's sites or on the service itself, in live with https; in the sandbox also on localhost. `payment=succeeded`, `processing` or `canceled` is added to its query.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /**
             * @description The person who gives.
             * @default null
             */
            donorId?: string | null;
        };
        CreatePaymentSessionBody: {
            /**
             * @description Where the page sends the person back to: an address on one of the account's sites or on the service itself, in live with https; in the sandbox also on localhost. `payment=succeeded`, `processing` or `canceled` is added to its query.
             * @example https://shop.example/thanks
             */
            returnUrl: string;
            /** @default false */
            savePaymentMethod?: boolean;
        };
        CreatePayrollPledgeBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description By which payroll knows the employee, such as a personnel number.
             * @example E-1042
             */
            employeeReference: string;
            /** @description The employee. */
            donor: {
                /**
                 * Format: uuid
                 * @description An account-wide donor. Cannot be combined with other fields.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId?: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email?: string;
                /** @description The person's member ID in Slack. */
                slackId?: string;
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
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /**
             * @description Cents.
             * @example 1200
             */
            amount?: number;
            /** @description Days of paid time off. */
            days?: number;
            /** @default false */
            roundDown?: boolean;
            /**
             * @description How often it repeats.
             * @default ONCE
             * @enum {string}
             */
            frequency?: "ONCE" | "MONTHLY";
            /**
             * @description An ID of yours, which need not be unique.
             * @default null
             */
            externalId?: string | null;
        };
        CreatePayrollRunBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * @description The month whose pay it is deducted from.
             * @example 2026-11
             */
            month: string;
            /**
             * @description Of the file for payroll. `record-payroll-result` takes CSV alone; the dashboard takes both.
             * @default CSV
             * @enum {string}
             */
            fileFormat?: "CSV" | "XLSX";
        };
        CreateRecurringDonationBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId: string;
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
            /**
             * @description The person who gives.
             * @default null
             */
            donor?: {
                /**
                 * Format: uuid
                 * @description An account-wide donor. Cannot be combined with other fields.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId?: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email?: string;
                /** @description The person's member ID in Slack. */
                slackId?: string;
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
            } | null;
            /**
             * @description The charity.
             * @default null
             */
            charityId?: string | null;
            /**
             * @description An ID of yours, which need not be unique.
             * @default null
             */
            externalId?: string | null;
            /**
             * @description A donor's payment method, which each donation is charged to. Its donor gives, unless `donor` names the same. Without one, the account is billed for them.
             * @default null
             */
            paymentMethodId?: string | null;
        };
        CreateShareableBillingLinkBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
        };
        CreateSiteBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * @description A domain below the service's own.
             * @default null
             * @example atelier-lumen
             */
            subdomain?: string | null;
            /**
             * @description A domain of your own.
             * @default null
             */
            customDomain?: string | null;
        };
        CreateSlackInstallationBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
        };
        CreateTimeOffValueBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: date
             * @description The first day on which it is valid.
             */
            validFrom: string;
            /**
             * @description Cents.
             * @example 1200
             */
            hourlyValue: number;
            /**
             * @description How long a working day is.
             * @example 420
             */
            minutesPerDay: number;
            /**
             * @description What one employee may give in a calendar year; null for no maximum.
             * @default null
             */
            yearlyMaxDays?: number | null;
        };
        CreateUserMagicLinkBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Where to send the person after sign-in: an address on one of the account's sites or on the service itself, in live with https. The session's `token`, `kind` and `expiresAt` are added as its fragment. */
            returnUrl?: string;
        };
        CreateVoteBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /**
             * @description Your own ID: no two objects of a kind in the account have the same.
             * @default null
             */
            uniqueExternalId?: string | null;
            /**
             * @description An ID of yours, which need not be unique.
             * @default null
             */
            externalId?: string | null;
            /**
             * @description The person who gives.
             * @default null
             */
            donor?: {
                /**
                 * Format: uuid
                 * @description An account-wide donor. Cannot be combined with other fields.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId?: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email?: string;
                /** @description The person's member ID in Slack. */
                slackId?: string;
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
            } | null;
        };
        CreateWebhookBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Its name. */
            name: string;
            /**
             * @description The URL to which events are sent by POST.
             * @example https://shop.example/hooks/obole
             */
            target: string;
            /** @description The names of the events. */
            events: ("donation_create" | "donation_update" | "vote_create" | "vote_update" | "recurringdonation_create" | "recurringdonation_update" | "campaign_create" | "campaign_update" | "charitiesselection_create" | "charitiesselection_update" | "paymentmethod_create" | "fiscalreceipt_generated" | "file_generated" | "charity_publish" | "charityprofile_update" | "invoice_create" | "invoice_update" | "payment_create" | "payment_update" | "payout_update" | "donor_erase")[];
            /** @description BASIC or BEARER: the scheme of each call's `Authorization` header. */
            authenticationStrategy: string;
            /** @description For BASIC. */
            username?: string;
            /** @description For BASIC. */
            password?: string;
            /** @description For BEARER. */
            accessToken?: string;
        };
        Credentials: {
            /** @description The public half of the credential. */
            clientId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Null if the operator created them. */
            name: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /** @description When they last created an access token, to the hour; null if never. A token is valid for an hour after that. */
            lastUsedAt: string | null;
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
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            /** @description The receiver's HTTP status; null without a response. */
            status: number | null;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description Why there was no response; null if there was one. */
            error: string | null;
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
        DomainVerification: {
            /**
             * @description A `PENDING` domain is neither an allowed origin nor a return address, and another account can still claim it.
             * @enum {string}
             */
            status: "PENDING" | "VERIFIED";
            /** @description The DNS record that proves the domain; null once it is verified. */
            dns: {
                /**
                 * @description The type of the record.
                 * @constant
                 */
                type: "TXT";
                /**
                 * @description Its name.
                 * @example _obole-challenge.give.atelier-lumen.example
                 */
                name: string;
                /** @description The value of the record. */
                value: string;
            } | null;
            /** @description The file that proves the domain instead, served without a redirect; null once it is verified. */
            file: {
                /**
                 * @description The address.
                 * @example https://give.atelier-lumen.example/.well-known/obole-domain
                 */
                url: string;
                /** @description What the file contains. */
                content: string;
            } | null;
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
        DonationMatch: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donationMatchId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The rule that matches gifts.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            matchingRuleId: string;
            /**
             * Format: uuid
             * @description The gift.
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
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /**
             * @description NOT_MATCHED: a maximum left nothing. CANCELED: the gift or its match was canceled or deleted.
             * @enum {string}
             */
            status: "MATCHED" | "NOT_MATCHED" | "CANCELED";
            /**
             * @description The year whose maximums it counts in.
             * @example 2026
             */
            year: number;
            /**
             * @description Cents.
             * @example 1200
             */
            giftAmount: number;
            /**
             * @description What was added to the gift. Cents.
             * @example 1200
             */
            amount: number;
            /** @description The maximum because of which less was added than the rate says; null if the rate was applied in full. UNKNOWN_DONOR: the rule has a maximum per person, and the gift does not say who gave it. */
            limitedBy: ("UNKNOWN_DONOR" | "DONOR" | "CHARITY" | "YEAR" | "BUDGET") | null;
            /** @description The account's own donation that matches the gift; null if NOT_MATCHED. */
            matchDonationId: string | null;
            /** @description When it was canceled; null unless it was. */
            canceledAt: string | null;
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
        Donor: {
            /**
             * Format: uuid
             * @description Its ID.
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
        DonorGiving: {
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
        EnableDonorPlatformBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider. */
            authSchemes: ("API" | "EMAIL" | "SSO")[];
            /** @description Campaigns to create with the platform. */
            campaigns?: {
                /** @description Its name. */
                name: string;
                /**
                 * @description The name in addresses. Unique in the account.
                 * @example year-end-2026
                 */
                slug: string;
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
                /**
                 * @default STANDARD
                 * @enum {string}
                 */
                kind?: "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";
                /**
                 * @description `PUBLIC`: anybody may vote on the campaign's page.
                 * @default PRIVATE
                 * @enum {string}
                 */
                visibility?: "PUBLIC" | "PRIVATE";
                /**
                 * @description What the campaign gives away in all, in cents; null without a limit.
                 * @default null
                 */
                budget?: number | null;
                /**
                 * @description The selection of charities that the campaign offers.
                 * @default null
                 */
                charitiesSelectionId?: string | null;
                /**
                 * @description The template that the campaign was created from; null without one.
                 * @default null
                 */
                campaignTemplateId?: string | null;
                /**
                 * @description The `hasBeenCharged` of donations that do not say.
                 * @default false
                 */
                defaultHasBeenCharged?: boolean;
                /**
                 * @description Whether the fee comes on top of a donation, or out of it.
                 * @default EXCLUDED
                 * @enum {string}
                 */
                defaultFeeType?: "INCLUDED" | "EXCLUDED";
                /**
                 * @description The sum that a fundraiser wants to reach, in cents.
                 * @default null
                 */
                givingTarget?: number | null;
                /**
                 * @description Whether anyone can give on the campaign's page and in `<obole-give>`, without a call of your server.
                 * @default false
                 */
                acceptsPublicDonations?: boolean;
                /**
                 * @description The amounts that the page suggests, in cents; null for the service's own.
                 * @default null
                 */
                suggestedAmounts?: number[] | null;
                /**
                 * @description The least amount of a gift on the page; null for the service's own, 100 cents, which is also the lowest possible.
                 * @default null
                 */
                minAmount?: number | null;
                /**
                 * @description The highest amount of a gift on the page; null for what a card can pay at once.
                 * @default null
                 */
                maxAmount?: number | null;
                /**
                 * @description Whether donors get a fiscal receipt.
                 * @default false
                 */
                withFiscalReceipt?: boolean;
                /**
                 * @description Whether you confirm each choice before it counts.
                 * @default false
                 */
                withValidation?: boolean;
                /**
                 * @description Whether a claim asks for the fields of a lead.
                 * @default false
                 */
                withLeadCollection?: boolean;
                /**
                 * @description Which fields a lead has.
                 * @default {}
                 */
                leadCollectionOptions?: {
                    /**
                     * @description The whole name, if the campaign asks for it.
                     * @default false
                     */
                    fullname?: boolean;
                    /**
                     * @description The company, if the campaign asks for it.
                     * @default false
                     */
                    companyName?: boolean;
                    /**
                     * @description The e-mail address.
                     * @default false
                     */
                    email?: boolean;
                    /**
                     * @description The phone number.
                     * @default false
                     */
                    phone?: boolean;
                    /**
                     * @description What the person entered in the campaign's own field.
                     * @default false
                     */
                    custom?: boolean;
                };
                /**
                 * @description The language, such as `fr`.
                 * @default fr
                 * @example fr
                 */
                language?: string;
                /**
                 * @description What the campaign is about; null without a text.
                 * @default null
                 */
                description?: string | null;
                /** @description When the campaign ends by itself, as if it were closed; null for never. */
                endsAt?: string | null;
            }[];
        };
        EraseAddressBody: {
            /**
             * Format: email
             * @description The e-mail address.
             */
            email: string;
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
        Event: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            eventId: string;
            /** @description The account. */
            accountId: string | null;
            /**
             * @description The name of the event.
             * @enum {string}
             */
            event: "donation_create" | "donation_update" | "vote_create" | "vote_update" | "recurringdonation_create" | "recurringdonation_update" | "campaign_create" | "campaign_update" | "charitiesselection_create" | "charitiesselection_update" | "paymentmethod_create" | "fiscalreceipt_generated" | "file_generated" | "charity_publish" | "charityprofile_update" | "invoice_create" | "invoice_update" | "payment_create" | "payment_update" | "payout_update" | "donor_erase";
            /** @description The object, as the operation that reads it returns it. */
            payload: {
                [key: string]: unknown;
            };
            /** @description The fields that changed, with their new values; of a new object all of them. */
            diff: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        ExportAddressBody: {
            /**
             * Format: email
             * @description The e-mail address.
             */
            email: string;
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
        FileGenerationRequest: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            fileGenerationRequestId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description CARD_BATCH_ZIP is the file of a card batch, which `create-card-batch` requests; PAYROLL_CSV or PAYROLL_XLSX (Excel) that of a payroll run, which `create-payroll-run` requests.
             * @enum {string}
             */
            type: "PRINT_PHYSICAL_CARDS_PDF" | "DONATIONS_CSV" | "FILES_ZIP" | "CARD_BATCH_ZIP" | "PAYROLL_CSV" | "PAYROLL_XLSX";
            /** @description What the file is made of. */
            params: {
                /** @description The campaign that it belongs to. */
                campaignId: string | null;
                /** @description The files to put into a ZIP file; null for other types. */
                fileRefs: string[] | null;
            };
            /**
             * @description PENDING until the file is generated. `file_generated` reports the result, DONE or FAILED: check the `status` of its payload.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "FAILED";
            /** @description Why it is FAILED; null otherwise. */
            failure: string | null;
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
        FiscalReceipt: {
            /**
             * Format: uuid
             * @description Its ID.
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
        };
        GenerateFiscalReceiptsBulkDownloadUrlBody: {
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
        GenerateInvoicesBulkDownloadUrlBody: {
            /**
             * @description The calendar year.
             * @example 2026
             */
            year: number;
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
        GiftOrder: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            giftOrderId: string;
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
            /** @description The number that you gave it. */
            reference: string;
            /**
             * @description `OPEN`: its gifts can be redeemed.
             * @enum {string}
             */
            status: "OPEN" | "EXPIRED" | "CANCELED";
            /** @description How many were made. */
            gifts: number;
            /**
             * @description What they come to, in cents.
             * @example 1200
             */
            amount: number;
            /** @description How many can still be redeemed. */
            open: number;
            /** @description How many have the charity that their holder chose. */
            redeemed: number;
            /** @description How many went to the campaign's most chosen charity when it ended. */
            passedOn: number;
            /** @description How many ended with the order or were canceled: their money is in the budget. */
            expired: number;
            /**
             * Format: date-time
             * @description From then on no code can be redeemed.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
            /** @description When the gifts that nobody redeemed ended; null while the order is OPEN. */
            endedAt: string | null;
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
        Invitation: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            invitationId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The e-mail address. */
            email: string;
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
            /** @description The campaigns. */
            campaignIds: string[];
            /**
             * @description Whether it was accepted or canceled.
             * @enum {string}
             */
            status: "PENDING" | "ACCEPTED" | "CANCELED";
            /**
             * Format: date-time
             * @description When the link expires: seven days after it was sent. Resending creates a new link.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
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
        Invoice: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            invoiceId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description An invoice, or a credit note.
             * @enum {string}
             */
            kind: "INVOICE" | "CREDIT_NOTE";
            /** @description Its number. */
            number: string;
            /** @description The creditor reference for a bank transfer (ISO 11649), such as RF18…. */
            reference: string | null;
            /**
             * @description OPEN: to be paid, or a credit note that is not fully applied. PAID: nothing is left to pay, or the credit note is fully applied. VOID: canceled by a credit note.
             * @enum {string}
             */
            status: "OPEN" | "PAID" | "VOID";
            /** @description The sum of the lines with their VAT, in cents. Negative for a credit note. */
            amount: number;
            /** @description The amount still to be paid, in cents. On a credit note it is negative: the credit that is left for the next invoices. */
            amountDue: number;
            /** @description The campaign that it belongs to. */
            campaignId: string | null;
            /** @description The invoice that a credit note corrects. */
            correctsInvoiceId: string | null;
            /** @description What the amount consists of. */
            lines: components["schemas"]["InvoiceLine"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            issuedAt: string;
            /** @description The due date; null on a credit note and if nothing was to be paid. */
            dueAt: string | null;
            /** @description When it was paid; null until then. */
            paidAt: string | null;
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
        InvoiceLine: {
            /**
             * @description What is billed.
             * @enum {string}
             */
            kind: "BUDGET" | "DONATIONS" | "COLLECTED_DONATIONS" | "SERVICE_FEE" | "CREDIT";
            /** @description What the line is for. */
            description: string;
            /** @description The campaign that it belongs to. */
            campaignId: string | null;
            /** @description Without VAT, in cents. Negative for a credit. */
            amount: number;
            /** @description In percent; null for gifts, which are outside the scope of VAT. */
            vatRate: number | null;
            /** @description In cents. */
            vat: number;
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
        LogoutUserBody: {
            /** @description Whether the session that makes the call stays open. */
            exceptCurrent?: boolean;
        };
        MagicLink: {
            /** @description The address. */
            url: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
        };
        MatchingRule: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            matchingRuleId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description Its name.
             * @example Employee gifts
             */
            name: string;
            /**
             * @description `PAUSED`: gifts are not matched.
             * @enum {string}
             */
            status: "ACTIVE" | "PAUSED";
            /**
             * @description What is added to a gift, in hundredths of a percent of it: 10000 doubles it.
             * @example 10000
             */
            rateBasisPoints: number;
            /** @description The campaigns whose gifts are matched; null for all of the account. */
            campaignIds: string[] | null;
            /** @description The first day; null for at once. */
            startsOn: string | null;
            /** @description The last day; null for no end. */
            endsOn: string | null;
            /**
             * @description The days and years of this time zone count.
             * @example Europe/Paris
             */
            timeZone: string;
            /** @description The most for one person in a calendar year, in cents; null without a limit. */
            yearlyMaxPerDonor: number | null;
            /** @description The most for one charity in a calendar year, in cents; null without a limit. */
            yearlyMaxPerCharity: number | null;
            /** @description The most that is matched in a calendar year, in cents; null without a limit. */
            yearlyMax: number | null;
            /** @description What the campaign gives away in all, in cents; null without a limit. */
            budget: number | null;
            /**
             * @description What it has matched, without canceled matches. Cents.
             * @example 1200
             */
            matched: number;
            /**
             * @description The same, of the current year. Cents.
             * @example 1200
             */
            matchedThisYear: number;
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
        PayInvoiceBody: {
            /**
             * Format: uuid
             * @description One of the account's payment methods. By default the newest.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            paymentMethodId?: string;
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
        PayoutNotice: {
            /**
             * Format: uuid
             * @description The payout.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payoutId: string;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /**
             * @description `CREATED`; `SENT` when the file that it is in was exported, or when Stripe is asked for it; `PAID` when the bank's statement shows it, or when Stripe has made the transfer; `RETURNED` when the money came back, the bank or Stripe refused the transfer, or it was withdrawn before the bank was asked for it.
             * @enum {string}
             */
            status: "CREATED" | "SENT" | "PAID" | "RETURNED";
            /** @description When it was paid; null until then. */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The account's donations that it holds. Of many, each event has a part. */
            donationIds: string[];
        };
        PayrollDeduction: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payrollDeductionId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The run that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payrollRunId: string;
            /**
             * Format: uuid
             * @description The pledge that it is deducted for.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payrollPledgeId: string;
            /** @description By which payroll knows the employee. */
            employeeReference: string | null;
            /** @description Cents. */
            amount: number | null;
            /** @description Cents; null until the result of payroll is processed. */
            deducted: number | null;
            /** @description The donation of what was deducted; null if nothing was. */
            donationId: string | null;
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
        PayrollRun: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payrollRunId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description The month.
             * @example 2026-11
             */
            month: string;
            /**
             * @description OPEN until the result of payroll is recorded, PROCESSING while gifts are made of it, then COMPLETED.
             * @enum {string}
             */
            status: "OPEN" | "PROCESSING" | "COMPLETED" | "CANCELED";
            /** @description How many deductions it has. */
            deductions: number;
            /**
             * @description What is to be deducted, without what is rounded down. Cents.
             * @example 1200
             */
            amount: number;
            /** @description What was deducted. Cents. */
            deducted: number | null;
            /**
             * Format: uuid
             * @description Its file for payroll: `generate-file-generation-request-download-url`.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            fileGenerationRequestId: string;
            /**
             * @description Whether the file is ready.
             * @enum {string}
             */
            fileStatus: "PENDING" | "DONE" | "FAILED";
            /** @description When its result was recorded; null until then. */
            recordedAt: string | null;
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
        PreviewCampaignBody: {
            /**
             * Format: uuid
             * @description The account to act for: the caller's own, which is the default, or one of its children.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /** @description Its name. */
            name: string;
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
            /**
             * @default STANDARD
             * @enum {string}
             */
            kind?: "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";
            /**
             * @description `PUBLIC`: anybody may vote on the campaign's page.
             * @default PRIVATE
             * @enum {string}
             */
            visibility?: "PUBLIC" | "PRIVATE";
            /**
             * @description What the campaign gives away in all, in cents; null without a limit.
             * @default null
             */
            budget?: number | null;
            /**
             * @description The selection of charities that the campaign offers.
             * @default null
             */
            charitiesSelectionId?: string | null;
            /**
             * @description The template that the campaign was created from; null without one.
             * @default null
             */
            campaignTemplateId?: string | null;
            /**
             * @description The `hasBeenCharged` of donations that do not say.
             * @default false
             */
            defaultHasBeenCharged?: boolean;
            /**
             * @description Whether the fee comes on top of a donation, or out of it.
             * @default EXCLUDED
             * @enum {string}
             */
            defaultFeeType?: "INCLUDED" | "EXCLUDED";
            /**
             * @description The sum that a fundraiser wants to reach, in cents.
             * @default null
             */
            givingTarget?: number | null;
            /**
             * @description Whether anyone can give on the campaign's page and in `<obole-give>`, without a call of your server.
             * @default false
             */
            acceptsPublicDonations?: boolean;
            /**
             * @description The amounts that the page suggests, in cents; null for the service's own.
             * @default null
             */
            suggestedAmounts?: number[] | null;
            /**
             * @description The least amount of a gift on the page; null for the service's own, 100 cents, which is also the lowest possible.
             * @default null
             */
            minAmount?: number | null;
            /**
             * @description The highest amount of a gift on the page; null for what a card can pay at once.
             * @default null
             */
            maxAmount?: number | null;
            /**
             * @description Whether donors get a fiscal receipt.
             * @default false
             */
            withFiscalReceipt?: boolean;
            /**
             * @description Whether you confirm each choice before it counts.
             * @default false
             */
            withValidation?: boolean;
            /**
             * @description Whether a claim asks for the fields of a lead.
             * @default false
             */
            withLeadCollection?: boolean;
            /**
             * @description Which fields a lead has.
             * @default {}
             */
            leadCollectionOptions?: {
                /**
                 * @description The whole name, if the campaign asks for it.
                 * @default false
                 */
                fullname?: boolean;
                /**
                 * @description The company, if the campaign asks for it.
                 * @default false
                 */
                companyName?: boolean;
                /**
                 * @description The e-mail address.
                 * @default false
                 */
                email?: boolean;
                /**
                 * @description The phone number.
                 * @default false
                 */
                phone?: boolean;
                /**
                 * @description What the person entered in the campaign's own field.
                 * @default false
                 */
                custom?: boolean;
            };
            /**
             * @description The language, such as `fr`.
             * @default fr
             * @example fr
             */
            language?: string;
            /**
             * @description What the campaign is about; null without a text.
             * @default null
             */
            description?: string | null;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt?: string | null;
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
        RecordPayrollResultBody: {
            /** @description The file's text. */
            csv: string;
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
        ReorderCardBody: {
            /** @description The person who gives. */
            donor?: {
                /** @description The first name. */
                firstName?: string;
                /** @description The last name. */
                lastName?: string;
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
        };
        ReplayWebhookDeliveriesBody: {
            /**
             * Format: date-time
             * @description Only deliveries of events from this time on.
             * @example 2026-12-31T23:00:00.000Z
             */
            from?: string;
            /**
             * Format: date-time
             * @description Only deliveries of events before this time.
             * @example 2026-12-31T23:00:00.000Z
             */
            until?: string;
            /**
             * @description Only deliveries in this status.
             * @enum {string}
             */
            status?: "FAILED" | "SUCCEEDED";
            /**
             * @description Whether the deliveries are only counted, and not sent again.
             * @default false
             */
            isPreview?: boolean;
        };
        ReturnCardBody: {
            /**
             * @description The code on the card.
             * @example K7PXM-4QDRT
             */
            code: string;
        };
        RollWebhookSigningKeyBody: {
            /**
             * @description How long calls are signed with the previous key too. 0 ends it at once, if it has leaked.
             * @default 24
             */
            previousValidHours?: number;
        };
        SetAccountLogoBody: {
            /** @description The file in Base64. */
            picture: string;
        };
        Site: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            siteId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description A domain below the service's own. */
            subdomain: string | null;
            /** @description A domain of your own. */
            customDomain: string | null;
            /** @description The verification of `customDomain`; null without one. */
            verification: components["schemas"]["DomainVerification"] | null;
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
        /**
         * @example {
         *       "messageId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
         *       "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
         *       "donationId": null,
         *       "voteId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
         *       "slackId": "U0123456789",
         *       "reminderType": null,
         *       "status": "FAILED",
         *       "error": "user_not_found",
         *       "sentAt": null,
         *       "createdAt": "2026-11-20T09:30:00.000Z",
         *       "updatedAt": "2026-11-20T09:30:02.000Z"
         *     }
         */
        SlackMessage: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            messageId: string;
            /**
             * Format: uuid
             * @description The campaign that it belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            campaignId: string;
            /** @description The donation. */
            donationId: string | null;
            /** @description The vote. */
            voteId: string | null;
            /** @description The person's member ID in Slack. */
            slackId: string;
            /** @description Null for the first message of a donation or vote. */
            reminderType: ("START" | "END") | null;
            /**
             * @description WAITING: the account has no workspace. PENDING: to be sent, or to be updated in Slack. FAILED: it is not sent.
             * @enum {string}
             */
            status: "WAITING" | "PENDING" | "SENT" | "FAILED";
            /**
             * @description Why the last attempt failed, mostly as Slack calls it: `user_not_found`, `user_disabled`, `user_not_in_workspace`, `rate_limited`. `outdated`: the charity was chosen before the message was sent.
             * @example user_not_found
             */
            error: string | null;
            /** @description When it was sent; null until then. */
            sentAt: string | null;
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
        SlackWorkspace: {
            /**
             * @description Slack's id of the workspace.
             * @example T0ATELIER1
             */
            teamId: string;
            /** @description The name of the workspace. */
            teamName: string;
            /**
             * @description REMOVED: somebody removed the app from the workspace, or Slack no longer accepts its token. Messages wait until it is connected again.
             * @enum {string}
             */
            status: "CONNECTED" | "REMOVED";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            connectedAt: string;
            /** @description When it was removed; null unless it was. */
            removedAt: string | null;
        };
        TimeOffValue: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            timeOffValueId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description The first day on which it is valid.
             * @example 2026-01-01
             */
            validFrom: string;
            /**
             * @description What an hour is worth. Cents.
             * @example 2150
             */
            hourlyValue: number;
            /**
             * @description How long a working day is.
             * @example 420
             */
            minutesPerDay: number;
            /**
             * @description What one employee may give in a calendar year; null for no maximum.
             * @example 3
             */
            yearlyMaxDays: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        UpdateAccountBody: {
            /** @description Its name. */
            name?: string;
            /** @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider. */
            authSchemes?: ("API" | "EMAIL" | "SSO")[];
            /** @description A domain below the service's own. */
            subdomain?: string | null;
            /** @description A domain of your own. */
            customDomain?: string | null;
            /**
             * @description Who pays the invoices: the account, or its parent.
             * @enum {string}
             */
            billedTo?: "ACCOUNT" | "PARENT";
            /** @description The terms and conditions. */
            termsUrl?: string | null;
            /** @description The privacy policy. */
            privacyUrl?: string | null;
            /** @description What people see of the account on pages and in mails. */
            branding?: {
                /** @description The name that people know: in mails and on pages. */
                senderName?: string | null;
                /** @description The colour of buttons and links. Text on it is white or black, whichever is easier to read. Where the colour itself is text, it is made darker or lighter until its contrast is 4.5 : 1. */
                accentColor?: string | null;
                /**
                 * @description Who you are by law, and where to reach you: below pages and mails.
                 * @example Atelier Lumen SAS, 4 rue des Lampes, 69001 Lyon · hello@lumen.example
                 */
                legalLine?: string | null;
                /** @description Where replies to mails go. Without it, mails say that replies are not read. */
                replyTo?: string | null;
            };
        };
        UpdateCampaignBody: {
            /** @description Its name. */
            name?: string;
            /**
             * @description The name in addresses. Unique in the account.
             * @example year-end-2026
             */
            slug?: string;
            /** @description What the campaign is about; null without a text. */
            description?: string | null;
            /** @description The selection of charities that the campaign offers. */
            charitiesSelectionId?: string | null;
            /** @description When the campaign ends by itself, as if it were closed; null for never. */
            endsAt?: string | null;
            /** @description The sum that a fundraiser wants to reach, in cents. */
            givingTarget?: number | null;
            /** @description Whether anyone can give on the campaign's page and in `<obole-give>`, without a call of your server. */
            acceptsPublicDonations?: boolean;
            /** @description The amounts that the page suggests, in cents; null for the service's own. */
            suggestedAmounts?: number[] | null;
            /** @description The least amount of a gift on the page; null for the service's own, 100 cents, which is also the lowest possible. */
            minAmount?: number | null;
            /** @description The highest amount of a gift on the page; null for what a card can pay at once. */
            maxAmount?: number | null;
            /** @description Whether a claim asks for the fields of a lead. */
            withLeadCollection?: boolean | null;
            /** @description Which fields a lead has. */
            leadCollectionOptions?: {
                /** @description The whole name, if the campaign asks for it. */
                fullname?: boolean | null;
                /** @description The company, if the campaign asks for it. */
                companyName?: boolean | null;
                /** @description The e-mail address. */
                email?: boolean | null;
                /** @description The phone number. */
                phone?: boolean | null;
                /** @description What the person entered in the campaign's own field. */
                custom?: boolean | null;
            } | null;
            /** @description Whether you confirm each choice before it counts. */
            withValidation?: boolean | null;
        };
        UpdateCampaignRemindersBody: {
            /** @description The mails before and after dates of the campaign: three of each type. */
            reminders: {
                /**
                 * Format: uuid
                 * @description The reminder.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignReminderId: string;
                /**
                 * @description Required: START or END.
                 * @enum {string}
                 */
                type?: "START" | "END";
                /** @description Days after activation, or before `endsAt`. */
                offsetDays?: number;
                /** @description Whether it is on. */
                enabled?: boolean;
            }[];
        };
        UpdateCharitiesSelectionBody: {
            /** @description Its name. */
            name?: string;
            /** @description In display order. */
            charityIds?: string[];
            /** @description A subset of `charityIds`, shown first. */
            featuredCharitiesIds?: string[];
        };
        UpdateDonationBody: {
            /**
             * @description Cents.
             * @example 1200
             */
            amount?: number;
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId?: string;
            /** @description An ID of yours, which need not be unique. */
            externalId?: string | null;
            /** @description The person who gives. */
            donor?: {
                /**
                 * Format: uuid
                 * @description An account-wide donor. Cannot be combined with other fields.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId?: string;
                /** @description The e-mail address. */
                email?: string | null;
                /** @description The person's member ID in Slack. */
                slackId?: string | null;
                /** @description The first name. */
                firstName?: string | null;
                /** @description The last name. */
                lastName?: string | null;
                /** @description The phone number. */
                phone?: string | null;
                /** @description Street and number of the address. */
                street?: string | null;
                /** @description The postal code of the address. */
                zip?: string | null;
                /** @description The city of the address. */
                city?: string | null;
                /** @description The country of the address, as ISO 3166-1 alpha-2. */
                country?: string | null;
            } | null;
        };
        UpdateDonorBody: {
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
        };
        UpdateMatchingRuleBody: {
            /** @description Its name. */
            name?: string;
            /**
             * @description `PAUSED`: gifts are not matched.
             * @enum {string}
             */
            status?: "ACTIVE" | "PAUSED";
            /**
             * @description What is added to a gift, in hundredths of a percent of it: 10000 doubles it, 5000 adds a half.
             * @example 10000
             */
            rateBasisPoints?: number;
            /** @description The campaigns whose gifts are matched; null for all of the account. */
            campaignIds?: string[] | null;
            /** @description The first day; null for no first day. */
            startsOn?: string | null;
            /** @description The last day; null for no last day. */
            endsOn?: string | null;
            /** @description At most this much for one person in a calendar year; null for no maximum. Cents. */
            yearlyMaxPerDonor?: number | null;
            /** @description At most this much for one charity in a calendar year; null for no maximum. Cents. */
            yearlyMaxPerCharity?: number | null;
            /** @description At most this much in a calendar year; null for no maximum. Cents. */
            yearlyMax?: number | null;
            /** @description At most this much in total, of all years; null for no maximum. Cents. */
            budget?: number | null;
        };
        UpdatePayrollPledgeBody: {
            /**
             * @description The new state.
             * @enum {string}
             */
            status: "APPROVED" | "REFUSED" | "CANCELED";
            /**
             * @description Why it is refused.
             * @default null
             */
            reason?: string | null;
        };
        UpdateRecurringDonationBody: {
            /**
             * @description Cents.
             * @example 1200
             */
            amount?: number;
            /**
             * @description How often it repeats.
             * @enum {string}
             */
            frequency?: "MONTHLY" | "QUARTERLY" | "YEARLY";
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId?: string;
            /**
             * @description Ends the recurring donation.
             * @constant
             */
            status?: "CANCELED";
            /**
             * @description A date: periods before it are skipped, and not made up for. Null ends the pause.
             * @example 2027-03-01
             */
            pausedUntil?: string | null;
            /** @description Another payment method of the donor, from the next donation on; null: the account is billed. */
            paymentMethodId?: string | null;
        };
        UpdateSiteBody: {
            /**
             * @description A domain below the service's own.
             * @example atelier-lumen
             */
            subdomain?: string | null;
            /** @description A domain of your own. */
            customDomain?: string | null;
        };
        UpdateUserBody: {
            /** @description The first name. */
            firstName?: string | null;
            /** @description The last name. */
            lastName?: string | null;
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role?: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
            /** @description The campaigns. */
            campaignIds?: string[];
        };
        UpdateUserInvitationBody: {
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role?: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
            /** @description The campaigns. */
            campaignIds?: string[];
        };
        UpdateVoteBody: {
            /** @description Your own ID: no two objects of a kind in the account have the same. */
            uniqueExternalId?: string | null;
            /** @description An ID of yours, which need not be unique. */
            externalId?: string | null;
            /** @description The person who gives. */
            donor?: {
                /**
                 * Format: uuid
                 * @description An account-wide donor. Cannot be combined with other fields.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId?: string;
                /** @description The e-mail address. */
                email?: string | null;
                /** @description The person's member ID in Slack. */
                slackId?: string | null;
                /** @description The first name. */
                firstName?: string | null;
                /** @description The last name. */
                lastName?: string | null;
                /** @description The phone number. */
                phone?: string | null;
                /** @description Street and number of the address. */
                street?: string | null;
                /** @description The postal code of the address. */
                zip?: string | null;
                /** @description The city of the address. */
                city?: string | null;
                /** @description The country of the address, as ISO 3166-1 alpha-2. */
                country?: string | null;
            } | null;
        };
        User: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            userId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description The e-mail address. */
            email: string;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
            /**
             * @description What the user may do.
             * @enum {string}
             */
            role: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
            /** @description The campaigns that a MEMBER can see; empty for other roles. */
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
        };
        UserSession: {
            /**
             * Format: uuid
             * @description The session.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            sessionId: string;
            /**
             * Format: uuid
             * @description The user.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            userId: string;
            /**
             * @description The browser's name; null if unknown.
             * @example Firefox
             */
            browser: string | null;
            /**
             * @description The device or its system; null if unknown.
             * @example Windows
             */
            system: string | null;
            /** @description Whether the call was made with this session. */
            isCurrent: boolean;
            /**
             * Format: date-time
             * @description When the user signed in.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last used, to five minutes.
             * @example 2026-11-20T09:30:00.000Z
             */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
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
        Webhook: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            webhookId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Its name. */
            name: string;
            /** @description The address of your server that receives the events. */
            target: string;
            /** @description The names of the events. */
            events: string[];
            /**
             * @description How calls to your server authenticate, beside their signature.
             * @enum {string}
             */
            authenticationStrategy: "BASIC" | "BEARER";
            /** @description The name for HTTP Basic. */
            username: string | null;
            /** @description The first failed attempt since the receiver last accepted a call; null while it accepts them. */
            failingSince: string | null;
            /** @description When the webhook was disabled because every delivery had failed for 5 days. Its deliveries are held until it is enabled. */
            disabledAt: string | null;
            /** @description Until when calls are signed with the previous signing key too; null if it was never rolled, or ended at once. */
            previousKeyExpiresAt: string | null;
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
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The delivery: the `webhook-id` of each of its attempts.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            deliveryId: string;
            /**
             * Format: uuid
             * @description The webhook.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            webhookId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The event: the `X-Service-Event-Id` of each of its deliveries.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            eventId: string;
            /** @description The name of the event. */
            event: string;
            /**
             * @description `PENDING` while attempts are left.
             * @enum {string}
             */
            status: "PENDING" | "SUCCEEDED" | "FAILED";
            /** @description The attempts to deliver it, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
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
        WebhookDeliveryWithBody: {
            /**
             * Format: uuid
             * @description The delivery: the `webhook-id` of each of its attempts.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            deliveryId: string;
            /**
             * Format: uuid
             * @description The webhook.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            webhookId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The event: the `X-Service-Event-Id` of each of its deliveries.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            eventId: string;
            /** @description The name of the event. */
            event: string;
            /**
             * @description `PENDING` while attempts are left.
             * @enum {string}
             */
            status: "PENDING" | "SUCCEEDED" | "FAILED";
            /** @description The attempts to deliver it, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
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
            /** @description Null once the event is no longer stored. */
            body: {
                /** @description The name of the event. */
                event: string;
                /** @description The object, as the operation that reads it returns it. */
                payload: unknown;
                /** @description The fields that changed, with their new values; of a new object all of them. */
                diff?: unknown;
            } | null;
        };
        WebhookWithSigningKey: {
            /**
             * Format: uuid
             * @description The webhook.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            webhookId: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Its name. */
            name: string;
            /** @description The address of your server that receives the events. */
            target: string;
            /** @description The names of the events. */
            events: string[];
            /**
             * @description How calls to your server authenticate, beside their signature.
             * @enum {string}
             */
            authenticationStrategy: "BASIC" | "BEARER";
            /** @description The name for HTTP Basic. */
            username: string | null;
            /** @description The first failed attempt since the receiver last accepted a call; null while it accepts them. */
            failingSince: string | null;
            /** @description When the webhook was disabled because every delivery had failed for 5 days. Its deliveries are held until it is enabled. */
            disabledAt: string | null;
            /** @description Until when calls are signed with the previous signing key too; null if it was never rolled, or ended at once. */
            previousKeyExpiresAt: string | null;
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
            /** @description `whsec_` and the base64 of 32 random bytes. */
            signingKey: string;
        };
        WidgetToken: {
            /** @description Opens the widget for this person alone. Hand it to their browser. */
            token: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            expiresAt: string;
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
    listAccounts: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`.
                 * @example 50
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
                        data: components["schemas"]["Account"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
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
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Atelier Lumen"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    listChildAccounts: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
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
                        data: components["schemas"]["Account"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createChildAccount: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Atelier Lumen, Lyon"
                 *     }
                 */
                "application/json": components["schemas"]["CreateChildAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    enableDonorPlatform: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "authSchemes": [
                 *         "API"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EnableDonorPlatformBody"];
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
                        /**
                         * Format: uuid
                         * @description The account.
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        accountId: string;
                        /** @description Whether it is on. */
                        enabled: boolean;
                        /** @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider. */
                        authSchemes: ("API" | "EMAIL" | "SSO")[];
                        /** @description The campaigns. */
                        campaignIds: string[];
                    };
                };
            };
        };
    };
    disableDonorPlatform: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
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
    setAccountLogo: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "picture": "iVBORw0KGgoAAAANSUhEUgAAAoAAAAFoAQMAAAD9/NgSAAAAA1BMVEUvb48LCdXeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMklEQVR42u3BAQ0AAADCoPdP7ewBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3cegAATDOVLsAAAAASUVORK5CYII="
                 *     }
                 */
                "application/json": components["schemas"]["SetAccountLogoBody"];
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    deleteAccountLogo: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
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
    verifyAccountDomain: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                id: string;
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
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    listApiCalls: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only calls with a status of this class.
                 * @example 4xx
                 */
                status?: "2xx" | "4xx" | "5xx";
                /** @description Only calls to this operation, such as `create-donation`. */
                operationId?: string;
                /** @description Only calls of this credential. */
                clientId?: string;
                /** @description Only calls with this `X-Request-Id`. */
                requestId?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["ApiCall"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listAccountAuditLog: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only what such an actor did. */
                actorKind?: "USER" | "CREDENTIAL" | "WIDGET" | "OPERATOR" | "CHARITY" | "SERVICE";
                /** @description Only what this user, credential or charity did. */
                actorId?: string;
                /**
                 * @description Only this operation, such as `update-campaign`.
                 * @example update-campaign
                 */
                operation?: string;
                /** @description Only what concerns this object. */
                objectId?: string;
                /** @description Only entries from this time on. */
                from?: string;
                /** @description Only entries before this time. */
                until?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["AccountAuditEntry"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createDonorPlatformWidgetToken: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "donorId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDonorPlatformWidgetTokenBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetToken"];
                };
            };
        };
    };
    createDonorWidgetToken: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "donorId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDonorWidgetTokenBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetToken"];
                };
            };
        };
    };
    createAdminWidgetToken: {
        parameters: {
            query?: {
                /**
                 * @description The account to act for: the caller's own, which is the default, or one of its children.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
                 *       "widgets": [
                 *         "metrics"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdminWidgetTokenBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetToken"];
                };
            };
        };
    };
    createShareableBillingLink: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CreateShareableBillingLinkBody"];
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
                        /** @description The address. */
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
    listCampaignTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Whose campaigns: needed with `includeCampaigns`.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId?: string;
                /**
                 * @description Each with the newest campaigns that were made from it.
                 * @example true
                 */
                includeCampaigns?: boolean;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: {
                            /**
                             * Format: uuid
                             * @description The template that the campaign was created from; null without one.
                             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                             */
                            campaignTemplateId: string;
                            /** @description Its name. */
                            name: string;
                            /** @description Whether gifts come out of pay or of paid time off; null for neither. */
                            givingType: ("PAYROLL" | "PAID_TIME_OFF") | null;
                            recurringType: "FREQUENCY" | null;
                            /** @description Whether its donations come from orders alone. */
                            isOrder: boolean;
                            /** @description Whether the template determines the charities. */
                            withFixedCharities: boolean;
                            campaigns?: components["schemas"]["Campaign"][];
                        }[];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only those in this status.
                 * @example ACTIVE
                 */
                status?: "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";
                /** @description The one with this slug. */
                slug?: string;
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
                        data: components["schemas"]["Campaign"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Year-end giving",
                 *       "slug": "year-end-2026",
                 *       "amountType": "FREE_AMOUNT",
                 *       "donationType": "FACE_VALUE"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCampaignBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    getAllCampaignsMetrics: {
        parameters: {
            query?: {
                /** @description The account itself, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["CampaignMetrics"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    previewCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Year-end giving",
                 *       "amountType": "FREE_AMOUNT",
                 *       "donationType": "FACE_VALUE"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewCampaignBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPreview"];
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    deleteCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
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
    updateCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Year-end giving 2026"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCampaignBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    activateCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    createCardBatch: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardBatch"];
                };
            };
        };
    };
    listCards: {
        parameters: {
            query: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Where the cards are.
                 * @example RETURNED
                 */
                cardStatus: "TO_POST" | "IN_BATCH" | "POSTED" | "RETURNED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
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
                        data: components["schemas"]["Donation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    closeCampaign: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
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
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    getCampaignReadiness: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
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
                        ready: boolean;
                        blockers: {
                            /**
                             * @description Names the reason; decide by this.
                             * @enum {string}
                             */
                            reason: "ACCOUNT_NOT_VALIDATED" | "CAMPAIGN_HAS_ENDED" | "NO_CHARITIES_SELECTION_LINKED" | "MISSING_BUDGET" | "MAIL_NOT_SET_UP" | "SLACK_NOT_CONNECTED" | "CAMPAIGN_WAITING_FOR_PAYMENT" | "NO_ACTIVE_SUBSCRIPTION" | "MISSING_PAYMENT_METHOD" | "CAMPAIGN_BUDGET_OVER_CARD_LIMIT" | "CAMPAIGN_BUDGET_OVER_SDD_LIMIT" | "INVOICE_OVER_CARD_LIMIT" | "INVOICE_OVER_SDD_LIMIT";
                            status: number;
                            message: string;
                            /** @description The refusal's code, if it has one. */
                            code: string | null;
                        }[];
                    };
                };
            };
        };
    };
    updateCampaignReminders: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reminders": [
                 *         {
                 *           "campaignReminderId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a21",
                 *           "type": "START",
                 *           "offsetDays": 1
                 *         },
                 *         {
                 *           "campaignReminderId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a22",
                 *           "type": "START",
                 *           "offsetDays": 2
                 *         },
                 *         {
                 *           "campaignReminderId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a23",
                 *           "type": "START",
                 *           "offsetDays": 3
                 *         },
                 *         {
                 *           "campaignReminderId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a24",
                 *           "type": "END",
                 *           "offsetDays": 4
                 *         },
                 *         {
                 *           "campaignReminderId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a25",
                 *           "type": "END",
                 *           "offsetDays": 5
                 *         },
                 *         {
                 *           "campaignReminderId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a26",
                 *           "type": "END",
                 *           "offsetDays": 6
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCampaignRemindersBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    addCampaignTranslation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the campaign.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "name": "Year-end giving"
                 *     }
                 */
                "application/json": components["schemas"]["AddCampaignTranslationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
        };
    };
    listCardBatches: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
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
                        data: components["schemas"]["CardBatch"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getCardBatch: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the card batch.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                cardBatchId: string;
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
                    "application/json": components["schemas"]["CardBatch"];
                };
            };
        };
    };
    cancelCardBatch: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the card batch.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                cardBatchId: string;
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
                    "application/json": components["schemas"]["CardBatch"];
                };
            };
        };
    };
    postCardBatch: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the card batch.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                cardBatchId: string;
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
                    "application/json": components["schemas"]["CardBatch"];
                };
            };
        };
    };
    returnCard: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "K7PXM-4QDRT"
                 *     }
                 */
                "application/json": components["schemas"]["ReturnCardBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    listCharities: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Include each charity's profile.
                 * @example true
                 */
                includeProfile?: boolean;
                /**
                 * @description The language of the profile; the nearest available one is returned.
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
                        data: components["schemas"]["Charity"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listCharitiesSelections: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["CharitiesSelection"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createCharitiesSelection: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Our favourites",
                 *       "charityIds": [],
                 *       "featuredCharitiesIds": []
                 *     }
                 */
                "application/json": components["schemas"]["CreateCharitiesSelectionBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharitiesSelection"];
                };
            };
        };
    };
    deleteCharitiesSelection: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
    updateCharitiesSelection: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
                "application/json": components["schemas"]["UpdateCharitiesSelectionBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharitiesSelection"];
                };
            };
        };
    };
    addCharity: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
                "application/json": components["schemas"]["AddCharityBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharitiesSelection"];
                };
            };
        };
    };
    removeCharity: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                    "application/json": components["schemas"]["CharitiesSelection"];
                };
            };
        };
    };
    getCharity: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Include each charity's profile.
                 * @example true
                 */
                includeProfile?: boolean;
                /**
                 * @description The language of the profile; the nearest available one is returned.
                 * @example fr
                 */
                locale?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the charity.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
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
                    "application/json": components["schemas"]["Charity"];
                };
            };
        };
    };
    listAccountCredentials: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["Credentials"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listDonationMatches: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only what this rule decided. */
                matchingRuleId?: string;
                /** @description Only the match of this gift. */
                donationId?: string;
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
                        data: components["schemas"]["DonationMatch"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listDonations: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                /** @description Only those of this donor. */
                donorId?: string;
                /** @description Refused: donors come with each donation. */
                includeDonor?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Donation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
                 *       "uniqueExternalId": "order-2026-000042",
                 *       "amount": 1200
                 *     }
                 */
                "application/json": components["schemas"]["CreateDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    getDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    deleteDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amount": 1500
                 *     }
                 */
                "application/json": components["schemas"]["UpdateDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    claimDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    getDonationFiscalReceipt: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                    "application/json": components["schemas"]["FiscalReceipt"];
                };
            };
        };
    };
    createDonationFiscalReceipt: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
            /** @description The object already existed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiscalReceipt"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiscalReceipt"];
                };
            };
        };
    };
    getDonationJourney: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
    createPaymentSession: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "returnUrl": "http://localhost:3000/thanks"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePaymentSessionBody"];
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
    reorderCard: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "donor": {
                 *         "street": "12 rue des Lilas",
                 *         "zip": "69003",
                 *         "city": "Lyon"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReorderCardBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardBatch"];
                };
            };
        };
    };
    validateDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                    "application/json": components["schemas"]["Donation"];
                };
            };
        };
    };
    listDonors: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description The one to which you gave this id.
                 * @example employee-7431
                 */
                uniqueExternalId?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Donor"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createDonor: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "uniqueExternalId": "employee-7431",
                 *       "email": "ada@lumen.example",
                 *       "firstName": "Ada",
                 *       "lastName": "Lumen"
                 *     }
                 */
                "application/json": components["schemas"]["CreateDonorBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donor"];
                };
            };
        };
    };
    exportAddress: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["ExportAddressBody"];
            };
        };
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
    getDonor: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
                    "application/json": components["schemas"]["Donor"];
                };
            };
        };
    };
    eraseDonor: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
                    "application/json": components["schemas"]["Erasure"];
                };
            };
        };
    };
    updateDonor: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
            };
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
                "application/json": components["schemas"]["UpdateDonorBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Donor"];
                };
            };
        };
    };
    exportDonor: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
                    "application/json": components["schemas"]["DonorExport"];
                };
            };
        };
    };
    findDonorFiscalReceipts: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only those of this year.
                 * @example 2026
                 */
                year?: number;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
                        data: components["schemas"]["FiscalReceipt"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getDonorGiving: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
                    "application/json": components["schemas"]["DonorGiving"];
                };
            };
        };
    };
    logoutDonor: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
    createDonorMagicLink: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CreateDonorMagicLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagicLink"];
                };
            };
        };
    };
    findDonorPaymentMethods: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                donorId: string;
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
                        data: components["schemas"]["PaymentMethod"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["Erasure"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    eraseAddress: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["EraseAddressBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only events of this name.
                 * @example donation_update
                 */
                event?: "donation_create" | "donation_update" | "vote_create" | "vote_update" | "recurringdonation_create" | "recurringdonation_update" | "campaign_create" | "campaign_update" | "charitiesselection_create" | "charitiesselection_update" | "paymentmethod_create" | "fiscalreceipt_generated" | "file_generated" | "charity_publish" | "charityprofile_update" | "invoice_create" | "invoice_update" | "payment_create" | "payment_update" | "payout_update" | "donor_erase";
                /**
                 * @description Only events that a subscribed webhook has not accepted yet.
                 * @example true
                 */
                undelivered?: boolean;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Event"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    followEvents: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description The `after` of the last response, or the id of an event.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                after?: string;
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
                        data: components["schemas"]["Event"][];
                        /**
                         * Format: uuid
                         * @description The place where the next response begins.
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        after: string;
                        /** @description Whether more events can be read at once. */
                        hasMore: boolean;
                        /** @description Whether the `after` of the call is the id of a stored event. False for an event that you know means that it was deleted because of its age, and that later ones may be missing too. */
                        isAfterStored: boolean;
                    };
                };
            };
        };
    };
    createFileGenerationRequest: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "DONATIONS_CSV",
                 *       "params": {
                 *         "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateFileGenerationRequestBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileGenerationRequest"];
                };
            };
        };
    };
    getFileGenerationRequest: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the file generation request.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                fileGenerationRequestId: string;
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
                    "application/json": components["schemas"]["FileGenerationRequest"];
                };
            };
        };
    };
    generateFileGenerationRequestDownloadUrl: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the file generation request.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                fileGenerationRequestId: string;
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
    listFiscalReceipts: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["FiscalReceipt"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    generateFiscalReceiptsBulkDownloadUrl: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
                "application/json": components["schemas"]["GenerateFiscalReceiptsBulkDownloadUrlBody"];
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
    generateFiscalReceiptDownloadUrl: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
    listGiftOrders: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
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
                        data: components["schemas"]["GiftOrder"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getGiftOrder: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the gift order.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                giftOrderId: string;
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
                    "application/json": components["schemas"]["GiftOrder"];
                };
            };
        };
    };
    listUserInvitations: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only those in this status.
                 * @example PENDING
                 */
                status?: "PENDING" | "ACCEPTED" | "CANCELED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Invitation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ines@atelier-lumen.example",
                 *       "role": "ADMIN"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvitationBody"];
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
                        /**
                         * Format: uuid
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        invitationId: string;
                        /**
                         * Format: uuid
                         * @description The account.
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        accountId: string;
                        /** @description The e-mail address. */
                        email: string;
                        /**
                         * @description What the user may do.
                         * @enum {string}
                         */
                        role: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
                        /** @description The campaigns. */
                        campaignIds: string[];
                        /** @enum {string} */
                        status: "PENDING" | "ACCEPTED" | "CANCELED";
                        /**
                         * Format: date-time
                         * @description When the link expires: seven days after it was sent. Resending creates a new link.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        expiresAt: string;
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
                        acceptUrl: string;
                    };
                };
            };
        };
    };
    deleteUserInvitation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invitation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                invitationId: string;
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
    updateUserInvitation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invitation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role": "PAYROLL_MANAGER"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserInvitationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    resendUserInvitation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invitation.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                invitationId: string;
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
                        /**
                         * Format: uuid
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        invitationId: string;
                        /**
                         * Format: uuid
                         * @description The account.
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        accountId: string;
                        /** @description The e-mail address. */
                        email: string;
                        /**
                         * @description What the user may do.
                         * @enum {string}
                         */
                        role: "ADMIN" | "PAYROLL_MANAGER" | "MEMBER";
                        /** @description The campaigns. */
                        campaignIds: string[];
                        /** @enum {string} */
                        status: "PENDING" | "ACCEPTED" | "CANCELED";
                        /**
                         * Format: date-time
                         * @description When the link expires: seven days after it was sent. Resending creates a new link.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        expiresAt: string;
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
                        acceptUrl: string;
                    };
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only invoices in this status.
                 * @example OPEN
                 */
                status?: "OPEN" | "PAID" | "VOID";
                /**
                 * @description Only invoices of this year.
                 * @example 2026
                 */
                year?: number;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Invoice"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    generateInvoicesBulkDownloadUrl: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
                "application/json": components["schemas"]["GenerateInvoicesBulkDownloadUrlBody"];
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
    getInvoice: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                invoiceId: string;
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
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    generateInvoiceDownloadUrl: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                invoiceId: string;
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
    payInvoice: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the invoice.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["PayInvoiceBody"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    listMatchingRules: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only those in this status.
                 * @example ACTIVE
                 */
                status?: "ACTIVE" | "PAUSED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["MatchingRule"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createMatchingRule: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Employee gifts",
                 *       "rateBasisPoints": 10000,
                 *       "yearlyMaxPerDonor": 50000
                 *     }
                 */
                "application/json": components["schemas"]["CreateMatchingRuleBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingRule"];
                };
            };
        };
    };
    getMatchingRule: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the matching rule.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                matchingRuleId: string;
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
                    "application/json": components["schemas"]["MatchingRule"];
                };
            };
        };
    };
    updateMatchingRule: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the matching rule.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                matchingRuleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "PAUSED"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMatchingRuleBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingRule"];
                };
            };
        };
    };
    createPaymentMethodSession: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
                "application/json": components["schemas"]["CreatePaymentMethodSessionBody"];
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
    getPaymentMethods: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["PaymentMethod"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    deletePaymentMethod: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
    listPayments: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Only payments in this status.
                 * @example SUCCEEDED
                 */
                status?: "PENDING" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELED";
                /** @description Only payments of this invoice. */
                invoiceId?: string;
                /** @description Only payments of this donation. */
                donationId?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Payment"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the payment.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                paymentId: string;
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
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    listPayrollDeductions: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only those of this run. */
                payrollRunId?: string;
                /** @description Only those of this pledge. */
                payrollPledgeId?: string;
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
                        data: components["schemas"]["PayrollDeduction"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listPayrollPledges: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /**
                 * @description Only those in this status.
                 * @example PENDING
                 */
                status?: "PENDING" | "APPROVED" | "REFUSED" | "CANCELED" | "DEDUCTED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["PayrollPledge"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createPayrollPledge: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
                 *       "employeeReference": "E-1042",
                 *       "donor": {
                 *         "donorId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a12"
                 *       },
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
                 *       "days": 1.5
                 *     }
                 */
                "application/json": components["schemas"]["CreatePayrollPledgeBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayrollPledge"];
                };
            };
        };
    };
    updatePayrollPledge: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the payroll pledge.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payrollPledgeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "APPROVED"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePayrollPledgeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayrollPledge"];
                };
            };
        };
    };
    listPayrollRuns: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only those in this status. */
                status?: "OPEN" | "PROCESSING" | "COMPLETED" | "CANCELED";
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
                        data: components["schemas"]["PayrollRun"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createPayrollRun: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "month": "2026-11"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePayrollRunBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayrollRun"];
                };
            };
        };
    };
    cancelPayrollRun: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the payroll run.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payrollRunId: string;
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
                    "application/json": components["schemas"]["PayrollRun"];
                };
            };
        };
    };
    recordPayrollResult: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the payroll run.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payrollRunId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "payrollDeductionId;employeeReference;deducted\r\n019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11;E-1042;225.75\r\n"
                 *     }
                 */
                "application/json": components["schemas"]["RecordPayrollResultBody"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayrollRun"];
                };
            };
        };
    };
    listRecurringDonations: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /**
                 * @description Only those in this status.
                 * @example ACTIVE
                 */
                status?: "PENDING" | "ACTIVE" | "CANCELED";
                /** @description Only those of this donor. */
                donorId?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["RecurringDonation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createRecurringDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
                 *       "uniqueExternalId": "payroll-7431",
                 *       "amount": 1000,
                 *       "frequency": "MONTHLY"
                 *     }
                 */
                "application/json": components["schemas"]["CreateRecurringDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonation"];
                };
            };
        };
    };
    updateRecurringDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
                 *       "amount": 1500
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRecurringDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonation"];
                };
            };
        };
    };
    claimRecurringDonation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "charityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11"
                 *     }
                 */
                "application/json": components["schemas"]["ClaimRecurringDonationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonation"];
                };
            };
        };
    };
    listAccountReports: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description The first month.
                 * @example 2026-01
                 */
                from?: string;
                /**
                 * @description The last month.
                 * @example 2026-12
                 */
                to?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["AccountReport"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        user: components["schemas"]["User"] | null;
                        account: components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    listSites: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["Site"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createSite: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "customDomain": "give.atelier-lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSiteBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
        };
    };
    updateSite: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the site.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                siteId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "customDomain": "gifts.atelier-lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSiteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
        };
    };
    verifySite: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the site.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                siteId: string;
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
                    "application/json": components["schemas"]["Site"];
                };
            };
        };
    };
    createSlackInstallation: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CreateSlackInstallationBody"];
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
                        /** @description The address. */
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
    listSlackMessages: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only messages of this campaign. */
                campaignId?: string;
                /**
                 * @description Only messages in this status.
                 * @example FAILED
                 */
                status?: "WAITING" | "PENDING" | "SENT" | "FAILED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["SlackMessage"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getSlackWorkspace: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        /** @description Whether the service has an app in Slack. Without one, nothing can be connected. */
                        isSetUp: boolean;
                        /** @description Null until one is connected. */
                        slackWorkspace: components["schemas"]["SlackWorkspace"] | null;
                    };
                };
            };
        };
    };
    disconnectSlackWorkspace: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
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
    listTimeOffValues: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["TimeOffValue"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createTimeOffValue: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "validFrom": "2026-01-01",
                 *       "hourlyValue": 2150,
                 *       "minutesPerDay": 420,
                 *       "yearlyMaxDays": 3
                 *     }
                 */
                "application/json": components["schemas"]["CreateTimeOffValueBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeOffValue"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["User"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                userId: string;
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
    updateUser: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Inès"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    logoutUser: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["LogoutUserBody"];
            };
        };
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
    createUserMagicLink: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CreateUserMagicLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MagicLink"];
                };
            };
        };
    };
    listUserSessions: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`.
                 * @example 20
                 */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                userId: string;
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
                        data: components["schemas"]["UserSession"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    deleteUserSession: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the user.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                userId: string;
                /**
                 * @description The ID of the session.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
                 */
                sessionId: string;
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
    listVotes: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /**
                 * @description The one to which you gave this id.
                 * @example employee-7431
                 */
                uniqueExternalId?: string;
                /** @description Only those to which you gave this id. */
                externalId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /** @description Only those in this status. */
                status?: "PENDING" | "DONE" | "CANCELED";
                /** @description Only those for this charity. */
                charityId?: string;
                /** @description Only those of this donor. */
                donorId?: string;
                /** @description Refused: donors come with each vote. */
                includeDonor?: string;
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
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
                        data: components["schemas"]["Vote"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createVote: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaignId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
                 *       "uniqueExternalId": "employee-7431"
                 *     }
                 */
                "application/json": components["schemas"]["CreateVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vote"];
                };
            };
        };
    };
    getVote: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Vote"];
                };
            };
        };
    };
    deleteVote: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateVote: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the vote.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                voteId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "externalId": "team-12"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vote"];
                };
            };
        };
    };
    castVote: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
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
                "application/json": components["schemas"]["CastVoteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vote"];
                };
            };
        };
    };
    validateVote: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Vote"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
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
                        data: components["schemas"]["Webhook"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "target": "https://shop.example/hooks/obole",
                 *       "events": [
                 *         "donation_create",
                 *         "donation_update"
                 *       ],
                 *       "authenticationStrategy": "BEARER",
                 *       "accessToken": "a-token-of-your-own"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSigningKey"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
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
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
                /** @description Only deliveries of this event. */
                event?: "donation_create" | "donation_update" | "vote_create" | "vote_update" | "recurringdonation_create" | "recurringdonation_update" | "campaign_create" | "campaign_update" | "charitiesselection_create" | "charitiesselection_update" | "paymentmethod_create" | "fiscalreceipt_generated" | "file_generated" | "charity_publish" | "charityprofile_update" | "invoice_create" | "invoice_update" | "payment_create" | "payment_update" | "payout_update" | "donor_erase" | "ping";
                /**
                 * @description Only deliveries in this status.
                 * @example FAILED
                 */
                status?: "PENDING" | "SUCCEEDED" | "FAILED";
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
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
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-20T08:00:00Z",
                 *       "until": "2026-11-20T09:00:00Z",
                 *       "status": "FAILED"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayWebhookDeliveriesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many deliveries are sent again, or would be. */
                        replayed: number;
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
                /**
                 * @description The ID of the delivery.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
                 */
                deliveryId: string;
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
                    "application/json": components["schemas"]["WebhookDeliveryWithBody"];
                };
            };
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
                /**
                 * @description The ID of the delivery.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    enableWebhook: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    pingWebhook: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    rollWebhookSigningKey: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "previousValidHours": 24
                 *     }
                 */
                "application/json": components["schemas"]["RollWebhookSigningKeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSigningKey"];
                };
            };
        };
    };
}
