// Generated from the service's OpenAPI document: `npm run generate -w @obole/core`.

export interface paths {
    "/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorAccounts"];
        put?: never;
        post: operations["createOperatorAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}": {
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
        patch: operations["updateOperatorAccount"];
        trace?: never;
    };
    "/operator/accounts/{accountId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorAccountAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}/donors/{donorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["eraseOperatorDonor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}/donors/{donorId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportOperatorDonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setOperatorAccountLogo"];
        post?: never;
        delete: operations["deleteOperatorAccountLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{accountId}/payment-methods/{paymentMethodId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteOperatorPaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOperatorApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications/{accountId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications/{accountId}/documents/{applicationDocumentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApplicationDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications/{accountId}/hits/{screeningHitId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["clearScreeningHit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications/{accountId}/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["askApplicant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/applications/{accountId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/balance-redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBalanceRedirects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/bank-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBankEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/bank-entries/{entryId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignBankEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/bank-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/campaigns/{campaignId}/gift-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createGiftOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/campaigns/{campaignId}/gift-orders/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewGiftOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorCharities"];
        put?: never;
        post: operations["createOperatorCharity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities-selections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createOperatorCharitiesSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}": {
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
        patch: operations["updateOperatorCharity"];
        trace?: never;
    };
    "/operator/charities/{charityId}/bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCharityBankAccount"];
        put: operations["setCharityBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/bank-account/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveCharityBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/documents/{charityDocumentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCharityDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setCharityLogo"];
        post?: never;
        delete: operations["deleteCharityLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/mandate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setCharityMandate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/mandate/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateCharityMandateDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCharityOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/organisation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptCharityOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCharityPageAccess"];
        put: operations["inviteCharity"];
        post?: never;
        delete: operations["revokeCharityPageAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pauseCharity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setCharityPicture"];
        post?: never;
        delete: operations["deleteCharityPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/receipts-statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCharityReceiptsStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/receipts-statement/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateReceiptsStatementDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/redirect-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redirectCharityBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/remittance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setCharityRemittance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/charities/{charityId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumeCharity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["turnClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/credentials/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCredentials"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStuckDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/deliveries/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/direct-debit-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDirectDebitRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/direct-debit-runs/{runId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportDirectDebitRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/direct-debit-runs/{runId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDirectDebitFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/direct-debits/{endToEndId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refuseDirectDebit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations/{donationId}/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["billDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations/{donationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations/{donationId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations/{donationId}/post-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postDonationCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations/{donationId}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["processDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donations/{donationId}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reverseDonation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorDonors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/donors/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["findOperatorDonors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/fiscal-receipts/{fiscalReceiptId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelFiscalReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/gift-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorGiftOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/gift-orders/{giftOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOperatorGiftOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/gift-orders/{giftOrderId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelGiftOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/gift-orders/{giftOrderId}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGiftOrderCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOperatorHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/invoices/{invoiceId}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["creditInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/invoices/{invoiceId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payOperatorInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/invoices/{invoiceId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/invoicing-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createInvoicingRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/ledger/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["auditLedger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/ledger/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLedgerBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/ledger/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLedgerTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mail-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reportMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mail-reports/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importMailReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mail-suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMailSuppressions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mail-suppressions/{mailSuppressionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["liftMailSuppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMandates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mandates/{mandateId}/download-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateMandateDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/mandates/{mandateId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/matching-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorMatchingRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/missing-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMissingReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorPasskeys"];
        put?: never;
        post: operations["createOperatorPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startOperatorPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteOperatorPasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payment-problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPaymentProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payments/{paymentId}/close-problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closePaymentProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payments/{paymentId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payout-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayoutRuns"];
        put?: never;
        post: operations["createPayoutRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payout-runs/{payoutRunId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportPayoutFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payout-runs/{payoutRunId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayoutFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payouts/{payoutId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refusePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/payouts/{payoutId}/remittance-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["generateRemittanceDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/recurring-donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorRecurringDonations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/screening-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScreeningLists"];
        put: operations["importScreeningList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/screening-lists/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteScreeningList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["settleDonations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/settlements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorVotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/votes/{voteId}/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["billVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/votes/{voteId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendVote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateApplication"];
        trace?: never;
    };
    "/v1/application/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addApplicationDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/application/documents/{applicationDocumentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeApplicationDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/application/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitApplication"];
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
        get?: never;
        put?: never;
        post: operations["createAccountCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credentials/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAccountCredentials"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/identity-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIdentityProvider"];
        put: operations["setIdentityProvider"];
        post?: never;
        delete: operations["deleteIdentityProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/identity-provider/verify-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyEmailDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPasskeys"];
        put?: never;
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/v1/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAccountTerms"];
        put?: never;
        post: operations["signAccountTerms"];
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
        AccountTerms: {
            /** @description The version of the text. */
            version: string;
            /** @description The address. */
            url: string;
            /** @description The last signature, possibly of an earlier version. */
            signed: {
                /** @description The version of the text. */
                version: string;
                /** @description Who signed. */
                signatory: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                signedAt: string;
            } | null;
        };
        AddApplicationDocumentBody: {
            /**
             * @description What the document shows.
             * @enum {string}
             */
            kind: "REGISTRATION" | "STATUTES" | "IDENTITY" | "OWNERSHIP" | "OTHER";
            /** @description Its name. */
            name: string;
            /**
             * Format: base64
             * @description The file in base64.
             */
            content: string;
        };
        Application: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description `QUESTION`: an operator asks back. `ENDORSED`: one of two operators has agreed. The applicant changes a `DRAFT` and what was asked back.
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "ENDORSED" | "QUESTION" | "APPROVED" | "REJECTED";
            /**
             * @description Of its mails.
             * @enum {string}
             */
            language: "fr" | "en" | "de" | "es" | "it" | "nl";
            /** @description The plan. */
            plan: ("GIVING" | "BRANDED" | "NETWORK") | null;
            /** @description The organisation. */
            organisation: components["schemas"]["AppliedOrganisation"] | null;
            /** @description Who acts for the organisation, and who owns it. */
            people: components["schemas"]["AppliedPerson"][];
            /** @description Whether nobody owns or controls more than a quarter of the organisation. */
            noOwners: boolean;
            /** @description The documents that were handed in. */
            documents: components["schemas"]["ApplicationDocument"][];
            /** @description Null: the service asks for none. */
            terms: components["schemas"]["AccountTerms"] | null;
            /** @description What it lacks before it can be submitted. */
            missing: ("ORGANISATION" | "REPRESENTATIVE" | "OWNERS" | "REGISTRATION_DOCUMENT" | "IDENTITY_DOCUMENT" | "PLAN" | "TERMS")[];
            /** @description What was written about it, oldest first. */
            messages: components["schemas"]["ApplicationMessage"][];
            /** @description When it was submitted; null until then. */
            submittedAt: string | null;
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
        ApplicationDocument: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            applicationDocumentId: string;
            /**
             * @description `REGISTRATION`: an extract of the register; `IDENTITY` of who acts for the organisation; `OWNERSHIP`: who owns it.
             * @enum {string}
             */
            kind: "REGISTRATION" | "STATUTES" | "IDENTITY" | "OWNERSHIP" | "OTHER";
            /** @description The name of the file. */
            name: string;
            /**
             * @description The kind of file, such as `application/pdf`.
             * @example application/pdf
             */
            mediaType: string;
            /** @description Bytes. */
            size: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        ApplicationDocumentContent: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            applicationDocumentId: string;
            /**
             * @description `REGISTRATION`: an extract of the register; `IDENTITY` of who acts for the organisation; `OWNERSHIP`: who owns it.
             * @enum {string}
             */
            kind: "REGISTRATION" | "STATUTES" | "IDENTITY" | "OWNERSHIP" | "OTHER";
            /** @description The name of the file. */
            name: string;
            /**
             * @description The kind of file, such as `application/pdf`.
             * @example application/pdf
             */
            mediaType: string;
            /** @description Bytes. */
            size: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /** @description The file in base64. */
            content: string;
        };
        ApplicationMessage: {
            /**
             * @description A question of the operator, an answer of the applicant, or the decision.
             * @enum {string}
             */
            kind: "QUESTION" | "ANSWER" | "APPROVAL" | "REJECTION";
            /** @description Why the operator asks or rejects; null in other messages. */
            reason: ("DOCUMENT_MISSING" | "DOCUMENT_UNREADABLE" | "NOT_IN_REGISTER" | "DETAILS_DIFFER" | "REPRESENTATIVE_UNCLEAR" | "OWNERS_UNCLEAR" | "ACTIVITY_UNCLEAR" | "NOT_ELIGIBLE" | "OTHER") | null;
            /** @description The text; null without one. */
            text: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        ApplicationSummary: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /** @description Of the account. */
            name: string;
            /**
             * @description `QUESTION`: an operator asks back. `ENDORSED`: one of two operators has agreed.
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "ENDORSED" | "QUESTION" | "APPROVED" | "REJECTED";
            /** @description When it was submitted; null until then. */
            submittedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            updatedAt: string;
        };
        AppliedOrganisation: {
            /** @description As in the register. */
            legalName: string;
            /** @description The legal form, such as SAS. */
            legalForm: string | null;
            /**
             * @description `OTHER` for a register whose numbers are not checked.
             * @enum {string}
             */
            register: "FR_SIREN" | "FR_RNA" | "BE_BCE" | "CH_UID" | "DE_REGISTER" | "ES_NIF" | "GB_COMPANY" | "GB_CHARITY" | "IT_CODICE_FISCALE" | "LU_RCS" | "NL_KVK" | "PT_NIPC" | "OTHER";
            /** @description In capitals, without spaces. */
            number: string;
            /** @description The VAT number. */
            vatNumber: string | null;
            /** @description Street and number of the address. */
            street: string;
            /** @description The postal code of the address. */
            zip: string;
            /** @description The city of the address. */
            city: string;
            /**
             * @description ISO 3166-1 alpha-2. An address without a country is one in France.
             * @example FR
             */
            country: string;
            /** @description The website. */
            website: string | null;
            /** @description What the organisation does, in some sentences. */
            activity: string;
        };
        AppliedPerson: {
            /** @description The first name. */
            firstName: string;
            /** @description The last name. */
            lastName: string;
            /**
             * Format: date
             * @description The date of birth.
             * @example 1980-04-17
             */
            birthdate: string;
            /** @description The office of who acts for the organisation, such as President. */
            office: string | null;
            /** @description What an owner owns or controls, in hundredths of a percent. */
            shareBasisPoints: number | null;
        };
        AskApplicantBody: {
            /**
             * @description The mail has a sentence for it, in the applicant's language.
             * @enum {string}
             */
            reviewReason: "DOCUMENT_MISSING" | "DOCUMENT_UNREADABLE" | "NOT_IN_REGISTER" | "DETAILS_DIFFER" | "REPRESENTATIVE_UNCLEAR" | "OWNERS_UNCLEAR" | "ACTIVITY_UNCLEAR" | "NOT_ELIGIBLE" | "OTHER";
            /**
             * @description In your own words, in the applicant's language. Required with `OTHER`.
             * @default null
             */
            text?: string | null;
        };
        AssignBankEntryBody: {
            /**
             * Format: uuid
             * @description The invoice.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            invoiceId?: string;
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId?: string;
            /**
             * Format: uuid
             * @description The payment.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            paymentId?: string;
            /**
             * Format: uuid
             * @description The payout.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payoutId?: string;
            /**
             * @description Who moves the money.
             * @enum {string}
             */
            provider?: "sandbox" | "stripe";
            /** @description Why. The audit log keeps it. */
            reason: string;
        };
        AuditEntry: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            auditEntryId: string;
            /**
             * Format: date-time
             * @description The real time of the call, also in a sandbox whose clock was advanced.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            /**
             * @description The name of the operator's key.
             * @example alice
             */
            operator: string;
            /**
             * @description The operation that was called.
             * @example pay-operator-invoice
             */
            operation: string;
            /** @description The account that the call concerned; null if it concerned none or several. */
            accountId: string | null;
            /**
             * @description The ids in the path of the call.
             * @example {
             *       "invoiceId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
             *     }
             */
            target: {
                [key: string]: string;
            };
            /** @description The input. Texts other than `reason`, and with them names, addresses and secrets, are replaced by `[redacted]`; longer lists by their length. */
            asked: {
                [key: string]: unknown;
            };
            /** @description The objects that changed, the first 1000. Totals and search indexes that follow from them are not listed. */
            changes: components["schemas"]["AuditedChange"][];
            /** @description How many objects changed. */
            changeCount: number;
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
        BalanceRedirect: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            balanceRedirectId: string;
            /**
             * Format: uuid
             * @description The charity that left.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /**
             * Format: uuid
             * @description The charity that gets its balance.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            toCharityId: string;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description How many donations it moved. */
            donations: number;
            /** @description Why the balance went to the other charity. */
            reason: string;
            /** @description The name of the operator's key. */
            createdBy: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        BankEntry: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            entryId: string;
            /**
             * @description UNMATCHED: it pays nothing yet. MATCHED: by the import. ASSIGNED: by an operator. REPLACED: a later message listed the transfers of this booking, which are entries of their own.
             * @enum {string}
             */
            status: "UNMATCHED" | "MATCHED" | "ASSIGNED" | "REPLACED";
            /**
             * @description `CREDIT`: money came in. `DEBIT`: money went out.
             * @enum {string}
             */
            direction: "CREDIT" | "DEBIT";
            /** @description Whether it takes an earlier entry back. */
            isReversal: boolean;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description The day on which the bank booked it. */
            bookedOn: string | null;
            /** @description The day from which the money counts. */
            valueOn: string | null;
            /** @description The reference that the payer gave (ISO 11649); null without one. */
            creditorReference: string | null;
            /** @description What the payer and the bank wrote. */
            remittance: string | null;
            /** @description The ids that banks and payer gave the transfer. */
            references: {
                [key: string]: string;
            };
            /** @description The name of the other side. */
            counterparty: string | null;
            /** @description The last four characters of the other side's IBAN. More is not stored. */
            counterpartyLast4: string | null;
            /** @description Why a transfer came back, such as `AC04`; null if it is no return. */
            returnReason: string | null;
            /** @description The account that it was matched with. */
            accountId: string | null;
            /** @description The invoice that it pays. */
            invoiceId: string | null;
            /** @description The payment that was made from it, or that it was recorded as by hand before. */
            paymentId: string | null;
            /** @description The payout that it books or brings back; null for a batch of several. */
            payoutId: string | null;
            /** @description The payment provider that paid out with it what it had collected. */
            provider: ("sandbox" | "stripe") | null;
            /**
             * @description What of it reduces the account's next invoices, in cents.
             * @example 1200
             */
            credited: number;
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
        CancelFiscalReceiptBody: {
            /** @default false */
            replace?: boolean;
            /**
             * @description Stored with the receipt.
             * @default null
             */
            reason?: string | null;
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
        CharityBankAccount: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description Where payouts go. */
            bankAccount: {
                /**
                 * @description Who pays to it: `bank`, to an IBAN, or `stripe`, to a connected account.
                 * @enum {string}
                 */
                provider: "bank" | "stripe";
                /** @description The name of the account's or the card's holder. */
                holder: string;
                /** @description The last four characters of the IBAN or ID. */
                last4: string;
                /** @description The name of the operator's key; `the charity` if it was entered on its page. */
                proposedBy: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                proposedAt: string;
                /** @description The first of the two operators who approve what the charity itself proposed. */
                endorsedBy: string | null;
                /** @description When the first of two operators agreed; null until then. */
                endorsedAt: string | null;
                /** @description The name of the operator's key that approved it. */
                approvedBy: string | null;
                /** @description When it was approved; null until then. */
                approvedAt: string | null;
                /** @description When a transfer to it came back. */
                returnedAt: string | null;
            } | null;
            /** @description The one that replaces it once another operator has approved it. */
            proposed: {
                /**
                 * @description Who pays to it: `bank`, to an IBAN, or `stripe`, to a connected account.
                 * @enum {string}
                 */
                provider: "bank" | "stripe";
                /** @description The name of the account's or the card's holder. */
                holder: string;
                /** @description The last four characters of the IBAN or ID. */
                last4: string;
                /** @description The name of the operator's key; `the charity` if it was entered on its page. */
                proposedBy: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                proposedAt: string;
                /** @description The first of the two operators who approve what the charity itself proposed. */
                endorsedBy: string | null;
                /** @description When the first of two operators agreed; null until then. */
                endorsedAt: string | null;
                /** @description The name of the operator's key that approved it. */
                approvedBy: string | null;
                /** @description When it was approved; null until then. */
                approvedAt: string | null;
                /** @description When a transfer to it came back. */
                returnedAt: string | null;
            } | null;
            /** @description What the charity is owed, in cents, also in transit. */
            balance: number;
            /**
             * @description In payouts that the bank has not booked yet.
             * @example 1200
             */
            inTransit: number;
            /** @description Why the charity gets no payout: it has no approved bank account, another operator must approve a new one, a transfer came back, PAYMENT_PROVIDER does not contain who pays to its account, or the charity is not published. */
            heldBecause: ("NO_BANK_ACCOUNT" | "NOT_APPROVED" | "RETURNED" | "PROVIDER_NOT_USED" | "NOT_PUBLISHED") | null;
        };
        CharityDocument: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityDocumentId: string;
            /**
             * @description `STATUTES`; `PUBLICATION` in the official journal; `BANK_DETAILS`: the bank's slip (RIB).
             * @enum {string}
             */
            kind: "STATUTES" | "PUBLICATION" | "BANK_DETAILS" | "OTHER";
            /** @description The name of the file. */
            name: string;
            /**
             * @description The kind of file, such as `application/pdf`.
             * @example application/pdf
             */
            mediaType: string;
            /** @description Bytes. */
            size: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        CharityDocumentContent: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityDocumentId: string;
            /**
             * @description `STATUTES`; `PUBLICATION` in the official journal; `BANK_DETAILS`: the bank's slip (RIB).
             * @enum {string}
             */
            kind: "STATUTES" | "PUBLICATION" | "BANK_DETAILS" | "OTHER";
            /** @description The name of the file. */
            name: string;
            /**
             * @description The kind of file, such as `application/pdf`.
             * @example application/pdf
             */
            mediaType: string;
            /** @description Bytes. */
            size: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /** @description The file in base64. */
            content: string;
        };
        CharityOrganisation: {
            /** @description Its name. */
            name: string;
            /** @description The number in the French register of companies. */
            siren: string | null;
            /** @description The number in the French register of associations. */
            rna: string | null;
            /** @description Street and number of the address. */
            street: string;
            /** @description The postal code of the address. */
            zip: string;
            /** @description The city of the address. */
            city: string;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            enteredAt: string;
            /** @description When an operator compared it with the documents; null until then. */
            acceptedAt: string | null;
        };
        CharityPageAccess: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The registered address, to which every link is sent. */
            email: string;
            /**
             * @description The language, such as `fr`.
             * @enum {string}
             */
            language: "fr" | "en" | "de" | "es" | "it" | "nl";
            /** @description The name of the operator's key. */
            invitedBy: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            invitedAt: string;
            /** @description When a link was last opened. */
            openedAt: string | null;
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
        CharityRemittance: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The e-mail address. */
            email: string | null;
            /** @description The language, such as `fr`. */
            language: ("fr" | "en" | "de" | "es" | "it" | "nl") | null;
        };
        CharitySubmission: {
            /** @description The organisation. */
            organisation: components["schemas"]["CharityOrganisation"] | null;
            /** @description The documents that were handed in. */
            documents: components["schemas"]["CharityDocument"][];
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
        ClearScreeningHitBody: {
            /** @description Why. It is kept. */
            reason: string;
        };
        ClosePaymentProblemBody: {
            /** @description How it was dealt with. The audit log keeps it. */
            reason: string;
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
        CreateAccountCredentialsBody: {
            /** @description What uses them. */
            name: string;
        };
        CreateGiftOrderBody: {
            /**
             * @description The number of the order. The gifts have it as their `externalId`. A repeated call with the same order answers the order that exists.
             * @example PO-2026-1042
             */
            reference: string;
            /**
             * Format: date-time
             * @description From then on no code can be redeemed; not after the campaign's `endsAt`.
             * @example 2027-06-30T22:00:00.000Z
             */
            expiresAt: string;
            /** @description The gifts, one per row. */
            gifts: {
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
                /**
                 * @description The recipient of the gift; null for a code without a named recipient. The campaign's kind decides which fields are required.
                 * @default null
                 */
                donor?: {
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
                 * @description Of its card and its mail; null: the campaign's.
                 * @default null
                 */
                language?: ("fr" | "en" | "de" | "es" | "it" | "nl") | null;
                /**
                 * @description Your own words to the recipient: printed on the card in place of the usual sentence, and part of the mail or the message in Slack.
                 * @default null
                 */
                message?: string | null;
            }[];
        };
        CreateInvoicingRunBody: {
            /** @description Only donations created before this time; without it, all. */
            until?: string | null;
        };
        CreateOperatorAccountBody: {
            /** @description Its name. */
            name: string;
            /**
             * @description What the account's plan includes.
             * @default [
             *       "API",
             *       "B2C",
             *       "CUSTOM_DOMAIN",
             *       "USERS",
             *       "HIERARCHY",
             *       "DELEGATED_BILLING",
             *       "DONOR_PLATFORM",
             *       "FISCAL_RECEIPTS",
             *       "BRANDING"
             *     ]
             */
            features?: ("API" | "B2C" | "CUSTOM_DOMAIN" | "USERS" | "HIERARCHY" | "DELEGATED_BILLING" | "DONOR_PLATFORM" | "FISCAL_RECEIPTS" | "BRANDING")[];
            /**
             * @default ACTIVE
             * @enum {string}
             */
            status?: "ONBOARDING" | "ACTIVE" | "CLOSED";
            /** @description Default: true in the sandbox, false in live. */
            validated?: boolean;
            /** @description Default: true in the sandbox, false in live. */
            subscriptionActive?: boolean;
            /**
             * @description Whether budgets are invoiced before a campaign starts.
             * @default false
             */
            invoiceFixedBudgets?: boolean;
            /**
             * @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider.
             * @default [
             *       "API"
             *     ]
             */
            authSchemes?: ("API" | "EMAIL" | "SSO")[];
            /**
             * @description A domain below the service's own.
             * @default null
             */
            subdomain?: string | null;
            /**
             * @description Valid at once, without verification: the operator vouches for it.
             * @default null
             */
            customDomain?: string | null;
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
            /**
             * @description The service's fee on gifts, in hundredths of a percent.
             * @default 0
             */
            feeBasisPoints?: number;
            /**
             * @description The company's details on its invoices and fiscal receipts. Without them, both show only the account's name.
             * @default null
             */
            legalEntity?: components["schemas"]["LegalEntity"] | null;
            /**
             * Format: email
             * @description The address of the first administrator, who signs in with it. Required in live. Default: an address of nobody, for the links of `create-user-magic-link`.
             */
            administratorEmail?: string;
            /** @description A made-up payment method. Default: CARD in the sandbox, null in live. */
            withPaymentMethod?: ("CARD" | "SEPA_DEBIT") | null;
        };
        CreateOperatorCharitiesSelectionBody: {
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
        };
        CreateOperatorCharityBody: {
            /** @description Its name. */
            name: string;
            /**
             * @description The number in the charity's register.
             * @default null
             */
            registrationNumber?: string | null;
            /**
             * @description What the charity works for.
             * @default []
             */
            causes?: ("animals" | "arts_culture" | "children_youth" | "community" | "disability_care" | "education" | "emergency_relief" | "environment" | "health" | "heritage" | "human_rights_justice" | "international_aid" | "poverty_solidarity" | "religion" | "research" | "sport_leisure" | "veterans_armed_forces")[];
            /**
             * @description The city of the address.
             * @default null
             */
            city?: string | null;
            /**
             * @description The country of the address, as ISO 3166-1 alpha-2.
             * @default null
             */
            country?: string | null;
            /**
             * @description The website.
             * @default null
             */
            websiteUrl?: string | null;
            /**
             * @description The logo.
             * @default null
             */
            logoUrl?: string | null;
            /**
             * @description Whether the charity issues fiscal receipts.
             * @default DISABLED
             * @enum {string}
             */
            fiscalReceiptsSupport?: "ENABLED" | "DISABLED" | "PENDING";
            /**
             * @description How the charity presents itself, in each language.
             * @default []
             */
            profiles?: {
                /**
                 * @description The language of the texts.
                 * @example fr
                 */
                locale: string;
                /**
                 * @description The charity in one line.
                 * @default null
                 */
                headline?: string | null;
                /**
                 * @description What the charity wants to achieve.
                 * @default null
                 */
                mission?: string | null;
                /**
                 * @description What the charity has achieved.
                 * @default null
                 */
                impact?: string | null;
                /**
                 * @description The picture.
                 * @default null
                 */
                pictureUrl?: string | null;
            }[];
            /**
             * @description The register in which you found the charity, and the day. Donors see both.
             * @default null
             */
            verification?: {
                /** @description The register in which the charity was found. */
                register: string;
                /**
                 * Format: date
                 * @description The day on which it was verified.
                 * @example 2026-01-15
                 */
                verifiedOn: string;
            } | null;
            /**
             * @description The details on its fiscal receipts in addition to its name and registration number.
             * @default null
             */
            receiptDetails?: {
                /**
                 * @description Street and number of the address.
                 * @default null
                 */
                street?: string | null;
                /**
                 * @description The postal code of the address.
                 * @default null
                 */
                zip?: string | null;
                /**
                 * @description The city of the address.
                 * @default null
                 */
                city?: string | null;
                /**
                 * @description The country of the address, as ISO 3166-1 alpha-2.
                 * @default null
                 */
                country?: string | null;
                /**
                 * @description The purpose of the charity, as receipts state it.
                 * @default null
                 */
                object?: string | null;
                /**
                 * @description The legal basis of its receipts.
                 * @default null
                 */
                quality?: ("GENERAL_INTEREST_ASSOCIATION" | "PUBLIC_UTILITY_ASSOCIATION" | "PUBLIC_UTILITY_FOUNDATION" | "UNIVERSITY_FOUNDATION" | "CORPORATE_FOUNDATION" | "ENDOWMENT_FUND" | "MUSEUM_OF_FRANCE" | "HIGHER_EDUCATION" | "AID_TO_PEOPLE_IN_DIFFICULTY" | "RELIGIOUS_ASSOCIATION" | "OTHER") | null;
                /**
                 * @description What the legal basis needs in addition, such as the date of a decree.
                 * @default null
                 */
                qualityDetail?: string | null;
                /**
                 * @description Who signs receipts.
                 * @default null
                 */
                signatoryName?: string | null;
                /**
                 * @description The office of who signs receipts.
                 * @default null
                 */
                signatoryRole?: string | null;
                /**
                 * @description The first day on which the service may issue receipts in the charity's name.
                 * @default null
                 */
                mandateSignedOn?: string | null;
                /**
                 * @description The first day on which it may no longer do so.
                 * @default null
                 */
                mandateRevokedOn?: string | null;
            } | null;
            /**
             * @description Whether it is offered to donors.
             * @default true
             */
            published?: boolean;
            /**
             * @description Included in every new account's first selection.
             * @default false
             */
            starter?: boolean;
        };
        CreateOperatorPasskeyBody: {
            /**
             * @description By which the user knows it.
             * @example Laptop
             */
            name: string;
            /** @description From the browser's answer, in Base64url. */
            id: string;
            /** @description From the browser's answer, in Base64url. */
            clientDataJSON: string;
            /** @description From the browser's answer, in Base64url. */
            attestationObject: string;
        };
        CreatePasskeyBody: {
            /**
             * @description By which the user knows it.
             * @example Laptop
             */
            name: string;
            /** @description From the browser's answer, in Base64url. */
            id: string;
            /** @description From the browser's answer, in Base64url. */
            clientDataJSON: string;
            /** @description From the browser's answer, in Base64url. */
            attestationObject: string;
        };
        CreatePaymentMethodBody: {
            /**
             * @description A card, or a bank account for SEPA direct debits.
             * @enum {string}
             */
            type: "CARD" | "SEPA_DEBIT";
            /**
             * @description The card's brand, such as visa.
             * @default null
             */
            brand?: string | null;
            /** @description The last four characters of the number. */
            last4: string;
            /** @description The name of the account's or the card's holder. */
            holder: string;
            /**
             * @description The person who gives.
             * @default null
             */
            donorId?: string | null;
        };
        CreatePayoutRunBody: {
            /**
             * @description The money was transferred already: the payouts are `PAID` at once, to charities without a bank account too.
             * @default false
             */
            isPaidByHand?: boolean;
        };
        CredentialsWithSecret: {
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
            /** @description Shown once; only its hash is stored. */
            clientSecret: string;
        };
        CreditInvoiceBody: {
            /** @description Why. The credit note and the audit log keep it. */
            reason: string;
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
        DirectDebitRun: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            runId: string;
            /** @description How many payments it collects. */
            payments: number;
            /**
             * @description Their sum, in cents.
             * @example 1200
             */
            amount: number;
            /**
             * Format: date
             * @description The earliest date of collection in the file.
             */
            collectOn: string;
            /** @description When its file was first exported; null: hand it in. */
            exportedAt: string | null;
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
        ExportPayoutFileBody: {
            /**
             * @description From 1 to the run's `files`: each has at most 1000 payouts.
             * @default 1
             */
            number?: number;
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
        FindOperatorDonorsBody: {
            /**
             * Format: email
             * @description The e-mail address.
             */
            email: string;
        };
        FoundDonor: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The person who gives.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donorId: string;
            /** @description The only campaign that the donor belongs to; null: the whole account. */
            campaignId: string | null;
            /** @description The first name. */
            firstName: string | null;
            /** @description The last name. */
            lastName: string | null;
        };
        FoundDonors: {
            /** @description The donors. */
            data: components["schemas"]["FoundDonor"][];
        };
        GiftCode: {
            /** @description The row of the order, from 1. */
            rowNumber: number;
            /**
             * Format: uuid
             * @description The donation.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            donationId: string;
            /**
             * @description The code that its holder redeems.
             * @example 7X3K9M-Q2R8TV-0B4CFD
             */
            code: string;
            /** @description The page on which the gift is redeemed. */
            pageUrl: string;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description Of the donation.
             * @enum {string}
             */
            status: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
            /** @description When it was redeemed. */
            claimedAt: string | null;
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
        IdentityProvider: {
            /**
             * @description The provider's address, below which its configuration is published.
             * @example https://login.atelier-lumen.example
             */
            issuer: string;
            /** @description The public half of the credential. */
            clientId: string;
            /** @description Where the provider sends people back to: register it there. */
            redirectUri: string;
            /** @description Where the account's users begin to sign in, for a bookmark or a tile in the provider's portal. */
            signInUrl: string;
            /** @description In the order of their names. */
            emailDomains: {
                /** @description What follows the @ of an address. */
                domain: string;
                /** @description How to prove the domain, and whether it is proved. */
                verification: components["schemas"]["DomainVerification"];
            }[];
            /** @description When an ADMIN last signed in through it as it is configured now; null if none has. Until then, `EMAIL` cannot be removed from the account's `authSchemes`. */
            adminSignedInAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last change of the registration.
             * @example 2026-11-20T09:30:00.000Z
             */
            configuredAt: string;
        };
        ImportBankStatementBody: {
            /** @description The file's text. */
            xml: string;
        };
        ImportMailReportBody: {
            /** @description The message in Base64. */
            message: string;
        };
        ImportScreeningListBody: {
            /**
             * @description The name of the list.
             * @example sanctions-eu
             */
            name: string;
            /** @description The names of the list. */
            entries: {
                /** @description Its name. */
                name: string;
                /**
                 * @description What tells people of one name apart, such as a birth date.
                 * @default null
                 */
                details?: string | null;
            }[];
        };
        InviteCharityBody: {
            /**
             * Format: email
             * @description An address of the charity that you have checked.
             */
            email: string;
            /**
             * @description Of the mails.
             * @default fr
             * @enum {string}
             */
            language?: "fr" | "en" | "de" | "es" | "it" | "nl";
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
        LedgerBalance: {
            /** @description `bank`, `provider/…`, `receivable/<accountId>`, `fund/<campaignId>`, `payable/<charityId>`, `suspense`, `fees`, `vat` or `opening`. */
            ledgerAccount: string;
            /**
             * @description Cents.
             * @example 1200
             */
            debits: number;
            /**
             * @description Cents.
             * @example 1200
             */
            credits: number;
            /** @description Credits less debits, in cents: what a fund holds and what a charity is owed. Negative for what the service has or is owed. */
            balance: number;
        };
        LedgerTransfer: {
            /** @description Its ID. */
            transferId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            at: string;
            /**
             * @description Why the money moved.
             * @enum {string}
             */
            kind: "OPENING" | "INVOICE" | "PAYMENT" | "SETTLEMENT" | "REVERSAL" | "CREDIT_NOTE" | "REFUND" | "DISPUTE" | "BANK_ENTRY" | "PAYOUT" | "REDIRECT" | "COST";
            /** @description The account of the ledger that is debited. */
            debitAccount: string;
            /** @description The account of the ledger that is credited. */
            creditAccount: string;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description The account. */
            accountId: string | null;
            /** @description The donation. */
            donationId: string | null;
            /** @description The invoice. */
            invoiceId: string | null;
            /** @description The payment. */
            paymentId: string | null;
            /** @description The payout. */
            payoutId: string | null;
            /** @description The bank entry that it records. */
            entryId: string | null;
        };
        LegalEntity: {
            /** @description The name in the register. */
            legalName: string;
            /**
             * @description The legal form, such as SAS.
             * @default null
             */
            legalForm?: string | null;
            /**
             * @description The number in the French register of companies.
             * @default null
             */
            siren?: string | null;
            /**
             * @description The VAT number.
             * @default null
             */
            vatNumber?: string | null;
            /**
             * @description Street and number of the address.
             * @default null
             */
            street?: string | null;
            /**
             * @description The postal code of the address.
             * @default null
             */
            zip?: string | null;
            /**
             * @description The city of the address.
             * @default null
             */
            city?: string | null;
            /**
             * @description The country of the address, as ISO 3166-1 alpha-2.
             * @default null
             */
            country?: string | null;
        };
        Mail: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            mailId: string;
            /** @description The account. */
            accountId: string | null;
            /**
             * @description What the mail is for.
             * @enum {string}
             */
            kind: "DONATION_CLAIM" | "VOTE_CAST" | "REMINDER" | "INVITATION" | "SIGN_IN" | "SSO_SIGN_IN" | "FISCAL_RECEIPT" | "WEBHOOK_DISABLED" | "INVOICE_ISSUED" | "INVOICE_OVERDUE" | "INVOICE_PAID" | "CREDIT_NOTE_ISSUED" | "PAYMENT_FAILED" | "GIFT_PAYMENT_FAILED" | "GIFT_SKIPPED" | "CARD_EXPIRING" | "GIFT_CARD_EXPIRING" | "MANDATE_SIGNED" | "DEBIT_NOTICE" | "DONATION_REVERSED" | "DONATION_REDIRECTED" | "DONATION_THANKS" | "PAYOUT_PAID" | "CHARITY_INVITATION" | "CHARITY_LINK" | "CHARITY_BANK_ACCOUNT" | "ACCOUNT_REQUEST" | "APPLICATION_QUESTION" | "APPLICATION_APPROVED" | "APPLICATION_REJECTED";
            /** @description Who gets it. */
            to: string;
            /** @description The account's name in the sender; null for the service's own mails. */
            senderName: string | null;
            /** @description Where answers to mails go. */
            replyTo: string | null;
            /** @description The subject. */
            subject: string;
            /** @description The mail as text. */
            text: string;
            /** @description The mail as HTML. */
            html: string;
            /**
             * @description SENT: the mail server accepted it. SUPPRESSED: not sent, because its address bounced or complained before. BOUNCED: it cannot be delivered, and neither can others to its address. COMPLAINED: its recipient marked it as spam.
             * @enum {string}
             */
            status: "PENDING" | "SENT" | "FAILED" | "SUPPRESSED" | "BOUNCED" | "COMPLAINED";
            /** @description Why the last attempt failed: an error class and the server's SMTP code. Of a SUPPRESSED mail, `address_bounced` or `address_complained`. */
            error: string | null;
            /** @description The last bounce or complaint that was reported of it. */
            report: {
                /**
                 * @description COMPLAINT: the recipient marked it as spam.
                 * @enum {string}
                 */
                kind: "BOUNCE" | "COMPLAINT";
                /** @description False for a bounce after which mails are still sent to the address. */
                permanent: boolean;
                /** @description A status code (RFC 3463) such as `5.1.1`, or a word such as `abuse`. */
                reason: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds.
                 * @example 2026-11-20T09:30:00.000Z
                 */
                at: string;
            } | null;
            /** @description When it was sent; null until then. */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        MailSuppression: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            mailSuppressionId: string;
            /**
             * @description BOUNCE: no mail of the service is sent to the address. COMPLAINT: only mails that it must get.
             * @enum {string}
             */
            kind: "BOUNCE" | "COMPLAINT";
            /** @description The account whose mails are suppressed; null for those of the whole service, or of the service itself. */
            accountId: string | null;
            /** @description A status code (RFC 3463) such as `5.1.1`, or a word such as `abuse`. */
            reason: string | null;
            /**
             * Format: uuid
             * @description The mail that was reported; it is deleted after a month.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            mailId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        Mandate: {
            /**
             * Format: uuid
             * @description Its ID.
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
        MissingReceipt: {
            /**
             * @description `DONOR`: for the person who gave. `COMPANY`: for the account, which gave.
             * @enum {string}
             */
            kind: "DONOR" | "COMPANY";
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The name of the charity. */
            charityName: string;
            /** @description Null for a company's receipt of a year. */
            donationId: string | null;
            /**
             * @description The calendar year.
             * @example 2026
             */
            year: number;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /**
             * @description `mandate`: the charity signed none, or none that covers a payment; `donor`: the donor's name or address; else a mandatory mention of the form, such as `charity.object` or `company.city`. Empty: the receipt is issued by the next settlement or within a day.
             * @example [
             *       "mandate",
             *       "charity.signatoryName"
             *     ]
             */
            missing: string[];
        };
        OperatorCharity: {
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
            /** @description The address in the catalogue, which an uploaded `logo` replaces. */
            logoUrl: string | null;
            /** @description How the charity presents itself, in each language. */
            profiles: components["schemas"]["CharityProfile"][];
            /** @description What receipts say about the charity; null until they are known. */
            receiptDetails: components["schemas"]["ReceiptDetails"] | null;
            /** @description Whether it is offered to donors. */
            published: boolean;
            /** @description Since when it gets no new gifts; null if it is not paused. */
            pausedAt: string | null;
            /** @description Who paused it; null unless it is paused. */
            pausedBy: ("OPERATOR" | "CHARITY") | null;
            /** @description Whether it is in the first selection of new accounts. */
            starter: boolean;
        };
        OperatorFiscalReceipt: {
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
            /** @description When it was canceled; null unless it was. */
            canceledAt: string | null;
            /** @description Why it was canceled; null unless it was. */
            cancelReason: string | null;
            /** @description The canceled receipt that it replaces; null for none. */
            replacesFiscalReceiptId: string | null;
        };
        Passkey: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            passkeyId: string;
            /**
             * @description Its name.
             * @example Laptop
             */
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
            /** @description When the user last signed in with it; null if never. */
            lastUsedAt: string | null;
        };
        PayDonationBody: {
            /**
             * @description Why. Required in live; the audit log keeps it.
             * @default null
             */
            reason?: string | null;
        };
        PayOperatorInvoiceBody: {
            /**
             * @description Why. Required in live; the audit log keeps it.
             * @default null
             */
            reason?: string | null;
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
        PaymentWithProblem: {
            /**
             * Format: uuid
             * @description The payment.
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
            /** @description Why the last charge was refused; null if none was. A PENDING payment is charged again at `retryAt`. */
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
            /**
             * @description `OVERDUE`: open longer than its payment method takes, or refunded for more than three weeks without an end; also a direct debit of your bank that no statement shows: ask the bank, and record its refusal with `refuse-direct-debit`. `PROVIDER_ERROR`: the provider cannot be reached, or refuses what it is asked; it is asked again. `REFUND_FAILED`: the money is still there; refund it again. `REFUND_BY_HAND`: a direct debit through your bank came in for a donation that was canceled, deleted or paid otherwise meanwhile, and is recorded as refunded; transfer it back by hand, then close the problem. The payment leaves the list if the payer's bank returns the debit first. `REFUNDED_AT_PROVIDER`: refunded there and not here. `CHARGED_TWICE`: two attempts have succeeded, and the second is being refunded; the payment leaves the list when it is. `SECOND_CHARGE_KEPT`: that refund has failed; refund the second charge, as the provider shows it, and no other. `DISPUTE_WON_LATE`: won after it was lost; what followed from the loss is not undone. `LOST_AFTER_REFUND`: the payer got the money back twice, by a refund or a credit and from the bank; an invoice asks its account for it again, of a VOID one ask the account and assign its transfer to it, of a donation it is a loss of yours unless the donor gives it back.
             * @enum {string}
             */
            problem: "OVERDUE" | "PROVIDER_ERROR" | "REFUND_FAILED" | "REFUND_BY_HAND" | "REFUNDED_AT_PROVIDER" | "CHARGED_TWICE" | "SECOND_CHARGE_KEPT" | "DISPUTE_WON_LATE" | "LOST_AFTER_REFUND";
        };
        Payout: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payoutId: string;
            /**
             * Format: uuid
             * @description The run that the payout belongs to.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payoutRunId: string;
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
            amount: number;
            /** @description How many donations it pays. */
            donations: number;
            /**
             * @description `CREATED`; `SENT` when the file that it is in was exported, or when Stripe is asked for it; `PAID` when the bank's statement shows it, or when Stripe has made the transfer; `RETURNED` when the money came back, the bank or Stripe refused the transfer, or it was withdrawn before the bank was asked for it.
             * @enum {string}
             */
            status: "CREATED" | "SENT" | "PAID" | "RETURNED";
            /** @description What the charity's bank statement shows. */
            reference: string;
            /** @description Which file of its run it is in; null without a file for the bank. */
            fileNumber: number | null;
            /**
             * @description Who pays it.
             * @enum {string}
             */
            provider: "sandbox" | "stripe" | "bank";
            /** @description The holder of the account. */
            holder: string;
            /** @description The last four characters of its IBAN, or of its ID at Stripe; null in the sandbox without one. */
            last4: string | null;
            /** @description When it was sent; null until then. */
            sentAt: string | null;
            /** @description When it was paid; null until then. */
            paidAt: string | null;
            /** @description When the transfer came back; null unless it did. */
            returnedAt: string | null;
            /** @description The bank's reason code, such as `AC04`: the account is closed; Stripe's code, or `REVERSED`; or what you wrote when you recorded a refusal. Of one that was withdrawn (`sentAt` is null): `BANK_ACCOUNT_CHANGED`, or what held the charity's payouts. */
            returnReason: string | null;
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
        PayoutRun: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            payoutRunId: string;
            /**
             * @description `CREATING` until the background work has made all its payouts.
             * @enum {string}
             */
            status: "CREATING" | "CREATED";
            /** @description The name of the operator's key; null for the monthly schedule. */
            createdBy: string | null;
            /** @description How many payouts it has. */
            payouts: number;
            /**
             * @description The sum of its payouts, in cents.
             * @example 1200
             */
            amount: number;
            /** @description How many charities with money above the threshold got none: `get-charity-bank-account` says why. */
            held: number;
            /**
             * @description What these charities are owed, in cents.
             * @example 1200
             */
            heldAmount: number;
            /** @description How many files your bank needs for its payouts; 0 in the sandbox, and for what was paid by hand. */
            files: number;
            /** @description How many of them were exported: the others wait for you. */
            exportedFiles: number;
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
        PreviewGiftOrderBody: {
            /**
             * @description The number of the order. The gifts have it as their `externalId`. A repeated call with the same order answers the order that exists.
             * @example PO-2026-1042
             */
            reference: string;
            /**
             * Format: date-time
             * @description From then on no code can be redeemed; not after the campaign's `endsAt`.
             * @example 2027-06-30T22:00:00.000Z
             */
            expiresAt: string;
            /** @description The gifts, one per row. */
            gifts: {
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
                /**
                 * @description The recipient of the gift; null for a code without a named recipient. The campaign's kind decides which fields are required.
                 * @default null
                 */
                donor?: {
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
                 * @description Of its card and its mail; null: the campaign's.
                 * @default null
                 */
                language?: ("fr" | "en" | "de" | "es" | "it" | "nl") | null;
                /**
                 * @description Your own words to the recipient: printed on the card in place of the usual sentence, and part of the mail or the message in Slack.
                 * @default null
                 */
                message?: string | null;
            }[];
        };
        PreviewSettlementBody: {
            /**
             * @description The account.
             * @default null
             */
            accountId?: string | null;
            /**
             * @description The campaign that it belongs to.
             * @default null
             */
            campaignId?: string | null;
            /** @description Only donations created before this time. */
            createdBefore?: string | null;
        };
        ReceiptDetails: {
            /** @description Street and number of the address. */
            street: string | null;
            /** @description The postal code of the address. */
            zip: string | null;
            /** @description The city of the address. */
            city: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description The purpose of the charity, as receipts state it. */
            object: string | null;
            /** @description The legal basis of its receipts. */
            quality: ("GENERAL_INTEREST_ASSOCIATION" | "PUBLIC_UTILITY_ASSOCIATION" | "PUBLIC_UTILITY_FOUNDATION" | "UNIVERSITY_FOUNDATION" | "CORPORATE_FOUNDATION" | "ENDOWMENT_FUND" | "MUSEUM_OF_FRANCE" | "HIGHER_EDUCATION" | "AID_TO_PEOPLE_IN_DIFFICULTY" | "RELIGIOUS_ASSOCIATION" | "OTHER") | null;
            /** @description What the legal basis needs in addition, such as the date of a decree. */
            qualityDetail: string | null;
            /** @description Who signs receipts. */
            signatoryName: string | null;
            /** @description The office of who signs receipts. */
            signatoryRole: string | null;
            /** @description The day on which the charity signed; null without a mandate. */
            mandateSignedOn: string | null;
            /** @description The day on which the charity took it back; null unless it did. */
            mandateRevokedOn: string | null;
        };
        ReceiptsStatement: {
            /**
             * Format: uuid
             * @description The charity.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            charityId: string;
            /** @description The calendar year. */
            year: number;
            /** @description How many. */
            count: number;
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description Number and sum by the articles of law that the receipts certify. */
            articles: {
                /** @description The articles of law. */
                articles: string[];
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
            }[];
            /** @description The year's receipts that do not count. */
            canceled: {
                /** @description How many. */
                count: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                amount: number;
            };
            /** @description How its balance in the ledger moved in the calendar year (Paris time), in cents. The first four add up to `closing`. */
            balance: {
                /**
                 * @description Cents.
                 * @example 1200
                 */
                opening: number;
                /**
                 * @description Settled donations, less reversed ones.
                 * @example 1200
                 */
                settled: number;
                /**
                 * @description From charities that left, or to another one.
                 * @example 1200
                 */
                redirected: number;
                /**
                 * @description What the bank has transferred to it: not positive.
                 * @example 1200
                 */
                paidOut: number;
                /**
                 * @description Cents.
                 * @example 1200
                 */
                closing: number;
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
        RedirectCharityBalanceBody: {
            /**
             * Format: uuid
             * @description The charity that gets the balance.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            toCharityId: string;
            /**
             * @description The charity's balance, in cents.
             * @example 1200
             */
            amount: number;
            /** @description Why. The audit log keeps it. */
            reason: string;
        };
        RefundPaymentBody: {
            /**
             * @description Cents.
             * @example 1200
             */
            amount: number;
            /** @description Why. The audit log keeps it. */
            reason: string;
        };
        RefuseDirectDebitBody: {
            /**
             * @description The bank's reason code (ISO 20022); `MS03` if it gives none. The payment's `failure` and the audit log keep it.
             * @example AC04
             */
            reason: string;
        };
        RefusePayoutBody: {
            /**
             * @description The bank's reason, such as its code. The payout and the audit log keep it.
             * @example AC01
             */
            reason: string;
            /**
             * @description The refusal was not about the charity's bank account: it stays in use.
             * @default false
             */
            keepsBankAccount?: boolean;
        };
        RejectApplicationBody: {
            /**
             * @description The mail has a sentence for it, in the applicant's language.
             * @enum {string}
             */
            reviewReason: "DOCUMENT_MISSING" | "DOCUMENT_UNREADABLE" | "NOT_IN_REGISTER" | "DETAILS_DIFFER" | "REPRESENTATIVE_UNCLEAR" | "OWNERS_UNCLEAR" | "ACTIVITY_UNCLEAR" | "NOT_ELIGIBLE" | "OTHER";
            /**
             * @description In your own words, in the applicant's language. Required with `OTHER`.
             * @default null
             */
            text?: string | null;
        };
        ReplayDeliveriesBody: {
            /**
             * @description The delivery: the `webhook-id` of each of its attempts.
             * @default null
             */
            deliveryId?: string | null;
            /**
             * @description The webhook.
             * @default null
             */
            webhookId?: string | null;
        };
        ReportMailBody: {
            /** @description The mail's `mailId`, or its `Message-ID`. */
            mail: string;
            /**
             * @description COMPLAINT: the recipient marked the mail as spam.
             * @enum {string}
             */
            kind: "BOUNCE" | "COMPLAINT";
            /**
             * @description Of a bounce, whether no mail can reach the address. Complaints ignore it.
             * @default false
             */
            permanent?: boolean;
            /**
             * @description A status code (RFC 3463), or the provider's word for it, such as `spam`. Not a server's text, because those contain addresses.
             * @default null
             */
            reason?: string | null;
        };
        ReportedMail: {
            /**
             * Format: uuid
             * @description The mail that the report is about.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            mailId: string;
            /**
             * @description The mail's status after the report.
             * @enum {string}
             */
            status: "PENDING" | "SENT" | "FAILED" | "SUPPRESSED" | "BOUNCED" | "COMPLAINED";
            /** @description False if the report was known, or says nothing that changes the mail. */
            changed: boolean;
        };
        ReverseDonationBody: {
            /** @description Why. The audit log and the receipt keep it. */
            reason: string;
        };
        ReviewedApplication: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            accountId: string;
            /**
             * @description `QUESTION`: an operator asks back. `ENDORSED`: one of two operators has agreed. The applicant changes a `DRAFT` and what was asked back.
             * @enum {string}
             */
            status: "DRAFT" | "SUBMITTED" | "ENDORSED" | "QUESTION" | "APPROVED" | "REJECTED";
            /**
             * @description Of its mails.
             * @enum {string}
             */
            language: "fr" | "en" | "de" | "es" | "it" | "nl";
            /** @description The plan. */
            plan: ("GIVING" | "BRANDED" | "NETWORK") | null;
            /** @description The organisation. */
            organisation: components["schemas"]["AppliedOrganisation"] | null;
            /** @description Who acts for the organisation, and who owns it. */
            people: components["schemas"]["AppliedPerson"][];
            /** @description Whether nobody owns or controls more than a quarter of the organisation. */
            noOwners: boolean;
            /** @description The documents that were handed in. */
            documents: components["schemas"]["ApplicationDocument"][];
            /** @description Null: the service asks for none. */
            terms: components["schemas"]["AccountTerms"] | null;
            /** @description What it lacks before it can be submitted. */
            missing: ("ORGANISATION" | "REPRESENTATIVE" | "OWNERS" | "REGISTRATION_DOCUMENT" | "IDENTITY_DOCUMENT" | "PLAN" | "TERMS")[];
            /** @description What was written about it, oldest first. */
            messages: components["schemas"]["ApplicationMessage"][];
            /** @description When it was submitted; null until then. */
            submittedAt: string | null;
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
            /** @description Of the account. */
            name: string;
            /** @description The name of the operator's key. */
            endorsedBy: string | null;
            /** @description The name of the operator's key. */
            decidedBy: string | null;
            /** @description Whether one operator endorses and another one approves. */
            needsTwoOperators: boolean;
            /** @description Names that resemble one of a screening list. */
            hits: components["schemas"]["ScreeningHit"][];
        };
        RevokeMandateBody: {
            /**
             * @description Why. Required in live; the audit log keeps it.
             * @default null
             */
            reason?: string | null;
        };
        ScreeningHit: {
            /**
             * Format: uuid
             * @description Its ID.
             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
             */
            screeningHitId: string;
            /** @description The name of the application. */
            subject: string;
            /** @description The screening list. */
            listName: string;
            /** @description The name on the list. */
            listedName: string;
            /** @description What the list says about the name; null without more. */
            details: string | null;
            /** @description The name of the operator's key. */
            clearedBy: string | null;
            /** @description Why it is not the listed name. */
            clearedReason: string | null;
            /** @description When the hit was cleared; null until then. */
            clearedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            createdAt: string;
        };
        ScreeningList: {
            /** @description Its name. */
            name: string;
            /** @description The number of its names. */
            entries: number;
            /** @description The name of the operator's key. */
            importedBy: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds.
             * @example 2026-11-20T09:30:00.000Z
             */
            importedAt: string;
        };
        SetCharityBankAccountBody: {
            /**
             * @description The bank account.
             * @example FR76 3000 6000 0112 3456 7890 189
             */
            iban?: string;
            /**
             * @description The charity's connected account at Stripe.
             * @example acct_1Nv0FGQ9RKHgCVdK
             */
            stripeAccountId?: string;
            /** @description The holder's name as the bank or Stripe knows it. */
            holder: string;
        };
        SetCharityLogoBody: {
            /** @description The file in Base64. */
            picture: string;
        };
        SetCharityMandateBody: {
            /**
             * @description The first day on which it holds.
             * @example 2026-01-05
             */
            signedAt: string;
            /** @description Who signed for the charity; named on its receipts. */
            signatory: string;
            /** @description The signatory's office, such as Treasurer. */
            quality: string;
            /** @description The first day on which it holds no more. */
            revokedAt?: string | null;
        };
        SetCharityPictureBody: {
            /** @description The file in Base64. */
            picture: string;
        };
        SetCharityRemittanceBody: {
            /** @description Null: the address of the charity's page; without a page, no mails. */
            email: string | null;
            /**
             * @description The language of the mails and files; by default that of the charity's country.
             * @enum {string}
             */
            language?: "fr" | "en" | "de" | "es" | "it" | "nl";
        };
        SetIdentityProviderBody: {
            /**
             * @description Its configuration is read from `/.well-known/openid-configuration` below it.
             * @example https://login.atelier-lumen.example
             */
            issuer: string;
            /** @description The public half of the credential. */
            clientId: string;
            /** @description Stored encrypted. Required with a new issuer or client id; otherwise the stored one stays. */
            clientSecret?: string;
            /**
             * @description The sign-in page leads people with these addresses to the provider.
             * @default []
             * @example [
             *       "atelier-lumen.example"
             *     ]
             */
            emailDomains?: string[];
        };
        SetOperatorAccountLogoBody: {
            /** @description The file in Base64. */
            picture: string;
        };
        SettleDonationsBody: {
            /**
             * @description The account.
             * @default null
             */
            accountId?: string | null;
            /**
             * @description The campaign that it belongs to.
             * @default null
             */
            campaignId?: string | null;
            /** @description Only donations created before this time. */
            createdBefore?: string | null;
        };
        SignAccountTermsBody: {
            /** @description The version of the text. */
            version: string;
            /** @description First and last name of who signs. */
            signatory: string;
        };
        StuckDelivery: {
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
            /** @description The name of the webhook. */
            webhookName: string;
            /** @description The address of your server that receives the events. */
            target: string;
            /** @description Null for a FAILED delivery, which is retried only by replay-deliveries, and while its webhook is disabled. */
            nextAttemptAt: string | null;
        };
        SubmitApplicationBody: {
            /**
             * @description What you answer to the question of the operator.
             * @default null
             */
            answer?: string | null;
        };
        TurnClockBody: {
            /**
             * @description Seconds to advance the clock by, at most ten years. 0 only processes what is due now. A negative number sets the clock back, to create data of past months. This is allowed only before the first account exists.
             * @example 86400
             */
            advanceSeconds?: number;
            /**
             * @description Instead of `advanceSeconds`.
             * @constant
             */
            reset?: true;
        };
        UpdateApplicationBody: {
            /** @description The organisation. */
            organisation?: {
                /** @description As in the register. */
                legalName: string;
                /**
                 * @description The legal form, such as SAS.
                 * @default null
                 */
                legalForm?: string | null;
                /**
                 * @description `OTHER` for a register whose numbers are not checked.
                 * @enum {string}
                 */
                register: "FR_SIREN" | "FR_RNA" | "BE_BCE" | "CH_UID" | "DE_REGISTER" | "ES_NIF" | "GB_COMPANY" | "GB_CHARITY" | "IT_CODICE_FISCALE" | "LU_RCS" | "NL_KVK" | "PT_NIPC" | "OTHER";
                /**
                 * @description In the register.
                 * @example 732 829 320
                 */
                number: string;
                /**
                 * @description The VAT number.
                 * @default null
                 */
                vatNumber?: string | null;
                /** @description Street and number of the address. */
                street: string;
                /** @description The postal code of the address. */
                zip: string;
                /** @description The city of the address. */
                city: string;
                /**
                 * @description ISO 3166-1 alpha-2. An address without a country is one in France.
                 * @example FR
                 */
                country: string;
                /**
                 * @description The website.
                 * @default null
                 */
                website?: string | null;
                /** @description What the organisation does, in some sentences. */
                activity: string;
            };
            /** @description Who acts for the organisation, and who owns it. */
            people?: {
                /** @description The first name. */
                firstName: string;
                /** @description The last name. */
                lastName: string;
                /**
                 * Format: date
                 * @description The date of birth.
                 * @example 1980-04-17
                 */
                birthdate: string;
                /**
                 * @description The office of who acts for the organisation, such as President.
                 * @default null
                 */
                office?: string | null;
                /**
                 * @description What an owner owns or controls, in hundredths of a percent.
                 * @default null
                 */
                shareBasisPoints?: number | null;
            }[];
            /** @description Whether nobody owns or controls more than a quarter of the organisation. */
            noOwners?: boolean;
            /**
             * @description The plan.
             * @enum {string}
             */
            plan?: "GIVING" | "BRANDED" | "NETWORK";
            /**
             * @description The language, such as `fr`.
             * @enum {string}
             */
            language?: "fr" | "en" | "de" | "es" | "it" | "nl";
        };
        UpdateOperatorAccountBody: {
            /** @description Its name. */
            name?: string;
            /** @description What the account's plan includes. */
            features?: ("API" | "B2C" | "CUSTOM_DOMAIN" | "USERS" | "HIERARCHY" | "DELEGATED_BILLING" | "DONOR_PLATFORM" | "FISCAL_RECEIPTS" | "BRANDING")[];
            /**
             * @description Whether the account is being set up, in use, or closed.
             * @enum {string}
             */
            status?: "ONBOARDING" | "ACTIVE" | "CLOSED";
            /** @description Whether the operator has validated the account. */
            validated?: boolean;
            /** @description Whether the subscription is active. */
            subscriptionActive?: boolean;
            /** @description Whether budgets are invoiced before a campaign starts. */
            invoiceFixedBudgets?: boolean;
            /** @description How people sign in: `API` with links that your server creates, `EMAIL` by themselves, `SSO` through the account's identity provider. */
            authSchemes?: ("API" | "EMAIL" | "SSO")[];
            /** @description A domain below the service's own. */
            subdomain?: string | null;
            /** @description Valid at once, without verification: the operator vouches for it. */
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
            /** @description The service's fee on gifts, in hundredths of a percent. */
            feeBasisPoints?: number;
            /** @description The company's details on its invoices and fiscal receipts. Without them, both show only the account's name. */
            legalEntity?: {
                /** @description The name in the register. */
                legalName?: string;
                /** @description The legal form, such as SAS. */
                legalForm?: string | null;
                /** @description The number in the French register of companies. */
                siren?: string | null;
                /** @description The VAT number. */
                vatNumber?: string | null;
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
        UpdateOperatorCharityBody: {
            /** @description Its name. */
            name?: string;
            /** @description The number in the charity's register. */
            registrationNumber?: string | null;
            /** @description What the charity works for. */
            causes?: ("animals" | "arts_culture" | "children_youth" | "community" | "disability_care" | "education" | "emergency_relief" | "environment" | "health" | "heritage" | "human_rights_justice" | "international_aid" | "poverty_solidarity" | "religion" | "research" | "sport_leisure" | "veterans_armed_forces")[];
            /** @description The city of the address. */
            city?: string | null;
            /** @description The country of the address, as ISO 3166-1 alpha-2. */
            country?: string | null;
            /** @description The website. */
            websiteUrl?: string | null;
            /** @description The logo. */
            logoUrl?: string | null;
            /**
             * @description Whether the charity issues fiscal receipts.
             * @enum {string}
             */
            fiscalReceiptsSupport?: "ENABLED" | "DISABLED" | "PENDING";
            /** @description How the charity presents itself, in each language. */
            profiles?: {
                /**
                 * @description The language of the texts.
                 * @example fr
                 */
                locale: string;
                /**
                 * @description The charity in one line.
                 * @default null
                 */
                headline?: string | null;
                /**
                 * @description What the charity wants to achieve.
                 * @default null
                 */
                mission?: string | null;
                /**
                 * @description What the charity has achieved.
                 * @default null
                 */
                impact?: string | null;
                /**
                 * @description The picture.
                 * @default null
                 */
                pictureUrl?: string | null;
            }[];
            /** @description The register in which you found the charity, and the day. Donors see both. */
            verification?: {
                /** @description The register in which the charity was found. */
                register: string;
                /**
                 * Format: date
                 * @description The day on which it was verified.
                 * @example 2026-01-15
                 */
                verifiedOn: string;
            } | null;
            /** @description What its receipts say of it: fields that are left out keep their values; null clears all, with the mandate. */
            receiptDetails?: {
                /** @description Street and number of the address. */
                street?: string | null;
                /** @description The postal code of the address. */
                zip?: string | null;
                /** @description The city of the address. */
                city?: string | null;
                /** @description The country of the address, as ISO 3166-1 alpha-2. */
                country?: string | null;
                /** @description The purpose of the charity, as receipts state it. */
                object?: string | null;
                /** @description The legal basis of its receipts. */
                quality?: ("GENERAL_INTEREST_ASSOCIATION" | "PUBLIC_UTILITY_ASSOCIATION" | "PUBLIC_UTILITY_FOUNDATION" | "UNIVERSITY_FOUNDATION" | "CORPORATE_FOUNDATION" | "ENDOWMENT_FUND" | "MUSEUM_OF_FRANCE" | "HIGHER_EDUCATION" | "AID_TO_PEOPLE_IN_DIFFICULTY" | "RELIGIOUS_ASSOCIATION" | "OTHER") | null;
                /** @description What the legal basis needs in addition, such as the date of a decree. */
                qualityDetail?: string | null;
                /** @description Who signs receipts. */
                signatoryName?: string | null;
                /** @description The office of who signs receipts. */
                signatoryRole?: string | null;
                /** @description The first day on which the service may issue receipts in the charity's name. */
                mandateSignedOn?: string | null;
                /** @description The first day on which it may no longer do so. */
                mandateRevokedOn?: string | null;
            } | null;
            /** @description Whether it is offered to donors. */
            published?: boolean;
            /** @description Included in every new account's first selection. */
            starter?: boolean;
        };
        UpdatePasskeyBody: {
            /** @description Its name. */
            name: string;
        };
        VoidInvoiceBody: {
            /**
             * @description Why. Required in live; the audit log keeps it.
             * @default null
             */
            reason?: string | null;
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listOperatorAccounts: {
        parameters: {
            query?: {
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
    createOperatorAccount: {
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
                 *       "name": "Atelier Lumen",
                 *       "administratorEmail": "ines@atelier-lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOperatorAccountBody"];
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
                        account: components["schemas"]["Account"];
                        /** @description The public half of the credential. */
                        clientId: string;
                        /** @description Shown once; only its hash is stored. */
                        clientSecret: string;
                        /**
                         * Format: uuid
                         * @description The selection of charities that the campaign offers.
                         * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                         */
                        charitiesSelectionId: string;
                        user: {
                            /**
                             * Format: uuid
                             * @description The user.
                             * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                             */
                            userId: string;
                            /**
                             * Format: email
                             * @description The e-mail address.
                             */
                            email: string;
                        };
                    };
                };
            };
        };
    };
    updateOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "CLOSED"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOperatorAccountBody"];
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
    listOperatorAccountAuditLog: {
        parameters: {
            query?: {
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
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
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
                        data: components["schemas"]["AccountAuditEntry"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
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
                    "application/json": {
                        /** @description The public half of the credential. */
                        clientId: string;
                        /** @description Shown once; only its hash is stored. */
                        clientSecret: string;
                    };
                };
            };
        };
    };
    eraseOperatorDonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
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
    exportOperatorDonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
                /**
                 * @description The ID of the donor.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
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
    setOperatorAccountLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
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
                "application/json": components["schemas"]["SetOperatorAccountLogoBody"];
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
    deleteOperatorAccountLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
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
    createPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "SEPA_DEBIT",
                 *       "last4": "0189",
                 *       "holder": "Atelier Lumen"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePaymentMethodBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
        };
    };
    deleteOperatorPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
                /**
                 * @description The ID of the payment method.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11
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
    listApplications: {
        parameters: {
            query?: {
                /**
                 * @description Only those in this state.
                 * @example SUBMITTED
                 */
                status?: "DRAFT" | "SUBMITTED" | "ENDORSED" | "QUESTION" | "APPROVED" | "REJECTED";
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
                        data: components["schemas"]["ApplicationSummary"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getOperatorApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
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
                    "application/json": components["schemas"]["ReviewedApplication"];
                };
            };
        };
    };
    approveApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
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
                    "application/json": components["schemas"]["ReviewedApplication"];
                };
            };
        };
    };
    getApplicationDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
                /**
                 * @description The ID of the application document.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                applicationDocumentId: string;
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
                    "application/json": components["schemas"]["ApplicationDocumentContent"];
                };
            };
        };
    };
    clearScreeningHit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
                /**
                 * @description The ID of the screening hit.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                screeningHitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Born in another year: see the identity card."
                 *     }
                 */
                "application/json": components["schemas"]["ClearScreeningHitBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningHit"];
                };
            };
        };
    };
    askApplicant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reviewReason": "DOCUMENT_UNREADABLE"
                 *     }
                 */
                "application/json": components["schemas"]["AskApplicantBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedApplication"];
                };
            };
        };
    };
    rejectApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Only those of this account.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reviewReason": "NOT_ELIGIBLE"
                 *     }
                 */
                "application/json": components["schemas"]["RejectApplicationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedApplication"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only changes by the operator of this name. */
                operator?: string;
                /**
                 * @description Only changes by this operation, such as `pay-operator-invoice`.
                 * @example pay-operator-invoice
                 */
                operation?: string;
                /** @description Only changes that concern this account. */
                accountId?: string;
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
                        data: components["schemas"]["AuditEntry"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listBalanceRedirects: {
        parameters: {
            query?: {
                /**
                 * @description Only the balances of this charity.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charityId?: string;
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
                        data: components["schemas"]["BalanceRedirect"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listBankEntries: {
        parameters: {
            query?: {
                /**
                 * @description Only entries in this status.
                 * @example UNMATCHED
                 */
                status?: "UNMATCHED" | "MATCHED" | "ASSIGNED" | "REPLACED";
                /**
                 * @description Only money that came in, or went out.
                 * @example CREDIT
                 */
                direction?: "CREDIT" | "DEBIT";
                /** @description Only entries that were matched with this account. */
                accountId?: string;
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
                        data: components["schemas"]["BankEntry"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    assignBankEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the entry.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invoiceId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
                 *       "reason": "The transfer names the order, not the invoice"
                 *     }
                 */
                "application/json": components["schemas"]["AssignBankEntryBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankEntry"];
                };
            };
        };
    };
    importBankStatement: {
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
                 *       "xml": "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt>…</BkToCstmrStmt></Document>"
                 *     }
                 */
                "application/json": components["schemas"]["ImportBankStatementBody"];
                "application/xml": string;
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
                        /** @description How many transfers pay an invoice, or tell of direct debits or payouts. */
                        matched: number;
                        /** @description How many new entries do not. */
                        unmatched: number;
                        /** @description How many entries were recorded before the call. */
                        duplicates: number;
                        /** @description Whether more are to be recorded: send the file again. */
                        remaining: boolean;
                    };
                };
            };
        };
    };
    listOperatorCampaigns: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
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
    createGiftOrder: {
        parameters: {
            query?: never;
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
                 *       "reference": "PO-2026-1042",
                 *       "expiresAt": "2027-06-30T22:00:00.000Z",
                 *       "gifts": [
                 *         {
                 *           "amount": 2500
                 *         },
                 *         {
                 *           "amount": 5000,
                 *           "donor": {
                 *             "firstName": "Ada",
                 *             "lastName": "Lumen",
                 *             "email": "ada@lumen.example"
                 *           },
                 *           "language": "en",
                 *           "message": "Thank you for ten years with us!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateGiftOrderBody"];
            };
        };
        responses: {
            /** @description The object already existed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftOrder"];
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftOrder"];
                };
            };
        };
    };
    previewGiftOrder: {
        parameters: {
            query?: never;
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
                 *       "reference": "PO-2026-1042",
                 *       "expiresAt": "2027-06-30T22:00:00.000Z",
                 *       "gifts": [
                 *         {
                 *           "amount": 2500
                 *         },
                 *         {
                 *           "amount": 5000,
                 *           "donor": {
                 *             "firstName": "Ada",
                 *             "lastName": "Lumen",
                 *             "email": "ada@lumen.example"
                 *           },
                 *           "language": "en",
                 *           "message": "Thank you for ten years with us!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PreviewGiftOrderBody"];
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
                        /** @description How many gifts would be made. */
                        gifts: number;
                        /**
                         * @description What they would come to, in cents.
                         * @example 1200
                         */
                        amount: number;
                        /**
                         * @description Of the campaign: POSTAL posts a card for each gift, EMAIL sends a mail, SLACK a direct message. With STANDARD the codes are handed out.
                         * @enum {string}
                         */
                        kind: "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";
                        /** @description The order that exists with this reference: making it again changes nothing. */
                        giftOrderId: string | null;
                    };
                };
            };
        };
    };
    listOperatorCharities: {
        parameters: {
            query?: {
                /**
                 * @description What to search for.
                 * @example phare
                 */
                search?: string;
                /** @description Only charities for this cause. */
                cause?: components["schemas"]["Cause"];
                /** @description Only charities of this country. */
                country?: string;
                /** @description Only charities with this support. */
                fiscalReceiptsSupport?: "ENABLED" | "DISABLED" | "PENDING";
                /**
                 * @description Only charities that are published, or are not.
                 * @example false
                 */
                published?: boolean;
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
                        data: components["schemas"]["OperatorCharity"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createOperatorCharity: {
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
                 *       "name": "Les Jardins du Phare",
                 *       "city": "Brest",
                 *       "country": "FR",
                 *       "causes": [
                 *         "environment"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateOperatorCharityBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    createOperatorCharitiesSelection: {
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
                 *       "name": "Charities of the year",
                 *       "charityIds": [],
                 *       "featuredCharitiesIds": []
                 *     }
                 */
                "application/json": components["schemas"]["CreateOperatorCharitiesSelectionBody"];
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
    updateOperatorCharity: {
        parameters: {
            query?: never;
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "published": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOperatorCharityBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    getCharityBankAccount: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CharityBankAccount"];
                };
            };
        };
    };
    setCharityBankAccount: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "iban": "FR76 3000 6000 0112 3456 7890 189",
                 *       "holder": "Les Ponts de Demain"
                 *     }
                 */
                "application/json": components["schemas"]["SetCharityBankAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharityBankAccount"];
                };
            };
        };
    };
    approveCharityBankAccount: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CharityBankAccount"];
                };
            };
        };
    };
    getCharityDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the charity.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charityId: string;
                /**
                 * @description The ID of the charity document.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                charityDocumentId: string;
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
                    "application/json": components["schemas"]["CharityDocumentContent"];
                };
            };
        };
    };
    setCharityLogo: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "picture": "iVBORw0KGgoAAAANSUhEUgAAAoAAAAFoAQMAAAD9/NgSAAAAA1BMVEUvb48LCdXeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMklEQVR42u3BAQ0AAADCoPdP7ewBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3cegAATDOVLsAAAAASUVORK5CYII="
                 *     }
                 */
                "application/json": components["schemas"]["SetCharityLogoBody"];
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
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    deleteCharityLogo: {
        parameters: {
            query?: never;
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setCharityMandate: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signedAt": "2026-01-05",
                 *       "signatory": "Anne Le Goff",
                 *       "quality": "Treasurer"
                 *     }
                 */
                "application/json": components["schemas"]["SetCharityMandateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    generateCharityMandateDownloadUrl: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["DownloadUrl"];
                };
            };
        };
    };
    getCharityOrganisation: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CharitySubmission"];
                };
            };
        };
    };
    acceptCharityOrganisation: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CharitySubmission"];
                };
            };
        };
    };
    getCharityPageAccess: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CharityPageAccess"];
                };
            };
        };
    };
    inviteCharity: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "bonjour@lesponts.example",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": components["schemas"]["InviteCharityBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharityPageAccess"];
                };
            };
        };
    };
    revokeCharityPageAccess: {
        parameters: {
            query?: never;
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    pauseCharity: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    setCharityPicture: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "picture": "iVBORw0KGgoAAAANSUhEUgAAAoAAAAFoAQMAAAD9/NgSAAAAA1BMVEUvb48LCdXeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMklEQVR42u3BAQ0AAADCoPdP7ewBFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3cegAATDOVLsAAAAASUVORK5CYII="
                 *     }
                 */
                "application/json": components["schemas"]["SetCharityPictureBody"];
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
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    deleteCharityPicture: {
        parameters: {
            query?: never;
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCharityReceiptsStatement: {
        parameters: {
            query: {
                /**
                 * @description The calendar year.
                 * @example 2026
                 */
                year: number;
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
                    "application/json": components["schemas"]["ReceiptsStatement"];
                };
            };
        };
    };
    generateReceiptsStatementDownloadUrl: {
        parameters: {
            query: {
                /**
                 * @description The calendar year.
                 * @example 2026
                 */
                year: number;
                /**
                 * @description The format of the file.
                 * @example csv
                 */
                format?: "pdf" | "csv";
                /** @description Of the PDF's texts; of the CSV file's separators. */
                language?: "fr" | "en" | "de" | "es" | "it" | "nl";
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
                    "application/json": components["schemas"]["DownloadUrl"];
                };
            };
        };
    };
    redirectCharityBalance: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "toCharityId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
                 *       "amount": 12500,
                 *       "reason": "Les Jardins du Phare was dissolved"
                 *     }
                 */
                "application/json": components["schemas"]["RedirectCharityBalanceBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceRedirect"];
                };
            };
        };
    };
    setCharityRemittance: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "comptes@ponts.example",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": components["schemas"]["SetCharityRemittanceBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharityRemittance"];
                };
            };
        };
    };
    resumeCharity: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["OperatorCharity"];
                };
            };
        };
    };
    turnClock: {
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
                 *       "advanceSeconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["TurnClockBody"];
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
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, with milliseconds.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        now: string;
                    };
                };
            };
        };
    };
    deleteCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example test_q3DPvkLJsNTdp7di
                 */
                clientId: string;
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
    listStuckDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries of this webhook. */
                webhookId?: string;
                /**
                 * @description Only deliveries in this status.
                 * @example FAILED
                 */
                status?: "PENDING" | "FAILED";
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
                        data: components["schemas"]["StuckDelivery"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    replayDeliveries: {
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
                 *       "webhookId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayDeliveriesBody"];
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
                        /** @description How many deliveries are sent again. */
                        replayed: number;
                    };
                };
            };
        };
    };
    listDirectDebitRuns: {
        parameters: {
            query?: {
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
                        data: components["schemas"]["DirectDebitRun"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    exportDirectDebitRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the run.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                runId: string;
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
                        fileName: string;
                        /** @description The file: pain.008.001.08 (ISO 20022). */
                        xml: string;
                    };
                };
            };
        };
    };
    getDirectDebitFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the run.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                runId: string;
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
                        fileName: string;
                        /** @description The file: pain.008.001.08 (ISO 20022). */
                        xml: string;
                    };
                };
            };
        };
    };
    refuseDirectDebit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The end-to-end ID, as the file and the bank's message have it: the payment's ID in capitals without hyphens, and the number of the attempt.
                 * @example 019AA3C25C117D4E9A523F1C7B0E8A10-1
                 */
                endToEndId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "AC04"
                 *     }
                 */
                "application/json": components["schemas"]["RefuseDirectDebitBody"];
            };
        };
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
    listOperatorDonations: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
                accountId?: string;
                /** @description The one to which you gave this id. */
                uniqueExternalId?: string;
                /** @description Only those to which you gave this id. */
                externalId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /**
                 * @description Only those in this status.
                 * @example DONE
                 */
                status?: "PENDING" | "DONE" | "PROCESSED" | "CANCELED";
                /** @description Only those for this charity. */
                charityId?: string;
                /** @description Only those of this donor. */
                donorId?: string;
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
                        data: components["schemas"]["Donation"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    billDonation: {
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
    cancelDonation: {
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
    payDonation: {
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
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["PayDonationBody"];
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
    postDonationCard: {
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
    processDonation: {
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
    reverseDonation: {
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
                 *       "reason": "The direct debit was returned"
                 *     }
                 */
                "application/json": components["schemas"]["ReverseDonationBody"];
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
    listOperatorDonors: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
                accountId?: string;
                /** @description The one to which you gave this id. */
                uniqueExternalId?: string;
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
                        data: components["schemas"]["Donor"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    findOperatorDonors: {
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
                 *       "email": "ada@lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["FindOperatorDonorsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundDonors"];
                };
            };
        };
    };
    listOperatorErasures: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
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
    cancelFiscalReceipt: {
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
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "replace": true,
                 *       "reason": "The donor's name was misspelt"
                 *     }
                 */
                "application/json": components["schemas"]["CancelFiscalReceiptBody"];
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
                        fiscalReceipt: components["schemas"]["OperatorFiscalReceipt"];
                        replacement: components["schemas"]["OperatorFiscalReceipt"] | null;
                    };
                };
            };
        };
    };
    listOperatorGiftOrders: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
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
    getOperatorGiftOrder: {
        parameters: {
            query?: never;
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
    cancelGiftOrder: {
        parameters: {
            query?: never;
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
    listGiftOrderCodes: {
        parameters: {
            query?: {
                /** @description Items per page, 1 to 100. A page of long items ends earlier, at about a megabyte: follow `nextCursor`. */
                limit?: number;
                /** @description The `nextCursor` of the previous page; opaque. */
                cursor?: string;
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
                    "application/json": {
                        data: components["schemas"]["GiftCode"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getOperatorHealth: {
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
                    "application/json": {
                        /** @description Pending webhook deliveries. Counted up to 10,000, which stands for that many or more. */
                        queueDepth: number;
                        oldestPendingDeliveryAt: string | null;
                        /** @description Failed webhook deliveries, which are retried only on request. Counted up to 10,000, which stands for that many or more. */
                        failedDeliveries: number;
                        /** @description Webhook deliveries held because their webhook is disabled. Counted up to 10,000, which stands for that many or more. */
                        heldDeliveries: number;
                        /** @description Webhooks that were disabled because every delivery had failed for 5 days. Counted up to 10,000, which stands for that many or more. */
                        disabledWebhooks: number;
                        /** @description Pending mails. Counted up to 10,000, which stands for that many or more. */
                        waitingMails: number;
                        /** @description When the oldest pending mail was written, except those that their recipients' servers have put off. If this is longer ago than an hour, the mail server does not accept mails, or no process sends them. */
                        oldestWaitingMailAt: string | null;
                        /** @description Mails that were given up: the mail server refused them, or could not be reached for half a day. Counted up to 10,000, which stands for that many or more. */
                        failedMails: number;
                        /** @description Mails that could not reach their addresses, of all time. */
                        permanentBounces: number;
                        /** @description Reports that a mail was delayed or not delivered for now, of all time. */
                        temporaryBounces: number;
                        /** @description Mails that were marked as spam, of all time. */
                        complaints: number;
                        /** @description Receipts, invoices and files that are not generated yet. Counted up to 10,000, which stands for that many or more. */
                        waitingDocuments: number;
                        /** @description Since when the oldest of these documents waits. */
                        oldestWaitingDocumentAt: string | null;
                        /** @description What payment providers are still to be asked or have told: charges, refunds, transfers to charities, and reading what became of them. Counted up to 10,000, which stands for that many or more. */
                        waitingProviderJobs: number;
                        /** @description Since when the oldest of these waits. If this is longer ago than an hour, the provider cannot be reached or refuses what it is asked, and the log says why, or money is held. */
                        oldestWaitingProviderJobAt: string | null;
                        /** @description Payments that need an operator: see `list-payment-problems`. Counted up to 10,000, which stands for that many or more. */
                        paymentProblems: number;
                        /** @description When the oldest overdue job of the schedule fell due: a recurring donation, the end of a campaign, a reminder, a receipt, a settlement, an invoice, or any other. If this is longer ago than a minute, the job fails; the log says why. */
                        oldestDueAt: string | null;
                        /** @description The tasks of the schedule that have overdue jobs. */
                        lateTasks: {
                            /** @description The name of the task, as in the log. */
                            task: string;
                            /**
                             * Format: date-time
                             * @description When the oldest of its jobs fell due.
                             * @example 2026-11-20T09:30:00.000Z
                             */
                            dueAt: string;
                        }[];
                        /** @description Since when money is held after a restore: the service charges, refunds and transfers nothing by itself until the operator's command `release-money`. Null if it is not held. */
                        moneyHeldSince: string | null;
                        /** @description The version of the last migration applied to the database. */
                        schemaVersion: number;
                        databaseBytes: number;
                        /** @description The version of the text. */
                        version: string;
                    };
                };
            };
        };
    };
    listOperatorInvoices: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
                accountId?: string;
                /**
                 * @description Only invoices in this status.
                 * @example OPEN
                 */
                status?: "OPEN" | "PAID" | "VOID";
                /** @description Only invoices of this year. */
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
    creditInvoice: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The campaign was invoiced to the wrong company"
                 *     }
                 */
                "application/json": components["schemas"]["CreditInvoiceBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    payOperatorInvoice: {
        parameters: {
            query?: never;
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
                "application/json": components["schemas"]["PayOperatorInvoiceBody"];
            };
        };
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
    voidInvoice: {
        parameters: {
            query?: never;
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
                "application/json": components["schemas"]["VoidInvoiceBody"];
            };
        };
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
    createInvoicingRun: {
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
                 *       "until": "2026-12-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvoicingRunBody"];
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
                        /** @description How many invoices were issued. */
                        invoices: number;
                        /** @description Whether more are to be billed: call again. */
                        remaining: boolean;
                    };
                };
            };
        };
    };
    auditLedger: {
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
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, with milliseconds.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        auditedAt: string;
                        /** @description How many transfers there are. */
                        transfers: number;
                        /** @description How many ledger accounts they are on. */
                        accounts: number;
                        differences: {
                            rule: string;
                            /** @description The subject. */
                            subject: string;
                            /** @description In cents. */
                            expected: number;
                            /** @description In cents. */
                            actual: number;
                        }[];
                    };
                };
            };
        };
    };
    listLedgerBalances: {
        parameters: {
            query?: {
                /**
                 * @description Only ledger accounts whose name begins with it.
                 * @example payable/
                 */
                prefix?: string;
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
                        data: components["schemas"]["LedgerBalance"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listLedgerTransfers: {
        parameters: {
            query?: {
                /**
                 * @description Only transfers from or to this ledger account.
                 * @example fees
                 */
                ledgerAccount?: string;
                /** @description Only transfers of this donation. */
                donationId?: string;
                /** @description Only transfers of this invoice or credit note. */
                invoiceId?: string;
                /** @description Only transfers of this payment. */
                paymentId?: string;
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
                        data: components["schemas"]["LedgerTransfer"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    reportMail: {
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
                 *       "mail": "<019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10@give.example>",
                 *       "kind": "BOUNCE",
                 *       "permanent": true,
                 *       "reason": "5.1.1"
                 *     }
                 */
                "application/json": components["schemas"]["ReportMailBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedMail"];
                };
            };
        };
    };
    importMailReport: {
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
                 *       "message": "Q29udGVudC1UeXBlOiBtdWx0aXBhcnQvcmVwb3J0OyBib3VuZGFyeT14DQo="
                 *     }
                 */
                "application/json": components["schemas"]["ImportMailReportBody"];
                "message/rfc822": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedMail"];
                };
            };
        };
    };
    listMailSuppressions: {
        parameters: {
            query?: {
                /**
                 * @description The whole address.
                 * @example ada@lumen.example
                 */
                address?: string;
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
                        data: components["schemas"]["MailSuppression"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    liftMailSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the mail suppression.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                mailSuppressionId: string;
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
    listMails: {
        parameters: {
            query?: {
                /**
                 * @description The address to which they went.
                 * @example ada@lumen.example
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
                        data: components["schemas"]["Mail"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listMandates: {
        parameters: {
            query?: {
                /** @description Only mandates of this account and of its donors. */
                accountId?: string;
                /**
                 * @description Only the mandate with this reference (UMR).
                 * @example OB-019AA3C25C117D4E9A523F1C7B0E8A10
                 */
                reference?: string;
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
                        data: components["schemas"]["Mandate"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    generateMandateDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the mandate.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                mandateId: string;
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
    revokeMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the mandate.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                mandateId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "The payer asked for it by letter"
                 *     }
                 */
                "application/json": components["schemas"]["RevokeMandateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mandate"];
                };
            };
        };
    };
    listOperatorMatchingRules: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
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
    listMissingReceipts: {
        parameters: {
            query?: {
                /** @description Only those of this account. */
                accountId?: string;
                /** @description The ID of the charity. */
                charityId?: string;
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
                        data: components["schemas"]["MissingReceipt"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listOperatorPasskeys: {
        parameters: {
            query?: {
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
                        data: components["schemas"]["Passkey"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createOperatorPasskey: {
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
                 *       "name": "Laptop",
                 *       "id": "q3DPvkLJsNTdp7diq3DPvg",
                 *       "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *       "attestationObject": "o2NmbXRkbm9uZQ"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOperatorPasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    startOperatorPasskey: {
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
                    "application/json": {
                        challenge: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, with milliseconds.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        expiresAt: string;
                        rp: {
                            id: string;
                            /** @description Its name. */
                            name: string;
                        };
                        user: {
                            id: string;
                            /** @description Its name. */
                            name: string;
                            displayName: string;
                        };
                        pubKeyCredParams: {
                            /** @constant */
                            type: "public-key";
                            alg: number;
                        }[];
                        excludeCredentials: {
                            /** @constant */
                            type: "public-key";
                            id: string;
                        }[];
                        authenticatorSelection: {
                            /** @constant */
                            residentKey: "required";
                            /** @constant */
                            userVerification: "required";
                        };
                        /** @constant */
                        attestation: "none";
                        timeout: number;
                    };
                };
            };
        };
    };
    deleteOperatorPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the passkey.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                passkeyId: string;
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
    listPaymentProblems: {
        parameters: {
            query?: {
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
                        data: components["schemas"]["PaymentWithProblem"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listOperatorPayments: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
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
                        data: components["schemas"]["Payment"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    closePaymentProblem: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The donor was asked, and keeps one of the two"
                 *     }
                 */
                "application/json": components["schemas"]["ClosePaymentProblemBody"];
            };
        };
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
    refundPayment: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 1000,
                 *       "reason": "The donor asked for it"
                 *     }
                 */
                "application/json": components["schemas"]["RefundPaymentBody"];
            };
        };
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
    listPayoutRuns: {
        parameters: {
            query?: {
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
                        data: components["schemas"]["PayoutRun"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createPayoutRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["CreatePayoutRunBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutRun"];
                };
            };
        };
    };
    exportPayoutFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the payout run.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payoutRunId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ExportPayoutFileBody"];
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
                        fileName: string;
                        /** @description Which file of the run it is. */
                        number: number;
                        /** @description How many files the run has. */
                        files: number;
                        /** @description How many payouts it has. */
                        payouts: number;
                        /** @description How many were withdrawn when it was exported, because their charity's bank account had changed or its payouts were held. They are `RETURNED`, and a later run pays the donations. */
                        withdrawn: number;
                        /** @description The file: pain.001.001.09 (ISO 20022); null if all its payouts were withdrawn: there is nothing to hand in. */
                        xml: string | null;
                    };
                };
            };
        };
    };
    getPayoutFile: {
        parameters: {
            query?: {
                /** @description From 1 to the run's `files`: each has at most 1000 payouts. */
                number?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the payout run.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payoutRunId: string;
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
                        fileName: string;
                        /** @description Which file of the run it is. */
                        number: number;
                        /** @description How many files the run has. */
                        files: number;
                        /** @description How many payouts it has. */
                        payouts: number;
                        /** @description How many were withdrawn when it was exported, because their charity's bank account had changed or its payouts were held. They are `RETURNED`, and a later run pays the donations. */
                        withdrawn: number;
                        /** @description The file: pain.001.001.09 (ISO 20022); null if all its payouts were withdrawn: there is nothing to hand in. */
                        xml: string | null;
                    };
                };
            };
        };
    };
    listOperatorPayouts: {
        parameters: {
            query?: {
                /**
                 * @description Only payouts in this status.
                 * @example RETURNED
                 */
                status?: "CREATED" | "SENT" | "PAID" | "RETURNED";
                /** @description Only payouts of this charity. */
                charityId?: string;
                /** @description Only payouts of this run. */
                payoutRunId?: string;
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
                        data: components["schemas"]["Payout"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    refusePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the payout.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payoutId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "AC01"
                 *     }
                 */
                "application/json": components["schemas"]["RefusePayoutBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
        };
    };
    generateRemittanceDownloadUrl: {
        parameters: {
            query?: {
                /**
                 * @description The format of the file.
                 * @example csv
                 */
                format?: "pdf" | "csv";
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the payout.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                payoutId: string;
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
    listOperatorRecurringDonations: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
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
    listScreeningLists: {
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
                    "application/json": {
                        data: components["schemas"]["ScreeningList"][];
                    };
                };
            };
        };
    };
    importScreeningList: {
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
                 *       "name": "sanctions-eu",
                 *       "entries": [
                 *         {
                 *           "name": "Zoltan Exemplar",
                 *           "details": "born 1961"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportScreeningListBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningList"];
                };
            };
        };
    };
    deleteScreeningList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the list.
                 * @example sanctions-eu
                 */
                name: string;
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
    settleDonations: {
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
                 *       "accountId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
                 *     }
                 */
                "application/json": components["schemas"]["SettleDonationsBody"];
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
                        /** @description How many donations were settled. */
                        processed: number;
                        /** @description Whether more are to be settled: call again. */
                        remaining: boolean;
                    };
                };
            };
        };
    };
    previewSettlement: {
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
                 *       "accountId": "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewSettlementBody"];
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
                        /** @description How many donations would be settled. */
                        donations: number;
                        /** @description Their total amount, in cents. */
                        amount: number;
                    };
                };
            };
        };
    };
    listOperatorVotes: {
        parameters: {
            query?: {
                /** @description Only those of this account, without its children. */
                accountId?: string;
                /** @description The one to which you gave this id. */
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
                        data: components["schemas"]["Vote"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    billVote: {
        parameters: {
            query?: never;
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
    sendVote: {
        parameters: {
            query?: never;
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
    getApplication: {
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
                    "application/json": components["schemas"]["Application"];
                };
            };
        };
    };
    updateApplication: {
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
                 *       "plan": "GIVING",
                 *       "noOwners": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateApplicationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
        };
    };
    addApplicationDocument: {
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
                 *       "kind": "REGISTRATION",
                 *       "name": "kbis.pdf",
                 *       "content": "JVBERi0xLjcKJSVFT0YK"
                 *     }
                 */
                "application/json": components["schemas"]["AddApplicationDocumentBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationDocument"];
                };
            };
        };
    };
    removeApplicationDocument: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the application document.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                applicationDocumentId: string;
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
    submitApplication: {
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
                 *       "answer": "The extract of the register is now the current one."
                 *     }
                 */
                "application/json": components["schemas"]["SubmitApplicationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
        };
    };
    createAccountCredentials: {
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
                 *       "name": "Shop server"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccountCredentialsBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialsWithSecret"];
                };
            };
        };
    };
    deleteAccountCredentials: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example test_q3DPvkLJsNTdp7di
                 */
                clientId: string;
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
    getIdentityProvider: {
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
                        /** @description Null until one is set. */
                        identityProvider: components["schemas"]["IdentityProvider"] | null;
                    };
                };
            };
        };
    };
    setIdentityProvider: {
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
                 *       "issuer": "https://login.atelier-lumen.example",
                 *       "clientId": "obole",
                 *       "clientSecret": "q3DPvkLJsNTdp7diq3DPvkLJsNT",
                 *       "emailDomains": [
                 *         "atelier-lumen.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SetIdentityProviderBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityProvider"];
                };
            };
        };
    };
    deleteIdentityProvider: {
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
    verifyEmailDomains: {
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
                    "application/json": components["schemas"]["IdentityProvider"];
                };
            };
        };
    };
    listPasskeys: {
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
                        data: components["schemas"]["Passkey"][];
                        /** @description Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    createPasskey: {
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
                 *       "name": "Laptop",
                 *       "id": "q3DPvkLJsNTdp7diq3DPvg",
                 *       "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *       "attestationObject": "o2NmbXRkbm9uZQ"
                 *     }
                 */
                "application/json": components["schemas"]["CreatePasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    startPasskey: {
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
                        challenge: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC, with milliseconds.
                         * @example 2026-11-20T09:30:00.000Z
                         */
                        expiresAt: string;
                        rp: {
                            id: string;
                            /** @description Its name. */
                            name: string;
                        };
                        user: {
                            id: string;
                            /** @description Its name. */
                            name: string;
                            displayName: string;
                        };
                        pubKeyCredParams: {
                            /** @constant */
                            type: "public-key";
                            alg: number;
                        }[];
                        excludeCredentials: {
                            /** @constant */
                            type: "public-key";
                            id: string;
                        }[];
                        authenticatorSelection: {
                            /** @constant */
                            residentKey: "required";
                            /** @constant */
                            userVerification: "required";
                        };
                        /** @constant */
                        attestation: "none";
                        timeout: number;
                    };
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the passkey.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                passkeyId: string;
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
    updatePasskey: {
        parameters: {
            query?: {
                /** @description The account to act for: the caller's own, which is the default, or one of its children. */
                accountId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the passkey.
                 * @example 019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10
                 */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Old laptop"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePasskeyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    getAccountTerms: {
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
                        terms: components["schemas"]["AccountTerms"] | null;
                    };
                };
            };
        };
    };
    signAccountTerms: {
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
                 *       "version": "2026-11",
                 *       "signatory": "Inès Moreau"
                 *     }
                 */
                "application/json": components["schemas"]["SignAccountTermsBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTerms"];
                };
            };
        };
    };
}
