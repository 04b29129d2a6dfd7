import { expect } from "vitest";
import { newCampaign, threeCharities, unknownId } from "../../testing/fixtures.js";
import { chargedDonation, moved, receiptOf } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { cancelFiscalReceipt } from "./cancel-fiscal-receipt.js";
import { anyFiscalReceiptById } from "./fiscal-receipt-queries.js";

interface Receipt {
  readonly fiscalReceiptId: string;
  readonly number: string;
  readonly donorId: string;
  readonly charityId: string;
}
interface Canceled {
  readonly fiscalReceipt: Receipt;
  readonly replacement: Receipt | null;
}

/** A donor's receipt. */
async function issued(world: World) {
  const donation = await moved(
    world,
    await chargedDonation(world, await newCampaign(world)),
    "process",
  );
  const { account, donationId } = donation;
  const call = { as: account, path: { donationId } };
  const receipt = await world.ok<Receipt>("get-donation-fiscal-receipt", call);
  return { ...donation, ...receipt };
}
type Issued = Awaited<ReturnType<typeof issued>>;

/** A company's receipt of 2025. */
async function companys(world: World, account?: TestAccount) {
  const acting = account ?? (await world.account());
  const [charityId] = await threeCharities(world);
  const of = { donorId: null, charityId, year: 2025 };
  return { account: acting, fiscalReceiptId: await receiptOf(world, acting, of) };
}

const cancel = ({ fiscalReceiptId }: { fiscalReceiptId: string }, body = {}): WorldCall => ({
  as: "operator",
  path: { fiscalReceiptId },
  body,
});
const canceled =
  (body = {}) =>
  async (world: World) => {
    const receipt = await issued(world);
    await world.ok("cancel-fiscal-receipt", cancel(receipt, body));
    world.clock.advance(60);
    return receipt;
  };
const changeDonor = (world: World, { account, donationId }: Issued, donor: object) =>
  world.ok("update-donation", { as: account, path: { donationId }, body: { donor } });
const rowOf = (world: World, { fiscalReceiptId }: { fiscalReceiptId: string }) =>
  world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId }));
const following = (number: string) =>
  number.replace(/\d{6}$/, (digits) => String(Number(digits) + 1).padStart(6, "0"));

const valid = {
  given: (world: World, account: TestAccount) => companys(world, account),
  call: ({ fiscalReceiptId }: { fiscalReceiptId: string }) => ({ path: { fiscalReceiptId } }),
};
callRulesOf(cancelFiscalReceipt, {
  ...valid,
  sharedIds: { "path.fiscalReceiptId": "not_found" },
  wrong: { replace: "yes", reason: "" },
});
precedenceOf(cancelFiscalReceipt, valid, [
  { name: "nobody but the operator", refusal: "unauthorized", inject: () => ({ as: "nobody" }) },
  {
    name: "a receipt that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { fiscalReceiptId: unknownId } }),
  },
]);

