import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type EventName, eventCatalogue, eventNames } from "../contract/events.js";
import { charitySession } from "./derived/people.js";
import {
  addCard,
  campaignOf,
  donationOf,
  fixedCampaign,
  selectionOf,
  voteCampaign,
  voteOf,
} from "./fixtures.js";
import { donorOf, fiscalFields, moved, recurringCampaignOf, recurringOf } from "./giving.js";
import { bankAccount, runPayouts } from "./payouts.js";
import { passTime } from "./time.js";
import { openWorld, type RecordedEvent, type World } from "./world.js";

/** The documentation shows these recorded events; `-u` records them anew. */
const recorded = fileURLToPath(
  new URL("../../../bff/docs/webhook-examples.generated.json", import.meta.url),
);

test("the documentation has a recorded webhook for every event, as this release sends it", async () => {
  const world = await openWorld("sqlite");
  try {
    await runExamples(world);
    const events = await world.eventsAfter("");
    const examples = Object.fromEntries(eventNames.map((name) => [name, exampleOf(name, events)]));
    await expect(`${stable(JSON.stringify(examples, null, 2))}\n`).toMatchFileSnapshot(recorded);
  } finally {
    await world.close();
  }
});

function exampleOf(name: EventName, events: readonly RecordedEvent[]) {
  const found = events.find(({ event }) => event === name);
  if (found === undefined) throw new Error(`nothing in this test causes ${name}`);
  const { payload, diff } = found;
  expect(() => eventCatalogue[name].payload.parse(payload)).not.toThrow();
  return { event: name, payload, ...(diff === null ? {} : { diff }) };
}

/** Replaces what is random by the same values in every run. */
function stable(text: string): string {
  const known = new Map<string, string>();
  const named = (value: string, name: (index: number) => string) => {
    const found = known.get(value) ?? name(known.size);
    known.set(value, found);
    return found;
  };
  return text
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
      named(id, (index) => `019aa3c2-5c11-7d4e-9a52-${index.toString(16).padStart(12, "0")}`),
    )
    .replace(/(?<=pk_(?:test|live)_)[\w-]+/g, (key) => named(key, (index) => `example${index}`));
}

/** Something of everything that webhooks tell. */
async function runExamples(world: World): Promise<void> {
  const account = await world.account({ withPaymentMethod: "CARD" });
  await addCard(world, account);
  const [charityId = ""] = await world.charities(1, { name: "Les Ponts de Demain" });
  const [other = ""] = await world.charities(1, { name: "Le Potager Commun" });
  await bankAccount(world, charityId);
  const session = await charitySession(world, charityId);
  await world.ok("set-charity-profile", {
    as: session,
    body: { locale: "en", headline: "Bridges for everyone", mission: "We build.", impact: null },
  });
  const selection = await selectionOf(world, account, { charityIds: [charityId] });
  const { charitiesSelectionId } = selection;
  await world.ok("update-charities-selection", {
    ...{ as: account, path: { charitiesSelectionId } },
    body: { charityIds: [charityId, other] },
  });

  const donor = { ...fiscalFields, email: "ada@lumen.example" };
  const campaign = await campaignOf(world, account, { charitiesSelectionId, slug: "shop" });
  const given = await donationOf(world, campaign, {
    ...{ uniqueExternalId: "order-1001", amount: 2_500, donor },
    ...{ hasBeenCharged: true, withFiscalReceipt: true },
  });
  await world.ok("claim-donation", {
    ...{ as: account, path: { donationId: given.donationId }, body: { charityId } },
  });
  await moved(world, given, "process");
  await campaignOf(world, account, { ...fixedCampaign, charitiesSelectionId, slug: "budget" });

  const votes = await campaignOf(world, account, {
    ...{ ...voteCampaign, charitiesSelectionId, slug: "vote" },
  });
  const { voteId } = await voteOf(world, votes, { uniqueExternalId: "employee-7431" });
  await world.ok("cast-vote", { as: account, path: { voteId }, body: { charityId } });

  const regular = await recurringCampaignOf(world, account, {
    ...{ charitiesSelectionId, slug: "regular" },
  });
  const { recurringDonationId } = await recurringOf(world, regular, {
    uniqueExternalId: "payroll-7431",
  });
  await world.ok("claim-recurring-donation", {
    ...{ as: account, path: { recurringDonationId }, body: { charityId } },
  });

  const donorId = await donorOf(world, account, { uniqueExternalId: "customer-17" });
  await world.ok("erase-donor", { as: account, path: { donorId } });
  const params = { campaignId: campaign.campaignId };
  await world.ok("create-file-generation-request", {
    ...{ as: account, body: { type: "DONATIONS_CSV", params } },
  });
  await world.runDue();
  await runPayouts(world);
  await passTime(world, 86_400);
  await moved(world, await donationOf(world, campaign, { charityId, donor }), "pay", "cancel");
}
