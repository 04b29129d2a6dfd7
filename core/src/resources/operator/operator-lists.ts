import type { Operation } from "../../contract/operation.js";
import { listCampaigns } from "../campaigns/list-campaigns.js";
import { listDonors } from "../donors/list-donors.js";
import { listDonations, listVotes } from "../gifts/list-gifts.js";
import { listInvoices } from "../invoices/list-invoices.js";
import { listMatchingRules } from "../matching/matching-rules.js";
import { listPayments } from "../payments/read-payments.js";
import { listRecurringDonations } from "../recurring-donations/list-recurring-donations.js";
import { operatorListOperation } from "../shared/operator-list-operation.js";

/** The operator's lists over all accounts, each derived from an account's list. */
export const operatorLists = {
  campaigns: operatorListOperation(listCampaigns, {
    id: "list-operator-campaigns",
    path: "/operator/campaigns",
    summary: "List the campaigns of all accounts",
    example: { status: "ACTIVE", limit: "20" },
  }),
  donations: operatorListOperation(listDonations, {
    id: "list-operator-donations",
    path: "/operator/donations",
    summary: "List the donations of all accounts",
    example: { status: "DONE", limit: "20" },
  }),
  donors: operatorListOperation(listDonors, {
    id: "list-operator-donors",
    path: "/operator/donors",
    summary: "List the donors of all accounts",
    description: "Account-wide donors, not those who belong to one donation.",
    example: { limit: "20" },
  }),
  invoices: operatorListOperation(listInvoices, {
    id: "list-operator-invoices",
    path: "/operator/invoices",
    summary: "List the invoices of all accounts",
    description: "`year` is the year in which an invoice was issued.",
    example: { status: "OPEN" },
  }),
  matchingRules: operatorListOperation(listMatchingRules, {
    id: "list-operator-matching-rules",
    path: "/operator/matching-rules",
    summary: "List the matching rules of all accounts",
    example: { status: "ACTIVE" },
  }),
  payments: operatorListOperation(listPayments, {
    id: "list-operator-payments",
    path: "/operator/payments",
    summary: "List the payments of all accounts",
    example: { status: "SUCCEEDED", limit: "20" },
  }),
  recurringDonations: operatorListOperation(listRecurringDonations, {
    id: "list-operator-recurring-donations",
    path: "/operator/recurring-donations",
    summary: "List the recurring donations of all accounts",
    example: { status: "ACTIVE" },
  }),
  votes: operatorListOperation(listVotes, {
    id: "list-operator-votes",
    path: "/operator/votes",
    summary: "List the votes of all accounts",
    example: { limit: "20" },
  }),
} satisfies Record<string, Operation>;
