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
import { payInvoice, voidInvoice } from "./invoices.js";
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
import { type Command, command, sometimes } from "./step.js";
import { castVote, createVote, deleteVote, updateVote, validateVote } from "./votes.js";

/** A sequence of commands and the account that it begins with. */
export interface Sequence {
  readonly account: { readonly invoiceFixedBudgets: boolean; readonly hasPaymentMethod: boolean };
  readonly commands: readonly Command[];
}

const aSecond = 1;
const aDay = 86_400;
/** Time that passes alone: what it makes due is the schedule's, which has tests of its own. */
const passTime = command(
  "pass-time",
  fc.constantFrom(aSecond, aDay, 40 * aDay, 400 * aDay),
  (_, advanceSeconds) => ({ advanceSeconds }),
);

const weighted = (weight: number, ...arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }));

const anyCommand = fc.oneof(
  ...weighted(24, createDonation),
  ...weighted(14, claimDonation, createVote, castVote),
  ...weighted(5, updateDonation, validateDonation, createRecurringDonation),
  ...weighted(3, deleteDonation, updateVote, validateVote, deleteVote, ...operatorMoves),
  ...weighted(3, claimRecurringDonation, updateRecurringDonation, ...donorCommands),
  ...weighted(3, createCampaign, activateCampaign, updateCampaign, payInvoice),
  ...weighted(2, closeCampaign),
  ...weighted(4, createSelection),
  ...weighted(3, updateSelection, addCharity, removeCharity, deleteSelection),
  ...weighted(1, deleteCampaign, voidInvoice, readReadiness, listDonationsByUniqueExternalId),
  ...weighted(1, updateAccount, passTime),
);

/** Sequences that begin with campaigns that can be given on, so that most of the rest has something to work on. */
export const sequences = (maximumCommands: number): fc.Arbitrary<Sequence> =>
  fc
    .record({
      invoiceFixedBudgets: sometimes(fc.constant(true)),
      missesPaymentMethod: sometimes(sometimes(fc.constant(true))),
      opening: openCampaigns,
      commands: fc.array(anyCommand, { maxLength: maximumCommands, size: "max" }),
    })
    .map(({ invoiceFixedBudgets = false, missesPaymentMethod = false, opening, commands }) => ({
      account: { invoiceFixedBudgets, hasPaymentMethod: !missesPaymentMethod },
      commands: [...opening, ...commands],
    }));
