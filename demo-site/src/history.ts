import type { Client } from "@obole/client";
import { DONATIONS, ROUND_UPS } from "./account-setup.js";
import { activeCampaign, type Campaign } from "./campaigns.js";

/** How long ago the shop began to give: the office shows a year of figures, invoices and receipts. */
export const historyDays = 364;

const stepDays = 14;

/** The orders of one step whose customers chose a charity, and how many did not. */
interface Step {
  readonly chosen: readonly number[];
  readonly unchosen: readonly number[];
  readonly roundUps: readonly number[];
}

/** More is bought for winter, and from month to month by more people: the same every time, so that pictures agree. */
function stepOf(index: number): Step {
  const season = 1 + Math.cos((index / 26) * 2 * Math.PI) / 2;
  const orders = Math.round((2 + index / 8) * season);
  const amountOf = (order: number) => 250 + ((index * 37 + order * 101) % 19) * 55;
  const amounts = Array.from({ length: orders }, (_, order) => amountOf(order));
  return {
    chosen: amounts.filter((_, order) => order % 4 !== 3),
    unchosen: amounts.filter((_, order) => order % 4 === 3),
    roundUps: amounts.slice(0, 2).map((amount) => 100 - (amount % 100)),
  };
}

const of = ({ campaignId }: Campaign) => ({ campaignId });

/**
 * Makes a year of orders, in a sandbox whose clock was turned back by {@link historyDays}. Invoices, payments and receipts
 * follow from them as the clock advances.
 */
export async function writeHistory(
  obole: Client,
  advanceDays: (days: number) => Promise<void>,
): Promise<void> {
  const [donations, roundUps] = await Promise.all([
    activeCampaign(obole, DONATIONS),
    activeCampaign(obole, ROUND_UPS),
  ]);
  for (let index = 0; index < historyDays / stepDays; index += 1) {
    const { chosen, unchosen, roundUps: coins } = stepOf(index);
    // Some charities are chosen more often than others.
    const charityOf = (order: number) =>
      donations.charityIds[(index * order + order) % Math.min(5, donations.charityIds.length)] ??
      "";
    const gifts = [
      ...chosen.map((amount, order) => ({ ...of(donations), amount, charityId: charityOf(order) })),
      ...unchosen.map((amount) => ({ ...of(donations), amount })),
      ...coins.map((amount, order) => ({
        ...{ ...of(roundUps), amount, charityId: charityOf(order), hasBeenCharged: true },
      })),
    ];
    for (const [order, gift] of gifts.entries())
      await obole.createDonation({ ...gift, uniqueExternalId: `demo-history-${index}-${order}` });
    await advanceDays(stepDays);
  }
}
