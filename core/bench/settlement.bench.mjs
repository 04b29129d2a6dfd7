/**
 * How long a settlement takes that issues a receipt for each of its donations, on both databases: 10,000 donations must
 * cost ten times as much as 1,000. `npm run bench:settlement -w @obole/core` prints it.
 */
import { test } from "vitest";
import { insertInto } from "../src/contract/define-query.js";
import { newUuid } from "../src/platform/node.js";
import { anyCampaignById } from "../src/resources/campaigns/campaign-queries.js";
import { insertDonor } from "../src/resources/donors/donor-queries.js";
import { newDonor } from "../src/resources/donors/resolve-donor.js";
import { donations } from "../src/resources/gifts/donation-queries.js";
import { newDonation } from "../src/resources/gifts/donation-rows.js";
import { newCampaign } from "../src/testing/fixtures.js";
import { fiscalFields } from "../src/testing/giving.js";
import { databases, isAvailable, openWorld } from "../src/testing/world.js";

const insertDonation = insertInto(donations);
const counts = [1_000, 2_000, 5_000, 10_000, 20_000];

/** A campaign with this many DONE donations of as many donors, who paid them. */
async function given(world, count) {
  const campaign = await newCampaign(world);
  const { campaignId, account, charityIds } = campaign;
  const now = new Date(world.clock.now()).toISOString();
  const of = { accountId: account.accountId, campaignId, now };
  await world.store.write(async (tx) => {
    const row = await tx.one(anyCampaignById, { campaignId });
    for (let index = 0; index < count; index++) {
      const donor = newDonor({ ...of, donorId: newUuid() }, fiscalFields);
      const paid = { amountCents: 1_200, hasBeenCharged: true, withFiscalReceipt: true };
      const done = { status: "DONE", charityId: charityIds[index % charityIds.length] };
      await tx.run(insertDonor, donor);
      const donation = { donationId: newUuid(), ...paid, ...done };
      await tx.run(insertDonation, newDonation({ campaign: row, donor, now }, donation));
    }
  });
  return account;
}

for (const database of databases) {
  test.skipIf(!isAvailable(database))(
    `settlement on ${database}`,
    async () => {
      const world = await openWorld(database);
      for (const count of counts) {
        const { accountId } = await given(world, count);
        const [start, cpuStart] = [performance.now(), process.cpuUsage()];
        await world.ok("settle-donations", { as: "operator", body: { accountId } });
        const ms = performance.now() - start;
        const { user, system } = process.cpuUsage(cpuStart);
        const each = (total) => `${(total / count).toFixed(3)} ms`;
        const own = each((user + system) / 1_000);
        const figures = `${ms.toFixed(0).padStart(7)} ms, ${each(ms)} each, of them ${own} of this process`;
        console.log(`${database.padEnd(8)} ${String(count).padStart(6)} receipts ${figures}`);
      }
      await world.close();
    },
    600_000,
  );
}
