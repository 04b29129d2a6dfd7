import { elementsAt, parseXml, textAt } from "../providers/bank/xml-tree.js";
import { resealSecrets } from "../service/reseal-secrets.js";
import { campaignOf, donationOf, selectionOf, type TestDonation } from "./fixtures.js";
import { moved } from "./giving.js";
import type { TestAccount, World } from "./world.js";
import { worldTokenSecret } from "./world-service.js";

/** Fixtures of charities that are paid. */

type Row = Record<string, unknown>;

/** A settled donation to a charity. */
export async function settledGift(
  world: World,
  account: TestAccount,
  { charityId, amount }: { readonly charityId: string; readonly amount: number },
): Promise<TestDonation> {
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const gift = await donationOf(world, campaign, { amount });
  const path = { donationId: gift.donationId };
  await world.ok("claim-donation", { as: account, path, body: { charityId } });
  return await moved(world, gift, "pay", "process");
}

export interface CharityWithGifts {
  readonly charityId: string;
  readonly gifts: readonly TestDonation[];
}

/** A charity of its own, with donations of as many accounts that are settled. */
export async function charityWithGifts(
  world: World,
  amounts: readonly number[] = [1_000, 2_500],
  fields: Row = {},
): Promise<CharityWithGifts> {
  const [charityId = ""] = await world.charities(1, fields);
  const gifts: TestDonation[] = [];
  for (const amount of amounts) {
    const account = await world.account();
    gifts.push(await settledGift(world, account, { charityId, amount }));
  }
  return { charityId, gifts };
}

/** The payouts of a charity, the newest first. */
export const payoutsOf = async (world: World, charityId: string) =>
  (
    await world.ok<{ data: Row[] }>("list-operator-payouts", {
      ...{ as: "operator", query: { charityId } },
    })
  ).data;

export const runPayouts = (world: World, body: Row = {}) =>
  world.ok("create-payout-run", { as: "operator", body });

/** A charity's bank account, balance and hold. */
export const charityAccountOf = (world: World, charityId: string) =>
  world.ok("get-charity-bank-account", { as: "operator", path: { charityId } });

export const charitysIban = "FR7630006000011234567890189";

/** Gives a charity a bank account that two operators agreed to. */
export async function bankAccount(
  world: World,
  charityId: string,
  iban: string = charitysIban,
  holder = "Les Ponts de Demain",
): Promise<void> {
  const path = { charityId };
  await world.ok("set-charity-bank-account", { as: "operator", path, body: { iban, holder } });
  await world.ok("approve-charity-bank-account", { as: "second operator", path });
}

/** Encrypts everything anew, with another secret and then with the world's own. */
export async function encryptAnew({ store }: World): Promise<void> {
  const otherSecret = "another secret of the tests, long enough";
  await resealSecrets(store, [otherSecret, worldTokenSecret]);
  await resealSecrets(store, [worldTokenSecret, otherSecret]);
}

export interface ExportedFile {
  /** Null if all payouts of the file were withdrawn. */
  readonly xml: string | null;
}

/** The file of a run in live. */
export const exportPayouts = (world: World, { payoutRunId }: Row, number = 1) =>
  world.ok<ExportedFile>("export-payout-file", {
    ...{ as: "operator", path: { payoutRunId: String(payoutRunId) }, body: { number } },
  });

/** What the bank is asked to transfer for a run. */
export const exportedTransfers = async (world: World, run: Row, number = 1) =>
  transfersIn((await exportPayouts(world, run, number)).xml ?? "");

/** One transfer of a file. */
export interface FiledTransfer {
  /** The id of the file and of its only batch. */
  readonly batchId: string;
  readonly executeOn: string;
  readonly endToEndId: string;
  /** In euros, such as `12.34`. */
  readonly amount: string;
  readonly holder: string;
  readonly iban: string;
  readonly remittance: string;
}

/** Reads what a bank reads of a pain.001 file. */
export function transfersIn(xml: string): FiledTransfer[] {
  const [body] = parseXml(xml, { elements: 100_000, depth: 40 }).children;
  const batches = body === undefined ? [] : elementsAt(body, "PmtInf");
  return batches.flatMap((batch) =>
    elementsAt(batch, "CdtTrfTxInf").map((transfer) => ({
      batchId: textAt(batch, "PmtInfId") ?? "",
      executeOn: textAt(batch, "ReqdExctnDt", "Dt") ?? "",
      endToEndId: textAt(transfer, "PmtId", "EndToEndId") ?? "",
      amount: textAt(transfer, "Amt", "InstdAmt") ?? "",
      holder: textAt(transfer, "Cdtr", "Nm") ?? "",
      iban: textAt(transfer, "CdtrAcct", "Id", "IBAN") ?? "",
      remittance: textAt(transfer, "RmtInf", "Ustrd") ?? "",
    })),
  );
}
