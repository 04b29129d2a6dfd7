import { expect, test } from "vitest";
import { imported } from "../../testing/bank.js";
import type { CamtEntry } from "../../testing/camt.js";
import { userOf } from "../../testing/derived/people.js";
import { collected, credit, giveBack, payersIban } from "../../testing/direct-debits.js";
import {
  campaignOf,
  campaignOfOwnCharities,
  claimed,
  donationOf,
  leaving,
  type TestCampaign,
  unique,
} from "../../testing/fixtures.js";
import { type GiftToPay, givePublicly } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { deletePendingGift, pendingGiftById } from "../public-giving/pending-gift-queries.js";

type Row = Record<string, unknown>;
const daySeconds = 86_400;

/** A gift on a campaign's page whose donor has given a mandate, and its payment. */
async function debited(world: World, body: Row = {}) {
  // Its charities can be paused.
  const isPublic = { acceptsPublicDonations: true };
  const campaign = await campaignOfOwnCharities(world, await world.account(), isPublic);
  const email = `${unique("ada")}@lumen.example`;
  const donor = { email, firstName: "Ada" };
  const call = givePublicly(campaign, { donor, ...body });
  const gift = await world.ok<GiftToPay>("create-public-donation", call);
  await giveMandate(world, gift.url);
  const [payment = {}] = await list(world, "list-payments", campaign);
  return { campaign, email, payment, donationId: gift.donation.donationId };
}
type Debited = Awaited<ReturnType<typeof debited>>;

/** Enters a bank account on a page of payment. */
async function giveMandate(world: World, url: string, status = "PROCESSING"): Promise<void> {
  const token = new URL(url).hash.replace("#token=", "");
  const opened = await world.ok<{ mandate: { version: string } }>("open-payment-session", {
    body: { token, language: "fr" },
  });
  const mandate = { version: opened.mandate.version, language: "fr" };
  const entered = { type: "SEPA_DEBIT", holder: "Ada Lumen", iban: payersIban, mandate };
  expect(await world.ok("complete-payment-session", { body: { token, ...entered } })).toMatchObject(
    { status },
  );
}

const list = async (world: World, operation: string, { account }: TestCampaign) =>
  (await world.ok<{ data: Row[] }>(operation, { as: account, query: { limit: "100" } })).data;
const donations = (world: World, { campaign }: Debited) => list(world, "list-donations", campaign);
const payments = (world: World, { campaign }: Debited) => list(world, "list-payments", campaign);
const pendingOf = (world: World, { donationId }: Debited) =>
  world.store.read((tx) => tx.one(pendingGiftById, { donationId }));
const raised = async (world: World, { campaign: { publicKey } }: Debited) =>
  (await world.ok<{ giving: Row }>("get-public-campaign", { path: { publicKey } })).giving.raised;

const kindsOfMails = async (world: World, { email }: Pick<Debited, "email">) =>
  (await mailsIn(world, email)).map(({ kind }) => kind).sort();

async function tell(world: World, ...entries: readonly CamtEntry[]) {
  const counts = await imported(world, entries);
  await world.runDue();
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);
  return counts;
}

