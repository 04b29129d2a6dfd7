import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, callOperator, createAccount, secondOperatorKey } from "../support/api.js";
import { type AskedTransfer, BankSimulator } from "../support/bank-simulator.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { issuer } from "../support/live-settings.js";
import { type RunningSystem, startSystem } from "../support/system.js";

type Row = Record<string, unknown>;

interface Gift {
  readonly charityId: string;
  readonly donationId: string;
}

/** Payouts of a live service from a settled donation to the bank's statement, against a bank that reads our files. */
describe("a live service that pays charities through its bank", () => {
  const bank = new BankSimulator(issuer.iban);
  const iban = "DE89370400440532013000";
  let system: RunningSystem;
  let account: Account;
  let charities: string[] = [];

  beforeAll(async () => {
    const secret = () => randomBytes(32).toString("hex");
    const env = { ENVIRONMENT: "live", TOKEN_SECRET: secret(), OPERATOR_KEY: secret() };
    system = await startSystem({ env });
    account = await createAccount(system, "Atelier Lumen", { subdomain: "atelier-lumen" });
    const { data } = await account.call<{ data: Row[] }>("GET", "/v1/charities");
    charities = data.map(({ charityId }) => String(charityId));
  });
  afterAll(() => system.kill());

  const operate = <Body = Row>(method: string, route: string, body?: object) =>
    callOperator<Body>(system, method, route, body);
  async function tell(xml: string) {
    const counts = await operate("POST", "/operator/bank-statements", { xml });
    expect(await operate("POST", "/operator/ledger/audit", {})).toMatchObject({ differences: [] });
    return counts;
  }

  /** A settled donation to a charity of its own, which two operators gave a bank account. */
  async function settledGift(amount: number): Promise<Gift> {
    const charityId = charities.pop() ?? "";
    const { charitiesSelectionId } = await account.call("POST", "/v1/charities-selections", {
      ...{ name: "One", charityIds: [charityId] },
    });
    const campaign = await activeCampaign(account, { charitiesSelectionId });
    const { donationId } = await account.call<Gift>("POST", "/v1/donations", {
      ...{ ...donationBody(campaign), amount, charityId },
    });
    await operate("POST", `/operator/donations/${donationId}/pay`, { reason: "Paid by cheque" });
    await operate("POST", `/operator/donations/${donationId}/process`);
    await giveBankAccount(charityId);
    return { charityId, donationId };
  }
  async function giveBankAccount(charityId: string): Promise<void> {
    const route = `/operator/charities/${charityId}/bank-account`;
    await operate("PUT", route, { iban, holder: "Freunde der Brücken & Söhne" });
    const second = { ...system, operatorKey: secondOperatorKey(system) };
    await callOperator(second, "POST", `${route}/approve`);
  }

  const payoutOf = async ({ charityId }: Gift) =>
    (await operate<{ data: Row[] }>("GET", `/operator/payouts?charityId=${charityId}`)).data[0];
  const paidOutAt = async ({ donationId }: Gift) =>
    (await account.call("GET", `/v1/donations/${donationId}`)).paidOutAt;
  /** Makes a run, and takes its file to the bank. */
  async function transfersOfRun(): Promise<AskedTransfer[]> {
    const run = await operate("POST", "/operator/payout-runs", {});
    const route = `/operator/payout-runs/${run.payoutRunId}`;
    const { xml } = await operate<{ xml: string }>("POST", `${route}/export`, {});
    expect(await operate("GET", `${route}/file`)).toMatchObject({ xml, number: 1, files: 1 });
    return bank.acceptTransfers(xml);
  }
  const transferOf = (transfers: readonly AskedTransfer[], payout: Row | undefined) => {
    const found = transfers.find(({ endToEndId }) => endToEndId === payout?.reference);
    if (found === undefined) throw new Error("the file has no transfer of the payout");
    return found;
  };

  it("says that a donation is on the charity's account when the statement shows it", async () => {
    const gift = await settledGift(2_500);
    const transfers = await transfersOfRun();
    expect(transfers).toMatchObject([
      { amount: "25.00", iban, holder: "Freunde der Brucken + Sohne" },
    ]);
    expect(await payoutOf(gift)).toMatchObject({ status: "SENT", last4: "3000" });
    expect(await paidOutAt(gift)).toBeNull();
    // What is forged: another amount, and a transfer that nobody asked for.
    expect(await tell(bank.transferred(transfers, { amount: "24.99" }))).toMatchObject({
      unmatched: 1,
    });
    const unknown = transfers.map((transfer) => ({ ...transfer, endToEndId: "NOBODYS" }));
    expect(await tell(bank.transferred(unknown))).toMatchObject({ unmatched: 1 });
    expect(await payoutOf(gift)).toMatchObject({ status: "SENT" });
    const statement = bank.transferred(transfers);
    expect(await tell(statement)).toMatchObject({ matched: 1 });
    expect(await payoutOf(gift)).toMatchObject({ status: "PAID" });
    await expect.poll(() => paidOutAt(gift), { timeout: 30_000 }).not.toBeNull();
    expect(await tell(statement)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 1 });
  });

  it("pays a batch, of which one transfer comes back, to another bank account again", async () => {
    const [stays, returns] = [await settledGift(1_500), await settledGift(4_000)];
    const transfers = await transfersOfRun();
    expect(await tell(bank.transferredTogether(transfers))).toMatchObject({ matched: 1 });
    for (const gift of [stays, returns])
      await expect.poll(() => paidOutAt(gift), { timeout: 30_000 }).not.toBeNull();
    const back = transferOf(transfers, await payoutOf(returns));
    const notice = bank.transferReturned(back, "AC04");
    expect(await tell(notice)).toMatchObject({ matched: 1 });
    expect(await payoutOf(returns)).toMatchObject({ status: "RETURNED", returnReason: "AC04" });
    await expect.poll(() => paidOutAt(returns), { timeout: 30_000 }).toBeNull();
    expect(await tell(notice)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 1 });
    // The same return again, on another statement of another day.
    expect(await tell(bank.transferReturned(back, "AC04", "2027-02-20"))).toMatchObject({
      unmatched: 1,
    });
    expect(await payoutOf(stays)).toMatchObject({ status: "PAID" });
    expect(await operate("POST", "/operator/payout-runs", {})).toMatchObject({
      ...{ payouts: 0, held: 1, heldAmount: 4_000, files: 0 },
    });
    await giveBankAccount(returns.charityId);
    const again = await transfersOfRun();
    expect(again).toMatchObject([{ amount: "40.00" }]);
    expect(again[0]?.endToEndId).not.toBe(back.endToEndId);
    expect(await tell(bank.transferred(again))).toMatchObject({ matched: 1 });
    await expect.poll(() => paidOutAt(returns), { timeout: 30_000 }).not.toBeNull();
  });

  it("pays what the bank refused to another bank account", async () => {
    const gift = await settledGift(3_000);
    await transfersOfRun();
    const { payoutId } = (await payoutOf(gift)) ?? {};
    const route = `/operator/payouts/${payoutId}/refuse`;
    expect(await operate("POST", route, { reason: "AC04" })).toMatchObject({ status: "RETURNED" });
    expect(await operate("POST", "/operator/ledger/audit", {})).toMatchObject({ differences: [] });
    await giveBankAccount(gift.charityId);
    const again = await transfersOfRun();
    expect(again).toMatchObject([{ amount: "30.00" }]);
    expect(await tell(bank.transferred(again))).toMatchObject({ matched: 1 });
    await expect.poll(() => paidOutAt(gift), { timeout: 30_000 }).not.toBeNull();
  });
});
