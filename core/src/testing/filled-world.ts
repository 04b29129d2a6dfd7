import fc from "fast-check";
import { insertDraft } from "../resources/invoices/invoice-queries.js";
import { noteDonorReceiptDue } from "../resources/receipts/donor-receipts-due-queries.js";
import { camtXml } from "./camt.js";
import { createObjects } from "./derived/known-objects.js";
import { donorLink, enablePlatform } from "./derived/people.js";
import { campaignOf, childOf, claimed, donationOf, newCampaign, unknownId } from "./fixtures.js";
import { chargedDonation, donorOf, fiscalFields, moved } from "./giving.js";
import { mailsIn } from "./mails.js";
import { layGround, runSequence } from "./model/run-sequence.js";
import { sequences } from "./model/sequences.js";
import { passTime } from "./time.js";
import type { TestAccount, TestClock, World } from "./world.js";

/** A fixed seed, so that a failure is reproducible. */
const seed = 7;
const sequenceCount = 12;
const commandsPerSequence = 60;
const monthMs = 30 * 24 * 60 * 60 * 1_000;

/** Runs varied activity and returns an account. Every table has rows afterwards, as the test of the move checks. */
export async function fillWorld(world: World): Promise<TestAccount> {
  const ground = await layGround(world);
  const options = { seed, numRuns: sequenceCount };
  for (const sequence of fc.sample(sequences(commandsPerSequence), options))
    await runSequence(ground, sequence);

  await unsubscribe(world);

  const account = await world.account({ withPaymentMethod: "CARD" });
  const campaign = await campaignOf(world, account);
  await campaignOf(world, account, inAMonth(world.clock));
  const donorId = await donorOf(world, account);
  await createObjects(world, { account, campaign, donorId });
  await childOf(world, account);
  await enablePlatform(world, account);
  await donorLink(world, account, donorId);
  await world.ok("create-shareable-billing-link", { as: account, body: {} });
  const returnUrl = "http://localhost:3000/";
  await world.ok("create-payment-method-session", { as: account, body: { returnUrl } });
  // Paid by the company: its receipt is due after the year.
  await moved(world, await chargedDonation(world, campaign, { hasBeenCharged: false }), "process");
  // In the sandbox no receipt waits for its charity.
  const [charityId = ""] = campaign.charityIds;
  const waiting = { accountId: account.accountId, charityId, dueAt: "9999-01-01T00:00:00.000Z" };
  await world.store.write((tx) => tx.run(noteDonorReceiptDue, { ...waiting, lastId: null }));
  // A monthly invoice that a crash interrupted.
  const draft = { accountId: account.accountId, invoiceId: unknownId, until: "2026-03-01" };
  await world.store.write((tx) => tx.run(insertDraft, draft));
  await claimed(world, await donationOf(world, campaign));
  const { campaignId } = await campaignOf(world, account, { kind: "POSTAL" });
  const postal = { uniqueExternalId: "a card", amount: 1_000, donor: fiscalFields };
  await world.ok("create-donation", { as: account, body: { campaignId, ...postal } });
  await world.ok("create-file-generation-request", {
    as: account,
    body: { type: "PRINT_PHYSICAL_CARDS_PDF", params: { campaignId } },
  });
  await world.ok("create-donor", { as: account, idempotencyKey: "once", body: {} });
  const xml = camtXml({ entries: [{ amount: "12.34" }] });
  await world.ok("import-bank-statement", { as: "operator", body: { xml } });
  await world.ok("turn-clock", { as: "operator", body: { advanceSeconds: 1 } });
  await world.runDue();
  return account;
}

/** As somebody who received a reminder. */
async function unsubscribe(world: World): Promise<void> {
  const campaign = await newCampaign(world, { kind: "EMAIL" });
  const email = "ada@unsubscribed.example";
  await donationOf(world, campaign, { donor: { email, firstName: "Ada" } });
  await passTime(world, 7 * 86_400);
  const { text } = (await mailsIn(world, email)).at(-1) ?? { text: "" };
  const token = /\/unsubscribe\/([\w-]+)/.exec(text)?.[1];
  await world.ok("unsubscribe-from-reminders", { body: { token } });
}

/** A campaign with reminders still to send. */
const inAMonth = (clock: TestClock) => ({
  kind: "EMAIL",
  endsAt: new Date(clock.now() + monthMs).toISOString(),
});
