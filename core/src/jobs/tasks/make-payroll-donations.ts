import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
import { defineTask } from "../../contract/task.js";
import { isOver } from "../../domain/campaign-gate.js";
import { existingCampaign } from "../../resources/campaigns/load-campaign.js";
import { receivesNewGifts } from "../../resources/charities/receives-new-gifts.js";
import { donorById } from "../../resources/donors/donor-queries.js";
import { askForCharity } from "../../resources/gifts/ask-for-charity.js";
import { donationRows, newDonation } from "../../resources/gifts/donation-rows.js";
import {
  deductionsToProcess,
  deletePayrollResult,
  type PayrollDeductionRow,
  payrollPledgeById,
  payrollResultOfRun,
  payrollRunById,
  payrollRunsToProcess,
  updatePayrollDeduction,
  updatePayrollPledgeRow,
  updatePayrollRunRow,
} from "../../resources/payroll/payroll-queries.js";
import { matchDonations } from "./match-donations.js";

type Giving = WorkContext<"donation_create">;

/**
 * Makes the donation of a deduction, over what was deducted.
 *
 * If the charity accepts no new gifts, it is to be claimed for another one. After the campaign has ended, nobody could:
 * then it stays the charity's, because the employee has paid it.
 */
async function makeDonation(
  context: Giving,
  { accountId, payrollPledgeId }: PayrollDeductionRow,
  amountCents: number,
): Promise<string> {
  const { tx, now, newId } = context;
  const pledge = await tx.one(payrollPledgeById, { accountId, payrollPledgeId });
  if (pledge === undefined) throw new Error("a deduction has no pledge");
  const { campaignId, donorId, charityId, externalId, frequency } = pledge;
  const campaign = await existingCampaign(tx, campaignId);
  const donor = donorId === null ? null : await tx.one(donorById, { accountId, donorId });
  const isGiven = isOver(campaign, now) || (await receivesNewGifts(tx, charityId));
  const donationId = newId();
  const donation = newDonation(
    { campaign, donor: donor ?? null, now },
    {
      ...{ donationId, amountCents, externalId },
      status: isGiven ? "DONE" : "PENDING",
      charityId: isGiven ? charityId : null,
      claimedAt: isGiven ? now : null,
    },
  );
  await donationRows.add(context, donation);
  if (!isGiven) await askForCharity(context, campaign, donation);
  if (frequency === "ONCE" && pledge.status === "APPROVED")
    await tx.run(updatePayrollPledgeRow, { ...pledge, status: "DEDUCTED", updatedAt: now });
  return donationId;
}

/**
 * Makes the donations of what payroll deducted (`record-payroll-result`), a part at a time: the result was recorded in one
 * piece, and each deduction is processed once.
 */
export const makePayrollDonations = defineTask({
  id: "make-payroll-donations",
  followedBy: matchDonations,
  emits: ["donation_create"],
  async due(tx, now, limit) {
    const rows = await tx.all(payrollRunsToProcess, { now, limit });
    return rows.map(({ dueAt, payrollRunId, accountId }) => ({
      dueAt,
      key: `${payrollRunId} ${accountId}`,
    }));
  },
  scope({ key }) {
    const [, accountId = ""] = key.split(" ");
    return { accountId };
  },
  async run(context, { key }) {
    const { tx, now } = context;
    const [payrollRunId = "", accountId = ""] = key.split(" ");
    const run = await tx.one(payrollRunById, { accountId, payrollRunId });
    const result = await tx.one(payrollResultOfRun, { payrollRunId });
    if (run?.status !== "PROCESSING" || result === undefined) return;
    const limit = limits.payrollDonationsPerPart;
    const part = await tx.all(deductionsToProcess, { payrollRunId, limit });
    for (const deduction of part) {
      const deductedCents = result.deducted[deduction.payrollDeductionId] ?? 0;
      const donationId =
        deductedCents > 0 ? await makeDonation(context, deduction, deductedCents) : null;
      const processed = { ...deduction, deductedCents, donationId, updatedAt: now };
      await tx.run(updatePayrollDeduction, processed);
    }
    if (part.length < limit) {
      await tx.run(deletePayrollResult, { payrollRunId });
      await tx.run(updatePayrollRunRow, { ...run, status: "COMPLETED", updatedAt: now });
    }
    return part.length;
  },
});