scenariosOf(cancelFiscalReceipt, [
  scenario({
    name: "a canceled receipt is kept with its number, and why",
    given: issued,
    call: (given: Issued) => cancel(given, { reason: "Charged back" }),
    expect: {
      status: 200,
      body: ({ fiscalReceiptId, number }: Issued) => ({
        fiscalReceipt: {
          fiscalReceiptId,
          number,
          status: "CANCELED",
          cancelReason: "Charged back",
        },
        replacement: null,
      }),
    },
    async then(world, given) {
      const canceledAt = new Date(world.clock.now()).toISOString();
      expect(await rowOf(world, given)).toMatchObject({ status: "CANCELED", canceledAt });
      // No settlement brings back what was canceled.
      await world.ok("settle-donations", { as: "operator", body: {} });
      const { account, donationId } = given;
      const call = { as: account, path: { donationId } };
      expect(await world.ok("get-donation-fiscal-receipt", call)).toMatchObject({
        status: "CANCELED",
      });
    },
  }),
  scenario({
    name: "its replacement says what is known now, under the number that follows, and names it",
    async given(world) {
      const receipt = await issued(world);
      await changeDonor(world, receipt, { lastName: "Lümen" });
      return receipt;
    },
    call: (given: Issued) => cancel(given, { replace: true }),
    expect: {
      status: 200,
      body: ({ fiscalReceiptId, number, donationId }: Issued) => ({
        fiscalReceipt: { fiscalReceiptId, status: "CANCELED", cancelReason: null },
        replacement: {
          donationId,
          number: following(number),
          status: "ISSUED",
          replacesFiscalReceiptId: fiscalReceiptId,
        },
      }),
    },
    async then(world, given, { answer }) {
      const { replacement } = answer.body as Canceled;
      const [former, present] = [await rowOf(world, given), await rowOf(world, replacement!)];
      expect(former?.content).toMatchObject({ replaces: null, donor: { lastName: "Lumen" } });
      expect(present?.content).toMatchObject({
        replaces: given.number,
        donor: { lastName: "Lümen" },
      });
      expect(present?.verificationKey).not.toBe(former?.verificationKey);
    },
  }),
  scenario({
    name: "canceling twice changes nothing, not even the reason",
    given: canceled({ reason: "Charged back" }),
    call: (given: Issued) => cancel(given, { reason: "Something else" }),
    expect: { status: 200, body: { fiscalReceipt: { cancelReason: "Charged back" } } },
    unchanged: true,
  }),
  scenario({
    name: "a replacement can still be requested afterwards",
    given: canceled(),
    call: (given: Issued) => cancel(given, { replace: true }),
    expect: { status: 200, body: { replacement: { status: "ISSUED" } } },
  }),
  scenario({
    name: "a receipt is replaced only once: a second call returns it with its replacement",
    given: canceled({ replace: true }),
    call: (given: Issued) => cancel(given, { replace: true }),
    expect: { status: 200, body: { replacement: { status: "ISSUED" } } },
    unchanged: true,
  }),
  scenario({
    name: "a receipt that cannot be replaced is not canceled, and the response tells the operator why",
    async given(world) {
      const receipt = await issued(world);
      await changeDonor(world, receipt, { city: null });
      return receipt;
    },
    call: (given: Issued) => cancel(given, { replace: true }),
    problems: ["replace"],
  }),
  scenario({
    name: "a company's receipt is replaced by one for the same gifts",
    given: companys,
    call: (given) => cancel(given, { replace: true }),
    expect: { status: 200, body: { replacement: { kind: "COMPANY", year: 2025, amount: 1_200 } } },
    async then(world, given, { answer }) {
      const { replacement } = answer.body as Canceled;
      const [former, present] = [await rowOf(world, given), await rowOf(world, replacement!)];
      expect(present?.content.payments).toEqual(former?.content.payments);
      expect(present?.content.replaces).toBe(former?.number);
    },
  }),
  scenario({
    name: "where another of the company's for the year stands already, that one is in its place",
    async given(world) {
      const former = await companys(world);
      await world.ok("cancel-fiscal-receipt", cancel(former));
      const present = await companys(world, former.account);
      return { ...former, presentId: present.fiscalReceiptId };
    },
    call: (given) => cancel(given, { replace: true }),
    expect: {
      status: 200,
      body: ({ presentId }: { presentId: string }) => ({
        replacement: { fiscalReceiptId: presentId, amount: 2_400 },
      }),
    },
    unchanged: true,
  }),
  scenario({
    name: "a company's receipt is not replaced while its charity issues none",
    async given(world) {
      const [charityId = ""] = await world.charities(1);
      const account = await world.account();
      const of = { donorId: null, charityId, year: 2025 };
      const fiscalReceiptId = await receiptOf(world, account, of);
      const body = { fiscalReceiptsSupport: "DISABLED" };
      await world.ok("update-operator-charity", { as: "operator", path: { charityId }, body });
      return { fiscalReceiptId };
    },
    call: (given) => cancel(given, { replace: true }),
    problems: ["replace"],
  }),
]);