onEveryDatabase(
  "a gift on a campaign's page that is debited by the service's own bank",
  (world) => {
    test("counts when the statement shows it, days after its link has expired, and once", async () => {
      const gift = await debited(world());
      const debit = await collected(world(), gift.payment);
      expect(debit).toMatchObject({ amount: "25.00", iban: payersIban });
      await passTime(world(), 3 * daySeconds);
      expect(await donations(world(), gift)).toEqual([]);
      expect(await pendingOf(world(), gift)).toBeDefined();
      expect(await kindsOfMails(world(), gift)).toEqual(["DEBIT_NOTICE", "MANDATE_SIGNED"]);
      expect(await tell(world(), credit(debit))).toMatchObject({ matched: 1 });
      expect(await tell(world(), credit(debit))).toMatchObject({ matched: 0 });
      expect(await donations(world(), gift)).toMatchObject([
        { donationId: gift.donationId, amount: 2_500, paidAt: expect.any(String) },
      ]);
      expect(await pendingOf(world(), gift)).toBeUndefined();
      expect(await raised(world(), gift)).toBe(2_500);
    });

    test("leaves nothing behind if the debit is refused, and money that comes in after all is not kept unseen", async () => {
      const gift = await debited(world());
      const debit = await collected(world(), gift.payment);
      await tell(world(), giveBack(debit, "AC04"));
      await passTime(world(), 10 * daySeconds);
      expect(await donations(world(), gift)).toEqual([]);
      expect(await pendingOf(world(), gift)).toBeUndefined();
      expect(await payments(world(), gift)).toMatchObject([{ status: "FAILED" }]);
      // The bank books the whole batch, and the return: the two add up to zero.
      await tell(world(), credit(debit));
      expect(await donations(world(), gift)).toEqual([]);
      expect(await raised(world(), gift)).toBe(0);
    });

    test("is to be transferred back by hand if it was deleted before its money came in, unless the debit comes back", async () => {
      const gift = await debited(world());
      const debit = await collected(world(), gift.payment);
      const pending = await pendingOf(world(), gift);
      if (pending === undefined) throw new Error("the gift is gone already");
      await world().store.write((tx) => tx.run(deletePendingGift, pending));
      await tell(world(), credit(debit));
      const { paymentId } = gift.payment;
      const problem = async () => {
        const asked = { as: "operator" } as const;
        const { data } = await world().ok<{ data: Row[] }>("list-payment-problems", asked);
        return data.find((payment) => payment.paymentId === paymentId)?.problem;
      };
      expect(await problem()).toBe("REFUND_BY_HAND");
      expect(await payments(world(), gift)).toMatchObject([{ refunded: 2_500, disputed: 0 }]);
      await tell(world(), giveBack(debit, "MD06"));
      expect(await problem()).toBeUndefined();
      expect(await payments(world(), gift)).toMatchObject([{ refunded: 0, disputed: 2_500 }]);
    });

    test("is reversed with its total when the debit comes back within eight weeks", async () => {
      const gift = await debited(world());
      const debit = await collected(world(), gift.payment);
      await tell(world(), credit(debit));
      await passTime(world(), daySeconds);
      expect(await donations(world(), gift)).toMatchObject([{ status: "PROCESSED" }]);
      await passTime(world(), 40 * daySeconds);
      await tell(world(), giveBack(debit, "MD06"));
      expect(await donations(world(), gift)).toMatchObject([{ status: "CANCELED" }]);
      expect(await raised(world(), gift)).toBe(0);
      expect(await kindsOfMails(world(), gift)).toContain("DONATION_REVERSED");
    });

    test("tells the account's administrators nothing of a mandate whose donor is not known", async () => {
      const account = await world().account();
      await userOf(world(), account, "ADMIN");
      const campaign = await campaignOf(world(), account);
      const { donationId } = await claimed(world(), await donationOf(world(), campaign));
      const { url } = await world().ok<{ url: string }>("create-payment-session", {
        as: account,
        path: { donationId },
        body: { returnUrl: "https://give.example/thanks" },
      });
      const mails = (await mailsIn(world())).length;
      await giveMandate(world(), url);
      await world().runDue();
      expect(await mailsIn(world())).toHaveLength(mails);
    });

    /** A monthly gift whose first debit is in, and whose second one waits for its run. */
    async function monthly() {
      const gift = await debited(world(), { frequency: "MONTHLY" });
      const debit = await collected(world(), gift.payment);
      expect(await list(world(), "list-recurring-donations", gift.campaign)).toEqual([]);
      await tell(world(), credit(debit));
      const [recurring = {}] = await list(world(), "list-recurring-donations", gift.campaign);
      expect(recurring).toMatchObject({ status: "ACTIVE", frequency: "MONTHLY" });
      await passTime(world(), 32 * daySeconds);
      const [next = {}] = await payments(world(), gift);
      expect(next.paymentId).not.toBe(gift.payment.paymentId);
      return { gift, next, recurringDonationId: String(recurring.recurringDonationId) };
    }

    test("begins a monthly gift once the first debit is in, and is debited again a month later", async () => {
      const { gift, next } = await monthly();
      await tell(world(), credit(await collected(world(), next)));
      expect(await payments(world(), gift)).toMatchObject([
        { status: "SUCCEEDED" },
        { status: "SUCCEEDED" },
      ]);
      expect(await donations(world(), gift)).toHaveLength(2);
    });

    test("is not debited for a month whose run is still to be made when its donor stops it", async () => {
      const { gift, next, recurringDonationId } = await monthly();
      await world().ok("update-recurring-donation", {
        as: gift.campaign.account,
        path: { recurringDonationId },
        body: { status: "CANCELED" },
      });
      await expect(collected(world(), next)).rejects.toThrow("in no run");
      await expectSkipped(gift);
      expect(await kindsOfMails(world(), gift)).not.toContain("GIFT_SKIPPED");
    });

    test.each(leaving)(
      "is not debited for a month whose run is still to be made when its charity is %s, which its donor is told",
      async (_, leave) => {
        const { gift, next } = await monthly();
        await leave(world(), gift.campaign.charityIds[0]);
        await expect(collected(world(), next)).rejects.toThrow("in no run");
        await expectSkipped(gift);
        const kinds = await kindsOfMails(world(), gift);
        expect(kinds.filter((kind) => kind === "GIFT_SKIPPED")).toHaveLength(1);
      },
    );

    test("stays with its bank account when its donor enters another one, as long as no debit is refused", async () => {
      const gift = await monthly();
      const before = await methodOf(gift);
      await enterAnother(gift);
      expect(await methodOf(gift)).toBe(before);
      const debit = await collected(world(), gift.next);
      expect(debit.iban).toBe(payersIban);
      await tell(world(), giveBack(debit, "AM04"));
      await enterAnother(gift);
      expect(await methodOf(gift)).not.toBe(before);
    });

    test("changes to the bank account that its donor enters while a refused debit is made again", async () => {
      const gift = await monthly();
      const before = await methodOf(gift);
      await tell(world(), giveBack(await collected(world(), gift.next), "AM04"));
      await passTime(world(), 2 * daySeconds);
      const [again] = await payments(world(), gift.gift);
      expect(again).toMatchObject({ failure: null, retryAt: null });
      await enterAnother(gift);
      const other = await methodOf(gift);
      expect(other).not.toBe(before);
      // Nobody has refused this one.
      await enterAnother(gift);
      expect(await methodOf(gift)).toBe(other);
    });

    test("stays with its bank account when the operator notes a payment method that nobody can charge", async () => {
      const gift = await monthly();
      const before = await methodOf(gift);
      await tell(world(), giveBack(await collected(world(), gift.next), "AM04"));
      await world().ok("create-payment-method", {
        as: "operator",
        path: { accountId: gift.gift.campaign.account.accountId },
        body: { ...{ type: "CARD", last4: "4242", holder: "Ada" }, donorId: await donorOf(gift) },
      });
      await world().runDue();
      expect(await methodOf(gift)).toBe(before);
      expect((await payments(world(), gift.gift))[0]).toMatchObject({
        ...{ status: "PENDING", retryAt: expect.any(String) },
      });
    });

    type Monthly = Awaited<ReturnType<typeof monthly>>;
    const recurringOf = async ({ gift: { campaign } }: Monthly) =>
      (await list(world(), "list-recurring-donations", campaign))[0] ?? {};
    const methodOf = async (gift: Monthly) => (await recurringOf(gift)).paymentMethodId;
    const donorOf = async (gift: Monthly) => ((await recurringOf(gift)).donor as Row).donorId;
    async function enterAnother(monthly: Monthly) {
      const donorId = await donorOf(monthly);
      const { campaign } = monthly.gift;
      const { url } = await world().ok<{ url: string }>("create-payment-method-session", {
        as: campaign.account,
        body: { returnUrl: "https://give.example/account", donorId },
      });
      await giveMandate(world(), url, "SUCCEEDED");
      await world().runDue();
    }

    const expectSkipped = async (gift: Debited) => {
      expect(await payments(world(), gift)).toMatchObject([
        { status: "CANCELED", failure: null },
        { status: "SUCCEEDED" },
      ]);
      expect(await donations(world(), gift)).toMatchObject([
        { status: "CANCELED" },
        { status: "PROCESSED" },
      ]);
    };
  },
  { environment: "live" },
);
