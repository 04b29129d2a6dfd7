import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  newCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { auditLedger, listLedgerBalances, listLedgerTransfers } from "./operator-ledger.js";

const noBody = { given: async () => null, call: () => ({}) };
callRulesOf(listLedgerBalances, { ...noBody, wrong: { prefix: "", limit: "0", cursor: "x" } });
callRulesOf(listLedgerTransfers, {
  ...noBody,
  wrong: {
    ledgerAccount: "",
    donationId: "7",
    invoiceId: "7",
    paymentId: "7",
    limit: "0",
    cursor: "x",
  },
});
callRulesOf(auditLedger, noBody);

/** A settled donation of 1,200 cents out of a budget of 10,000. */
async function settled(world: World) {
  const campaign = await campaignOf(world, await world.account(), fixedCampaign);
  return await moved(world, await claimed(world, await donationOf(world, campaign)), "process");
}

scenariosOf(listLedgerBalances, [
  scenario({
    name: "balances are selected by the beginning of their account's name",
    given: settled,
    call: ({ campaignId }) => ({ as: "operator", query: { prefix: `fund/${campaignId}` } }),
    expect: { status: 200 },
    then: (_, { campaignId }, { answer }) =>
      expect(answer.body).toEqual({
        data: [
          { ledgerAccount: `fund/${campaignId}`, debits: 1_200, credits: 10_000, balance: 8_800 },
        ],
        nextCursor: null,
      }),
  }),
  scenario({
    name: "pages contain each balance once, by name",
    given: settled,
    call: () => ({ as: "operator", query: { limit: "100" } }),
    expect: { status: 200 },
    async then(world, _, { answer }) {
      const all = (answer.body as { data: { ledgerAccount: string }[] }).data;
      const names = all.map(({ ledgerAccount }) => ledgerAccount);
      expect(names).toEqual([...names].sort());
      const first = await world.ok<{ data: object[]; nextCursor: string }>("list-ledger-balances", {
        as: "operator",
        query: { limit: "1" },
      });
      const second = await world.ok<{ data: object[] }>("list-ledger-balances", {
        as: "operator",
        query: { limit: "1", cursor: first.nextCursor },
      });
      expect([...first.data, ...second.data]).toEqual(all.slice(0, 2));
    },
  }),
]);

scenariosOf(listLedgerTransfers, [
  scenario({
    name: "the transfers of a fund are its budget's and its donations', newest first",
    given: settled,
    call: ({ campaignId }) => ({
      as: "operator",
      query: { ledgerAccount: `fund/${campaignId}` },
    }),
    expect: { status: 200 },
    then: (_, { campaignId, donationId, account, charityIds }, { answer }) =>
      expect(answer.body).toMatchObject({
        data: [
          {
            kind: "SETTLEMENT",
            amount: 1_200,
            donationId,
            debitAccount: `fund/${campaignId}`,
            creditAccount: `payable/${charityIds[0]}`,
          },
          {
            kind: "INVOICE",
            amount: 10_000,
            donationId: null,
            debitAccount: `receivable/${account.accountId}`,
            creditAccount: `fund/${campaignId}`,
          },
        ],
        nextCursor: null,
      }),
  }),
  scenario({
    name: "the transfers of a donation, of an invoice and of a payment are found, and none of an unknown one",
    async given(world) {
      const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
      await moved(world, donation, "bill", "pay", "process");
      const path = { donationId: donation.donationId };
      return await world.ok<{ donationId: string; invoiceId: string; accountId: string }>(
        "get-donation",
        { as: donation.account, path },
      );
    },
    call: ({ donationId }) => ({ as: "operator", query: { donationId } }),
    expect: { status: 200, body: { data: [{ kind: "SETTLEMENT" }] } },
    async then(world, { invoiceId }) {
      const find = async (query: Record<string, string>) =>
        (
          await world.ok<{ data: { kind: string; paymentId: string }[] }>("list-ledger-transfers", {
            as: "operator",
            query,
          })
        ).data;
      const ofInvoice = await find({ invoiceId });
      expect(ofInvoice.map(({ kind }) => kind)).toEqual(["PAYMENT", "INVOICE"]);
      expect(await find({ paymentId: String(ofInvoice[0]?.paymentId) })).toHaveLength(1);
      expect(await find({ paymentId: unknownId })).toEqual([]);
      expect(await find({ limit: "1" })).toHaveLength(1);
    },
  }),
  scenario({
    name: "two filters are refused",
    given: async () => null,
    call: () => ({ as: "operator", query: { donationId: unknownId, invoiceId: unknownId } }),
    problems: ["invoiceId"],
  }),
]);

scenariosOf(auditLedger, [
  scenario({
    name: "nothing differs after a settlement",
    given: settled,
    call: () => ({ as: "operator" }),
    expect: { status: 200, body: { differences: [] } },
  }),
]);
