import { limits } from "../../contract/limits.js";
import type { Settings } from "../../contract/ports.js";
import type { PayoutRun } from "../../contract/resources/payout.js";
import { aDayLater } from "../../domain/calendar.js";
import { languageOfCountry } from "../../domain/language.js";
import { ledgerAccount, type PaymentProvider } from "../../domain/ledger.js";
import { remittanceText } from "../../domain/payout-file.js";
import { operatorsProvider } from "../payments/payment-rows.js";
import { queueProviderJob } from "../payments/provider-jobs.js";
import { payingProviders } from "./bank-account-queries.js";
import { holdOf } from "./hold.js";
import { type Paying, payoutIsPaid } from "./payout-moves.js";
import {
  charitiesOwed,
  deductDonationsFromPayout,
  insertPayout,
  insertPayoutRun,
  type OwedCharity,
  type PayoutRow,
  type PayoutRunRow,
  putDonationsIntoPayout,
  restoreDeductionsInPayout,
  updatePayoutRun,
} from "./payout-queries.js";

/** Converts a run to its form in responses. */
export function presentPayoutRun(row: PayoutRunRow): PayoutRun {
  return { ...row, amount: row.amountCents, heldAmount: row.heldCents, files: filesOf(row) };
}

/** How many files a run's payouts fill. */
export function filesOf({ filed }: Pick<PayoutRunRow, "filed">): number {
  return Math.ceil(filed / limits.payoutsPerFile);
}

/** Whether payouts go through the operator's own bank, by files that the operator hands in. */
function usesBankFiles({ environment, paymentProviders }: Settings): boolean {
  return environment === "live" && paymentProviders.includes("bank");
}

/** Whether the service pays charities, by any way; else the operator does it by other means and records it. */
export function paysCharities({ environment, paymentProviders }: Settings): boolean {
  return (
    environment === "sandbox" || payingProviders.some((name) => paymentProviders.includes(name))
  );
}

/** A run that has not reached any charity. The scope must contain `"ledger"`. */
export async function beginPayoutRun(
  { tx, now, newId, settings }: Paying,
  given: Pick<PayoutRunRow, "createdBy" | "isPaidByHand">,
): Promise<PayoutRunRow> {
  const { legalName, iban, bic } = settings.issuer;
  const hasFiles = usesBankFiles(settings) && !given.isPaidByHand;
  const run: PayoutRunRow = {
    ...given,
    ...{ owner: hasFiles ? { legalName, iban, bic } : null, exportedFiles: 0 },
    ...{ payoutRunId: newId(), status: "CREATING", position: "" },
    ...{ payouts: 0, amountCents: 0, filed: 0, held: 0, heldCents: 0 },
    ...{ createdAt: now, updatedAt: now },
  };
  await tx.run(insertPayoutRun, run);
  return run;
}

/**
 * Makes the next part of a run's payouts: one for each charity whose balance reaches the threshold and that nothing holds.
 * After a crash the run goes on where its last part ended. The scope must contain `"ledger"`.
 */
export async function makePayouts(context: Paying, before: PayoutRunRow): Promise<PayoutRunRow> {
  const { tx, now, settings } = context;
  const limit = limits.payoutsPerPart;
  const owed = await tx.all(charitiesOwed, { after: before.position, limit });
  const run = { ...before, updatedAt: now };
  for (const charity of owed) {
    if (run.filed >= mostFiled) break;
    run.position = ledgerAccount.payable(charity.charityId);
    const amountCents = charity.balanceCents - charity.inTransitCents;
    if (amountCents < settings.payoutThresholdCents) continue;
    // What was transferred by other means is recorded, whatever holds transfers.
    const isHeld = run.isPaidByHand ? charity.isComingBack : holdOf(charity, settings) !== null;
    if (isHeld) {
      run.held += 1;
      run.heldCents += amountCents;
      continue;
    }
    const { fileNumber } = await makePayout(context, run, charity, amountCents);
    run.payouts += 1;
    run.filed += fileNumber === null ? 0 : 1;
    run.amountCents += amountCents;
  }
  if (owed.length < limit || run.filed >= mostFiled) run.status = "CREATED";
  await tx.run(updatePayoutRun, run);
  return run;
}

const mostFiled = limits.payoutFilesPerRun * limits.payoutsPerFile;

/** Takes a charity's balance, with the donations that it is for and those that are deducted from it. */
async function makePayout(
  context: Paying,
  { payoutRunId, isPaidByHand, owner, filed }: PayoutRunRow,
  charity: OwedCharity,
  amountCents: number,
): Promise<PayoutRow> {
  const { tx, now, newId, settings } = context;
  const payoutId = newId();
  const { charityId, name, country, holder, sealedIban, last4 } = charity;
  const provider = isPaidByHand ? operatorsProvider(settings) : providerFor(charity, settings);
  const isFiled = owner !== null && provider === "bank";
  const donations = await tx.run(putDonationsIntoPayout, { charityId, payoutId });
  await tx.run(restoreDeductionsInPayout, { charityId, payoutId });
  await tx.run(deductDonationsFromPayout, { charityId, payoutId });
  const reference = payoutId.replaceAll("-", "");
  const payout: PayoutRow = {
    ...{ payoutId, payoutRunId, charityId, provider, amountCents, donations },
    ...{ status: "CREATED", reference, isShown: true },
    ...{ fileNumber: null, remittance: null, debitEntryId: null, returnEntryId: null },
    ...{ feeCents: 0, providerReference: null },
    ...(isFiled && {
      fileNumber: Math.floor(filed / limits.payoutsPerFile) + 1,
      remittance: remittanceText(
        ...([{ donations, reference }, owner.legalName, languageOfCountry(country)] as const),
      ),
    }),
    ...{ holder: holder ?? name, sealedIban, last4 },
    ...{ sentAt: null, paidAt: null, returnedAt: null, returnReason: null, nextStepAt: null },
    ...{ createdAt: now, updatedAt: now },
  };
  // The sandbox's bank takes it at once, and books it a day later. A provider is asked at once.
  const isSandbox = settings.environment === "sandbox";
  const nextStepAt = isSandbox && !isPaidByHand ? aDayLater(now) : null;
  const isSent = isSandbox || isPaidByHand || provider !== "bank";
  const stored = isSent
    ? ({ ...payout, status: "SENT", sentAt: now, nextStepAt } as const)
    : payout;
  await tx.run(insertPayout, stored);
  if (isPaidByHand) return await payoutIsPaid(context, stored);
  if (!isSandbox && provider !== "bank") await askForTransfer(context, stored);
  return stored;
}

/** Who makes a charity's payouts: in live, whom its account says. */
const providerFor = ({ accountProvider }: OwedCharity, settings: Settings): PaymentProvider =>
  (settings.environment === "live" ? accountProvider : null) ?? operatorsProvider(settings);

/** Leaves the transfer of a payout to the worker of payment providers. */
async function askForTransfer(context: Paying, payout: PayoutRow): Promise<void> {
  const { payoutId, provider, amountCents, sealedIban, reference } = payout;
  const { vault, settings } = context;
  await queueProviderJob(context, {
    ...{ provider, key: payoutId, paymentId: null },
    work: {
      kind: "TRANSFER",
      request: {
        ...{ idempotencyKey: payoutId, payoutId, amountCents },
        destination: vault.unlock(sealedIban ?? ""),
        description: `${settings.issuer.legalName} ${reference}`,
      },
    },
  });
}
