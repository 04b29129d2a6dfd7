import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { giftMoney } from "../../domain/fees.js";
import { languages } from "../../domain/language.js";
import {
  campaignOf,
  childOf,
  claimed,
  donationOf,
  draftOf,
  fixedCampaign,
  setAccount,
  type TestCampaign,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { invoiceById } from "./invoice-queries.js";
import { invoiceLines } from "./issue-invoice.js";

const language = fc.constantFrom(...languages, "pt", "fr-BE");
const feeType = fc.constantFrom("INCLUDED" as const, "EXCLUDED" as const);

test("an invoice's lines add up to the total, and the charity's line is the net amount, for any amount, fee and language", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: limits.amountCents }),
      fc.integer({ min: 0, max: 5_000 }),
      feeType,
      language,
      (amount, basisPoints, type, of) => {
        const money = giftMoney(amount, type, basisPoints);
        const lines = invoiceLines({ name: "Year-end giving", language: of }, money);
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(money.grossCents);
        expect(lines[0]).toEqual({ label: "Year-end giving", amountCents: money.netCents });
        expect(lines).toHaveLength(money.grossCents === money.netCents ? 1 : 2);
        for (const { label, amountCents } of lines) {
          expect(label).not.toBe("");
          expect(amountCents).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

const legalEntity = {
  legalName: "Atelier Lumen SAS",
  legalForm: "SAS",
  siren: "732829320",
  street: "3 rue du Port",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

async function billed(world: World, campaign: TestCampaign, amount: number) {
  const body = { amount, hasBeenCharged: false };
  const { account, donationId } = await moved(
    world,
    await claimed(world, await donationOf(world, campaign, body)),
    "bill",
  );
  const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
    as: account,
    path: { donationId },
  });
  return { invoiceId, row: await rowOf(world, invoiceId) };
}

const rowOf = (world: World, invoiceId: string) =>
  world.store.read((tx) => tx.one(invoiceById, { invoiceId }));

onEveryDatabase("invoices", (world) => {
  test("bill the gift and, as a line of its own, the fee, and freeze the content of their PDF", async () => {
    const account = await world().account({ feeBasisPoints: 350, legalEntity });
    const campaign = await campaignOf(world(), account, { language: "de" });
    const { row } = await billed(world(), campaign, 4_999);
    expect(row).toMatchObject({
      amountCents: 5_174,
      lines: [
        { label: "Year-end giving", amount: 4_999 },
        { label: "Servicegebühr", amount: 175 },
      ],
    });
    expect(row?.content).toEqual({
      number: "2026-000001",
      issuedOn: "2026-03-02",
      customer: legalEntity,
      lines: [
        { label: "Year-end giving", amountCents: 4_999 },
        { label: "Servicegebühr", amountCents: 175 },
      ],
      totalCents: 5_174,
      campaignName: "Year-end giving",
      language: "de",
      specimen: true,
    });
  });

  test("of a fixed budget bill the fee as well", async () => {
    const account = await world().account({ feeBasisPoints: 250, invoiceFixedBudgets: true });
    const { campaignId } = await draftOf(world(), account, fixedCampaign);
    const { invoiceId } = await world().ok<{ invoiceId: string }>("activate-campaign", {
      as: account,
      path: { campaignId },
    });
    expect(await rowOf(world(), invoiceId)).toMatchObject({
      amountCents: 10_250,
      lines: [{ amount: 10_000 }, { label: "Frais de service", amount: 250 }],
      content: { totalCents: 10_250, customer: { legalName: "Atelier Lumen", siren: null } },
    });
  });

  test("are addressed to the parent that is billed, and numbered for the child", async () => {
    const parent = await world().account({ legalEntity });
    const child = await childOf(world(), parent);
    await setAccount(world(), child, { legalEntity: { legalName: "Lumen Lyon" } });
    const campaign = await campaignOf(world(), child);
    const { row: own } = await billed(world(), campaign, 100);
    await setAccount(world(), child, { billedTo: "PARENT" });
    const { row: parents } = await billed(world(), campaign, 100);
    expect(own).toMatchObject({
      number: "2026-000001",
      content: { customer: { legalName: "Lumen Lyon" } },
    });
    expect(parents).toMatchObject({
      accountId: child.accountId,
      number: "2026-000002",
      content: { customer: legalEntity },
    });
  });

  test("never change, even when the billed account or the campaign does", async () => {
    const account = await world().account({ feeBasisPoints: 250, legalEntity });
    const campaign = await campaignOf(world(), account);
    const { invoiceId, row: before } = await billed(world(), campaign, 1_000);
    await setAccount(world(), account, { name: "Lumen", legalEntity: null, feeBasisPoints: 0 });
    await world().ok("update-campaign", {
      as: account,
      path: { campaignId: campaign.campaignId },
      body: { name: "Another name" },
    });
    await world().ok("pay-invoice", { as: "operator", path: { invoiceId } });
    const after = await rowOf(world(), invoiceId);
    expect(after).toEqual({ ...before, status: "PAID", paidAt: after?.paidAt });
  });

  test("are numbered by the year in Paris, which ends an hour earlier than UTC in winter", async () => {
    const campaign = await campaignOf(world(), await world().account());
    const seconds = (Date.parse("2026-12-31T23:30:00.000Z") - world().clock.now()) / 1_000;
    const { row: first } = await billed(world(), campaign, 100);
    world().clock.advance(seconds);
    const { row: next } = await billed(world(), campaign, 100);
    world().clock.advance(-seconds);
    expect(first).toMatchObject({ number: "2026-000001", year: 2026 });
    expect(next).toMatchObject({
      number: "2027-000001",
      year: 2027,
      content: { issuedOn: "2027-01-01" },
    });
  });
});

onEveryDatabase(
  "invoices of the live environment",
  (world) => {
    test("count with the fee against the limit of one charge", async () => {
      const account = await world().account({ feeBasisPoints: 100, invoiceFixedBudgets: true });
      const activate = async (budget: number) => {
        const { campaignId } = await draftOf(world(), account, { ...fixedCampaign, budget });
        return await world().call("activate-campaign", { as: account, path: { campaignId } });
      };
      // With their fees these are 499,999 and 500,001.
      expect(await activate(495_049)).toMatchObject({ status: 200 });
      expect(await activate(495_050)).toMatchObject({
        status: 400,
        body: {
          code: "PAYMENT_CARD_AMOUNT_LIMIT_EXCEEDED",
          message: "Invoice amount 500001 is over the payment card limit 500000",
        },
      });
    });
  },
  { environment: "live" },
);
