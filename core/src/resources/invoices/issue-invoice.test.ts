import { expect, test } from "vitest";
import { creditorReference } from "../../domain/creditor-reference.js";
import { sandboxIssuer } from "../../domain/issuer.js";
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

const legalEntity = {
  legalName: "Atelier Lumen SAS",
  legalForm: "SAS",
  siren: "732829320",
  vatNumber: "FR44732829320",
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

/** The next number of the series. */
const numberAfter = (number = "") =>
  `${number.slice(0, 5)}${String(Number(number.slice(5)) + 1).padStart(6, "0")}`;

const rowOf = (world: World, invoiceId: string) =>
  world.store.read((tx) => tx.one(invoiceById, { invoiceId }));

onEveryDatabase("invoices", (world) => {
  test("bill the gift and, as a line of its own, the fee, and freeze the content of their PDF", async () => {
    const account = await world().account({ feeBasisPoints: 350, legalEntity });
    const campaign = await campaignOf(world(), account, { language: "de" });
    const { row } = await billed(world(), campaign, 4_999);
    expect(row).toMatchObject({
      amountCents: 5_209,
      amountDueCents: 5_209,
      lines: [
        {
          kind: "DONATIONS",
          campaignId: campaign.campaignId,
          amount: 4_999,
          vatRate: null,
          vat: 0,
        },
        { kind: "SERVICE_FEE", campaignId: null, amount: 175, vatRate: 20, vat: 35 },
      ],
    });
    const { number = "" } = row ?? {};
    expect(row?.content).toEqual({
      kind: "INVOICE",
      number,
      issuedOn: "2026-03-02",
      dueOn: "2026-04-01",
      paidOn: null,
      seller: sandboxIssuer,
      customer: legalEntity,
      lines: [
        {
          kind: "DONATIONS",
          description: "Spenden: Year-end giving",
          amountCents: 4_999,
          vatRateBasisPoints: null,
          vatCents: 0,
        },
        {
          kind: "SERVICE_FEE",
          description: "Servicegebühr",
          amountCents: 175,
          vatRateBasisPoints: 2_000,
          vatCents: 35,
        },
      ],
      feeVat: { treatment: "STANDARD", rateBasisPoints: 2_000 },
      totalCents: 5_209,
      reference: creditorReference(number),
      corrects: null,
      language: "de",
      specimen: true,
    });
  });

  test("have the VAT of the customer's overseas department", async () => {
    const linesOf = async (entity: object) => {
      const body = { feeBasisPoints: 1_000, legalEntity: { ...legalEntity, ...entity } };
      const { row } = await billed(
        world(),
        await campaignOf(world(), await world().account(body)),
        1_000,
      );
      return row;
    };
    expect(await linesOf({ zip: "97400", city: "Saint-Denis" })).toMatchObject({
      amountCents: 1_109,
      lines: [{}, { kind: "SERVICE_FEE", amount: 100, vatRate: 8.5, vat: 9 }],
    });
    expect(await linesOf({ zip: "97300", city: "Cayenne", country: "GF" })).toMatchObject({
      amountCents: 1_100,
      lines: [{}, { kind: "SERVICE_FEE", amount: 100, vatRate: 0, vat: 0 }],
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
      amountCents: 10_300,
      lines: [
        { kind: "BUDGET", amount: 10_000 },
        { description: "Frais de service", amount: 250, vat: 50 },
      ],
      content: { totalCents: 10_300, customer: { legalName: "Atelier Lumen", siren: null } },
    });
  });

  test("that are charged when they are issued say that they are paid, and not until when to pay", async () => {
    const account = await world().account();
    const { campaignId } = await campaignOf(world(), account, fixedCampaign);
    const path = { campaignId };
    const { invoiceId } = await world().ok("get-campaign", { as: account, path });
    const campaign = await campaignOf(world(), account);
    await claimed(world(), await donationOf(world(), campaign));
    await world().ok("create-invoicing-run", { as: "operator", body: {} });
    const { data } = await world().ok<{ data: { invoiceId: string }[] }>("list-invoices", {
      as: account,
    });
    expect(data.map((invoice) => invoice.invoiceId)).toContain(invoiceId);
    expect(data).toHaveLength(2);
    for (const invoice of data)
      expect(await rowOf(world(), invoice.invoiceId)).toMatchObject({
        status: "PAID",
        content: { issuedOn: "2026-03-02", dueOn: null, paidOn: "2026-03-02" },
      });
  });

  test("that credit notes cover have nothing to pay, and no payment", async () => {
    const account = await world().account();
    const { campaignId } = await campaignOf(world(), account, fixedCampaign);
    const path = { campaignId };
    const { invoiceId } = await world().ok("get-campaign", { as: account, path });
    await world().ok("credit-invoice", {
      as: "operator",
      path: { invoiceId: String(invoiceId) },
      body: { reason: "A mistake" },
    });
    const { row } = await billed(world(), await campaignOf(world(), account), 1_000);
    expect(row).toMatchObject({ status: "PAID", content: { dueOn: null, paidOn: null } });
  });

  test("are owed by the parent that is billed, and all accounts share one series of numbers", async () => {
    const parent = await world().account({ legalEntity });
    const child = await childOf(world(), parent);
    await setAccount(world(), child, { legalEntity: { legalName: "Lumen Lyon" } });
    const campaign = await campaignOf(world(), child);
    const { row: own } = await billed(world(), campaign, 100);
    await setAccount(world(), child, { billedTo: "PARENT" });
    const { row: parents } = await billed(world(), campaign, 100);
    expect(own).toMatchObject({
      accountId: child.accountId,
      content: { customer: { legalName: "Lumen Lyon" } },
    });
    expect(parents).toMatchObject({
      accountId: parent.accountId,
      number: numberAfter(own?.number),
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
    await world().ok("pay-operator-invoice", { as: "operator", path: { invoiceId } });
    const after = await rowOf(world(), invoiceId);
    expect(after).toEqual({
      ...before,
      status: "PAID",
      amountDueCents: 0,
      paidAt: after?.paidAt,
      remindAt: null,
      receiptsAfter: "",
    });
  });

  test("are numbered by the year in Paris, which ends an hour earlier than UTC in winter", async () => {
    const campaign = await campaignOf(world(), await world().account());
    const seconds = (Date.parse("2026-12-31T23:30:00.000Z") - world().clock.now()) / 1_000;
    const { row: first } = await billed(world(), campaign, 100);
    world().clock.advance(seconds);
    const { row: next } = await billed(world(), campaign, 100);
    world().clock.advance(-seconds);
    expect(first).toMatchObject({ number: expect.stringMatching(/^2026-\d{6}$/), year: 2026 });
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
    test("count with the fee and its VAT against the limit of one charge", async () => {
      const account = await world().account({ feeBasisPoints: 100, invoiceFixedBudgets: true });
      const activate = async (budget: number) => {
        const { campaignId } = await draftOf(world(), account, { ...fixedCampaign, budget });
        return await world().call("activate-campaign", { as: account, path: { campaignId } });
      };
      // With the fee and its VAT these are 500,000 and 500,001.
      expect(await activate(494_071)).toMatchObject({ status: 200 });
      expect(await activate(494_072)).toMatchObject({
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
