import { columnList, integer, statement, text } from "../contract/define-query.js";
import { donations } from "../resources/gifts/donation-queries.js";
import { giveCodesOfDonations } from "../resources/gifts/give-code-queries.js";
import { campaignOf, donationOf, type TestCampaign, type TestDonation } from "./fixtures.js";
import { fiscalFields } from "./giving.js";
import type { TestAccount, World } from "./world.js";

/** Copies a donation many times, with ids that sort after its own. */
const { donationId: _, uniqueExternalId: __, ...copied } = donations.columns;
export const copyDonation = statement({
  name: "copy-donation",
  text: `with recursive copies(number) as (select 1 union all select number + 1 from copies where number < :count)
    insert into donations (donation_id, ${columnList(copied)})
    select 'f0000000-0000-7000-8000-' || cast(100000000000 + number as text), ${columnList(copied, "d")} from copies, donations d
    where d.donation_id = :donationId`,
  parameters: { donationId: text, count: integer },
});

export interface TestCards extends TestCampaign {
  readonly donations: readonly TestDonation[];
}

/** A POSTAL campaign with donations whose cards are to be posted. */
export async function toPost(
  world: World,
  account: TestAccount,
  count: number,
): Promise<TestCards> {
  const campaign = await campaignOf(world, account, { kind: "POSTAL" });
  const donations: TestDonation[] = [];
  for (let made = 0; made < count; made += 1)
    donations.push(await donationOf(world, campaign, { donor: fiscalFields }));
  return { ...campaign, donations };
}

export interface TestCardBatch extends TestCards {
  readonly cardBatchId: string;
  readonly fileGenerationRequestId: string;
}

/** The same, in a batch whose file is ready. */
export async function inBatch(
  world: World,
  account: TestAccount,
  count: number,
): Promise<TestCardBatch> {
  const cards = await toPost(world, account, count);
  const batch = await world.ok<Pick<TestCardBatch, "cardBatchId" | "fileGenerationRequestId">>(
    "create-card-batch",
    { as: account, path: { campaignId: cards.campaignId } },
  );
  await world.runDue();
  const { cardBatchId, fileGenerationRequestId } = batch;
  return { ...cards, cardBatchId, fileGenerationRequestId };
}

/** The same, posted. */
export async function postedBatch(
  world: World,
  account: TestAccount,
  count: number,
): Promise<TestCardBatch> {
  const batch = await inBatch(world, account, count);
  const { cardBatchId } = batch;
  await world.ok("post-card-batch", { as: account, path: { cardBatchId } });
  return batch;
}

/** The code that is printed on a donation's card. */
export async function codeOf(world: World, donation: TestDonation | undefined): Promise<string> {
  const donationIds = [donation?.donationId ?? ""];
  const [row] = await world.store.read((tx) => tx.all(giveCodesOfDonations, { donationIds }));
  if (row === undefined) throw new Error("the card was not printed");
  return row.code;
}
