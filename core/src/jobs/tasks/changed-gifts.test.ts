import { expect, test } from "vitest";
import { updateOf } from "../../contract/define-query.js";
import type { AnyTask } from "../../contract/task.js";
import { invoices } from "../../resources/invoices/invoice-queries.js";
import { campaignOf, claimed, donationOf, fixedCampaign } from "../../testing/fixtures.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTimeTo } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { endCampaigns } from "./end-campaigns.js";
import { finishInvoices } from "./finish-invoices.js";
import { issueMonthlyInvoices } from "./issue-monthly-invoices.js";
import { settlePaidDonations } from "./settle-paid-donations.js";

const setGiftsTo = updateOf(invoices, ["invoiceId"], ["giftsTo"]);

const midnight = "2026-03-02T23:00:00.000Z";
const firstOfMonth = "2026-03-31T22:00:00.000Z";

/** Runs what is due of a task at a moment, each in a transaction, and returns how many gifts each says it changed. */
async function countsOf(world: World, task: AnyTask, now: string) {
  const counts: (number | undefined)[] = [];
  for (const due of await world.store.read((tx) => task.due(tx, now, 100)))
    await world.engine.act(
      (perform) =>
        perform(task, due.dueAt, async (context) => {
          counts.push(await task.run(context as never, due));
        }),
      { scope: task.scope(due) },
    );
  return counts;
}

// The schedule bounds its transactions by these counts.
onEveryDatabase("a task that can change hundreds of gifts says how many it changed", (world) => {
  const two = async (body: Record<string, unknown> = {}) => {
    const account = await world().account();
    const campaign = await campaignOf(world(), account, body);
    return [await donationOf(world(), campaign), await donationOf(world(), campaign)] as const;
  };

  test("the settlement, the monthly invoices, and the campaigns that end", async () => {
    await world().runDue();
    for (const gift of await two(fixedCampaign)) await claimed(world(), gift);
    expect(await countsOf(world(), settlePaidDonations, midnight)).toEqual([2]);

    await two({ endsAt: "2026-03-20T09:00:00.000Z" });
    expect(await countsOf(world(), endCampaigns, "2026-03-20T09:00:00.000Z")).toEqual([2]);

    await passTimeTo(world(), "2026-03-31T09:00:00.000Z");
    for (const gift of await two()) await claimed(world(), gift);
    expect(await countsOf(world(), issueMonthlyInvoices, firstOfMonth)).toEqual([2, 2]);
  });

  test("the invoices whose donations were too many for one transaction", async () => {
    const account = await world().account({ invoiceFixedBudgets: true });
    const campaign = await campaignOf(world(), account);
    for (let count = 0; count < 3; count++)
      await claimed(world(), await donationOf(world(), campaign));
    await world().ok("create-invoicing-run", { as: "operator", body: {} });
    const { data } = await world().ok<{ data: { invoiceId: string }[] }>("list-invoices", {
      as: account,
    });
    const { invoiceId = "" } = data[0] ?? {};
    await world().store.write((tx) => tx.run(setGiftsTo, { invoiceId, giftsTo: "PAY" }));
    const now = new Date(world().clock.now()).toISOString();
    expect(await countsOf(world(), finishInvoices, now)).toEqual([3]);
  });
});
