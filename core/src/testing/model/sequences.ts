import fc from "fast-check";
import {
  activateCampaign,
  closeCampaign,
  createCampaign,
  deleteCampaign,
  openCampaigns,
  readReadiness,
  updateCampaign,
} from "./campaigns.js";
import {
  claimDonation,
  createDonation,
  deleteDonation,
  listDonationsByUniqueExternalId,
  updateDonation,
  validateDonation,
} from "./donations.js";
import { donorCommands } from "./donors.js";
import {
  createInvoicingRun,
  creditInvoice,
  payInvoice,
  turnClock,
  voidInvoice,
} from "./invoices.js";
import { operatorMoves, updateAccount } from "./operator.js";
import {
  claimRecurringDonation,
  createRecurringDonation,
  updateRecurringDonation,
} from "./recurring-donations.js";
import {
  addCharity,
  createSelection,
  deleteSelection,
  removeCharity,
  updateSelection,
} from "./selections.js";
import { type Command, sometimes } from "./step.js";
import { castVote, createVote, deleteVote, updateVote, validateVote } from "./votes.js";

/** Where a company is, and the VAT on the fee that follows from it. */
export const companies = {
  unnamed: { legalEntity: null, vatPercent: 20 },
  french: { legalEntity: { country: "FR", vatNumber: "FR83404833048" }, vatPercent: 20 },
  german: { legalEntity: { country: "DE", vatNumber: "DE136695976" }, vatPercent: 0 },
  germanPrivate: { legalEntity: { country: "DE", vatNumber: null }, vatPercent: 20 },
  swiss: { legalEntity: { country: "CH", vatNumber: null }, vatPercent: 0 },
} as const;

interface AccountArgument {
  readonly invoiceFixedBudgets: boolean;
  readonly hasPaymentMethod: boolean;
  readonly feeBasisPoints: number;
  readonly company: keyof typeof companies;
}

/** A sequence of commands and the account that it begins with. */
export interface Sequence {
  readonly account: AccountArgument;
  readonly commands: readonly Command[];
}

const weighted = (weight: number, ...arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }));

const anyCommand = fc.oneof(
  ...weighted(24, createDonation),
  ...weighted(14, claimDonation, createVote, castVote),
  ...weighted(5, updateDonation, validateDonation, createRecurringDonation),
  ...weighted(3, deleteDonation, updateVote, validateVote, deleteVote, ...operatorMoves),
  ...weighted(3, claimRecurringDonation, updateRecurringDonation, ...donorCommands),
  ...weighted(3, createCampaign, activateCampaign, updateCampaign, payInvoice, turnClock),
  ...weighted(2, closeCampaign, creditInvoice, createInvoicingRun),
  ...weighted(4, createSelection),
  ...weighted(3, updateSelection, addCharity, removeCharity, deleteSelection),
  ...weighted(4, deleteCampaign),
  ...weighted(1, voidInvoice, readReadiness, listDonationsByUniqueExternalId),
  ...weighted(1, updateAccount),
);

/** Sequences that begin with campaigns that accept gifts, so that most of the other commands have an effect. */
export const sequences = (maximumCommands: number): fc.Arbitrary<Sequence> =>
  fc
    .record({
      invoiceFixedBudgets: fc.constantFrom(false, false, true),
      feeBasisPoints: fc.constantFrom(0, 0, 333, 500, 1_250),
      company: fc.constantFrom(...(Object.keys(companies) as (keyof typeof companies)[])),
      missesPaymentMethod: sometimes(sometimes(fc.constant(true))),
      opening: openCampaigns,
      commands: fc.array(anyCommand, { maxLength: maximumCommands, size: "max" }),
    })
    .map(({ missesPaymentMethod = false, opening, commands, ...account }) => ({
      account: { ...account, hasPaymentMethod: !missesPaymentMethod },
      commands: [...opening, ...commands],
    }));
