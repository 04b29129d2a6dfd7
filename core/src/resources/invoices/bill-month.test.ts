import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { campaignOf, type TestDonation } from "../../testing/fixtures.js";
import { chargedDonation } from "../../testing/giving.js";
import { onEveryDatabase, refusalAnswer } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

/** Fewer than one call bills, but those of two accounts are more. */
const giftsOfAccount = limits.donationsBilledPerCall * 0.6;

const bill = (world: World) => world.ok("create-invoicing-run", { as: "operator", body: {} });

/** An account that pays by invoice, with DONE gifts of 1,000 cents. Its donors paid the first one. */
async function givingAccount(world: World): Promise<TestDonation[]> {
  const account = await world.account({ invoiceFixedBudgets: true });
  const campaign = await campaignOf(world, account);
  const gifts: TestDonation[] = [];
  for (let index = 0; index < giftsOfAccount; index++)
    gifts.push(
      await chargedDonation(world, campaign, {
        amount: 1_000,
        donor: null,
        withFiscalReceipt: false,
        hasBeenCharged: index === 0,
      }),
    );
  return gifts;
}

const get = (world: World, { account, donationId }: TestDonation) =>
  world.ok("get-donation", { as: account, path: { donationId } });
const callOn = (world: World, operation: string, { donationId }: TestDonation, body = {}) =>
  world.call(operation, { as: "operator", path: { donationId }, body });
const invoicesOf = async (world: World, [gift]: readonly TestDonation[]) =>
  (await world.ok<{ data: object[] }>("list-invoices", { as: gift!.account })).data;

onEveryDatabase("an invoice for many donations", (world) => {
  test("is collected in parts, and what leaves it before it is issued is not on it", async () => {
    // Accounts are billed in the order in which they were created.
    const first = await givingAccount(world());
    const second = await givingAccount(world());
    expect(await bill(world())).toEqual({ invoices: 1, remaining: true });
    expect(await invoicesOf(world(), first)).toMatchObject([{ amount: giftsOfAccount * 1_000 }]);
    expect(await invoicesOf(world(), second)).toEqual([]);

    const [charged, canceled, processed, kept] = second as [
      ...[TestDonation, TestDonation, TestDonation, TestDonation],
      ...TestDonation[],
    ];
    const collected = await get(world(), kept);
    expect(collected).toMatchObject({ status: "DONE", billedAt: expect.any(String) });
    const collectedOnes = await Promise.all(second.map((gift) => get(world(), gift)));
    expect(collectedOnes.filter(({ billedAt }) => billedAt !== null)).toHaveLength(
      limits.donationsBilledPerCall - giftsOfAccount,
    );
    const last = second.at(-1)!;
    expect(await get(world(), last)).toMatchObject({ status: "DONE", billedAt: null });

    const off = { billedAt: null, invoiceId: null };
    expect(await callOn(world(), "cancel-donation", canceled)).toMatchObject({
      body: { status: "CANCELED", paymentId: null, ...off },
    });
    expect(await callOn(world(), "process-donation", processed)).toMatchObject({
      body: { status: "PROCESSED", paymentId: expect.any(String), ...off },
    });
    const { accountId } = charged.account;
    expect(await world().ok("settle-donations", { as: "operator", body: { accountId } })).toEqual({
      processed: 1,
      remaining: false,
    });
    expect(await get(world(), charged)).toMatchObject({ status: "PROCESSED", ...off });

    for (const operation of ["bill-donation", "pay-donation"])
      expect(await callOn(world(), operation, kept)).toEqual(
        refusalAnswer("donation_already_billed"),
      );
    const own = { as: kept.account, path: { donationId: kept.donationId } };
    expect(await world().call("delete-donation", own)).toEqual(
      refusalAnswer("donation_already_invoiced"),
    );
    expect(await world().call("update-donation", { ...own, body: { amount: 2_000 } })).toEqual(
      refusalAnswer("donation_amount_locked"),
    );
    for (const operation of ["void-invoice", "pay-operator-invoice"])
      expect(
        await world().call(operation, {
          as: "operator",
          body: {},
          path: { invoiceId: String(collected.invoiceId) },
        }),
      ).toEqual(refusalAnswer("not_found"));

    expect(await bill(world())).toEqual({ invoices: 1, remaining: false });
    expect(await invoicesOf(world(), second)).toMatchObject([
      {
        invoiceId: collected.invoiceId,
        amount: (giftsOfAccount - 3) * 1_000,
        lines: [{ kind: "DONATIONS" }],
      },
    ]);
    expect((await world().store.read(verifyLedger)).differences).toEqual([]);
  });
});
