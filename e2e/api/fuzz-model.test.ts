import { describe, expect, test } from "vitest";
import { audit } from "../fuzz/audit.js";
import { type AccountRead, type Fields, Model, type Question } from "../fuzz/model.js";

const [own, other] = [
  "01920000-0000-7000-8000-00000000000a",
  "01920000-0000-7000-8000-00000000000b",
];
const campaignId = "01920000-0000-7000-8000-0000000000c1";
const donationId = "01920000-0000-7000-8000-0000000000d1";
const charityId = "01920000-0000-7000-8000-0000000000e1";
const createdAt = "2026-03-02T10:00:00.000Z";

const donation = (fields: Fields = {}): Fields => ({
  donationId,
  accountId: own,
  campaignId,
  status: "PENDING",
  charityId: null,
  amount: 1_000,
  uniqueExternalId: "order-1",
  invoiceId: null,
  recurringDonationId: null,
  createdAt,
  parentDonationId: null,
  donor: null,
  paidAt: null,
  ...fields,
});
const campaign = (fields: Fields = {}): Fields => ({
  campaignId,
  accountId: own,
  slug: "c",
  status: "ACTIVE",
  budget: 5_000,
  endsAt: null,
  publicKey: "pk",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  createdAt,
  invoiceId: null,
  ...fields,
});
const none = { count: 0, cents: 0 };
const metricsOf = (donations: Fields, daily: readonly Fields[], claimRate = 0): Fields => ({
  campaignId,
  claimRate,
  daily,
  votes: { PENDING: 0, DONE: 0, CANCELED: 0 },
  donations: { PENDING: none, DONE: none, PROCESSED: none, CANCELED: none, ...donations },
});
const day = (count: number, cents: number) => ({ date: "2026-03-02", count, cents });
const read = (lists: Partial<AccountRead["lists"]>, metrics: readonly Fields[]): AccountRead => ({
  accountId: own,
  parentAccountId: null,
  metrics,
  lists: {
    donation: [],
    vote: [],
    recurringDonation: [],
    campaign: [],
    invoice: [],
    fiscalReceipt: [],
    ...lists,
  },
});
const pending = metricsOf({ PENDING: { count: 1, cents: 1_000 } }, [day(1, 1_000)]);

const question = (fields: Partial<Question> = {}): Question => ({
  operationId: "getDonation",
  method: "GET",
  target: `/v1/donations/${donationId}`,
  body: null,
  accountIds: new Set([own]),
  donorId: null,
  ...fields,
});
const creation = (amount: number) =>
  question({
    operationId: "createDonation",
    method: "POST",
    target: "/v1/donations",
    body: Buffer.from(JSON.stringify({ campaignId, amount, uniqueExternalId: "order-1" })),
  });
const update = (amount: number) =>
  question({
    operationId: "updateDonation",
    method: "PATCH",
    body: Buffer.from(JSON.stringify({ amount })),
  });
const ok = (shown: unknown, status = 200) => ({
  status,
  text: JSON.stringify(shown),
  isReplayed: false,
});

/** A model with a campaign and a donation, and functions for its calls. */
function modelWithDonation() {
  const model = new Model();
  const first = read({ campaign: [campaign()], donation: [donation()] }, [pending]);
  expect(audit(model, first, { isFirst: true })).toEqual([]);
  return {
    model,
    call: (call: Question, shown: unknown, status?: number) =>
      model.hear(model.begin(call), ok(shown, status)),
  };
}

describe("the model of the accepted calls reports", () => {
  test("nothing if calls and responses agree", () => {
    const { model, call } = modelWithDonation();
    expect(call(update(1_200), donation({ amount: 1_200 }))).toEqual([]);
    const claim = question({ operationId: "claimDonation", method: "POST" });
    const done = donation({ amount: 1_200, status: "DONE", charityId });
    expect(call(claim, done)).toEqual([]);
    const metrics = metricsOf({ DONE: { count: 1, cents: 1_200 } }, [day(1, 1_200)], 1);
    const after = read({ campaign: [campaign()], donation: [done] }, [metrics]);
    expect(audit(model, after, { isFirst: false })).toEqual([]);
  });

  test("a sum that is wrong by a cent", () => {
    const { model } = modelWithDonation();
    const wrong = metricsOf({ PENDING: { count: 1, cents: 1_001 } }, [day(1, 1_000)]);
    const after = read({ campaign: [campaign()], donation: [donation()] }, [wrong]);
    expect(audit(model, after, { isFirst: false })).toEqual([
      expect.stringMatching(/^campaign .*: metrics say donations .*1001.*, there are .*1000/),
    ]);
  });

  test("an amount that was not requested, in the response and later", () => {
    const { call } = modelWithDonation();
    const other = donation({ donationId: charityId, amount: 100 });
    expect(call(creation(10_000), other, 201)).toEqual([
      "was asked for a amount of 10000 and answers 100",
    ]);
    expect(call(question(), donation({ amount: 999 }))).toEqual([
      expect.stringContaining("its amount is 999 and can only be 1000"),
    ]);
    expect(call(update(1_200), donation({ amount: 1_200 }))).toEqual([]);
    expect(call(question(), donation())).toEqual([
      expect.stringContaining("its amount is 1000 and can only be 1200"),
    ]);
  });

  test("an amount of a rejected call, but neither of two concurrent ones", () => {
    const { model, call } = modelWithDonation();
    expect(call(update(1_300), {}, 409)).toEqual([]);
    expect(call(question(), donation({ amount: 1_300 }))).not.toEqual([]);
    const [one, two] = [model.begin(update(1_400)), model.begin(update(1_500))];
    expect(model.hear(two, ok(donation({ amount: 1_500 })))).toEqual([]);
    expect(model.hear(one, ok(donation({ amount: 1_400 })))).toEqual([]);
    expect(call(question(), donation({ amount: 1_500 }))).toEqual([]);
    expect(call(question(), donation({ amount: 1_400 }))).toEqual([]);
  });

  test("an impossible state, and one that no call requested", () => {
    const { call } = modelWithDonation();
    const claim = question({ operationId: "claimDonation", method: "POST" });
    const done = donation({ status: "DONE", charityId });
    expect(call(question(), done)).toEqual([
      expect.stringContaining("it was PENDING and is DONE, which nobody asked for"),
    ]);
    expect(call(claim, done)).toEqual([]);
    expect(call(question(), donation())).toEqual([
      expect.stringContaining("it was DONE and is PENDING, which no move leads to"),
      expect.stringContaining(`its charity was ${charityId} and is null, after the claim`),
    ]);
    expect(call(question(), donation({ status: "PROCESSED", charityId: null }))).toContainEqual(
      expect.stringContaining("it is PROCESSED without a charity"),
    );
  });

  test("a voided invoice, unless a donation that it may bill was changed", () => {
    const { call } = modelWithDonation();
    const invoiceId = "01920000-0000-7000-8000-0000000000f1";
    const invoice = (status: string): Fields => ({
      invoiceId,
      accountId: own,
      campaignId,
      number: "F-1",
      status,
      amount: 1_000,
      createdAt,
      lines: [{ label: "Donation", amount: 1_000 }],
    });
    const shownInvoices = question({ operationId: "listInvoices", target: "/v1/invoices" });
    expect(call(shownInvoices, { data: [invoice("OPEN")] })).toEqual([]);
    expect(call(shownInvoices, { data: [invoice("VOID")] })).toEqual([
      expect.stringContaining("it was OPEN and is VOID, which nobody asked for"),
    ]);
    const cancel = question({
      operationId: "cancelDonation",
      method: "POST",
      accountIds: "all",
      target: `/operator/donations/${donationId}/cancel`,
    });
    const second = { ...invoice("OPEN"), invoiceId: other };
    expect(call(shownInvoices, { data: [second] })).toEqual([]);
    expect(call(cancel, donation({ status: "CANCELED" }))).toEqual([]);
    expect(call(shownInvoices, { data: [{ ...second, status: "VOID" }] })).toEqual([]);
  });

  test("no change by a call that was answered before an earlier read", () => {
    const { model, call } = modelWithDonation();
    const claim = question({ operationId: "claimDonation", method: "POST" });
    const invoice = {
      invoiceId: other,
      accountId: own,
      campaignId,
      number: "F-1",
      status: "OPEN",
      amount: 1_000,
      createdAt,
      lines: [{ label: "Donation", amount: 1_000 }],
    };
    const shownInvoices = question({ operationId: "listInvoices", target: "/v1/invoices" });
    const before = model.begin(shownInvoices);
    expect(call(claim, donation({ status: "DONE", charityId }))).toEqual([]);
    expect(model.hear(before, ok({ data: [invoice] }))).toEqual([]);
    expect(call(shownInvoices, { data: [{ ...invoice, status: "PAID" }] })).toEqual([]);
    expect(call(shownInvoices, { data: [{ ...invoice, status: "VOID" }] })).toEqual([
      expect.stringContaining("it was PAID and is VOID, which nobody asked for"),
    ]);
  });

  test("a change that follows the response to the call that is said to have made it", () => {
    const { call } = modelWithDonation();
    expect(call(update(1_200), donation({ amount: 1_200 }))).toEqual([]);
    expect(call(question(), donation({ amount: 1_200, status: "DONE", charityId }))).toEqual([
      expect.stringContaining("it was PENDING and is DONE, which nobody asked for"),
    ]);
  });

  test("no contradiction for a response to an earlier read", () => {
    const { model, call } = modelWithDonation();
    const before = model.begin(question());
    const claim = question({ operationId: "claimDonation", method: "POST" });
    expect(call(claim, donation({ status: "DONE", charityId }))).toEqual([]);
    expect(model.hear(before, ok(donation()))).toEqual([]);
  });

  test("reads and changes by another account", () => {
    const { call } = modelWithDonation();
    const accountIds = new Set([other]);
    expect(call(question({ accountIds }), donation())).toEqual([`shows what is of account ${own}`]);
    expect(call({ ...update(1_200), accountIds }, undefined, 204)).toEqual([
      `changes ${donationId}, which is of account ${own}`,
    ]);
  });

  test("a child that reads its parent's objects, but not a parent that reads its child's", () => {
    const { model } = modelWithDonation();
    const lists = {
      donation: [],
      vote: [],
      recurringDonation: [],
      campaign: [],
      invoice: [],
      fiscalReceipt: [],
    };
    model.take({ accountId: own, parentAccountId: other, lists, metrics: [] }, true);
    expect(model.foreignOwner(donationId, new Set([other]))).toBeUndefined();
    expect(model.foreignOwner(donationId, new Set([charityId]))).toBe(own);
  });

  test("a gift of another donor", () => {
    const { call } = modelWithDonation();
    const shown = donation({ donor: { donorId: other } });
    expect(call(question(), shown)).toEqual([]);
    expect(call(question({ donorId: other }), shown)).toEqual([]);
    expect(call(question({ donorId: own }), shown)).toEqual(["shows a gift of another donor"]);
  });

  test("objects that disappeared, appeared unrequested, or exist after their deletion", () => {
    const { model, call } = modelWithDonation();
    const stranger = donation({ donationId: other, uniqueExternalId: "order-2" });
    const after = read({ campaign: [campaign()], donation: [stranger] }, [pending]);
    expect(audit(model, after, { isFirst: false })).toEqual([
      `donation ${other}: nobody asked for it`,
      `donation ${donationId}: it is gone`,
    ]);
    const deletion = {
      operationId: "deleteDonation",
      method: "DELETE",
      target: `/v1/donations/${other}`,
    };
    expect(call(question(deletion), undefined, 204)).toEqual([]);
    expect(call(question(), stranger)).toEqual([`donation ${other}: it was deleted`]);
  });

  test("no object that a disconnected caller may have created, but objects of incomplete requests", () => {
    const { model } = modelWithDonation();
    const made = donation({ donationId: other, uniqueExternalId: "order-2" });
    const metrics = metricsOf({ PENDING: { count: 2, cents: 2_000 } }, [day(2, 2_000)]);
    const after = read({ campaign: [campaign()], donation: [donation(), made] }, [metrics]);
    model.leave(model.begin(creation(1_000)), false);
    expect(audit(modelWithDonation().model, after, { isFirst: false })).toEqual([
      `donation ${other}: nobody asked for it`,
    ]);
    model.leave(model.begin(creation(1_000)), true);
    expect(audit(model, after, { isFirst: false })).toEqual([]);
  });

  test("an exceeded budget, a duplicate ID, and open donations of an ended campaign", () => {
    const { model } = modelWithDonation();
    const second = donation({ donationId: other, amount: 4_500 });
    const metrics = metricsOf({ PENDING: { count: 2, cents: 5_500 } }, [day(2, 5_500)]);
    const complete = campaign({ status: "COMPLETE" });
    const after = read({ campaign: [complete], donation: [donation(), second] }, [metrics]);
    expect(audit(model, after, { isFirst: true })).toEqual([
      expect.stringContaining("it was ACTIVE and is COMPLETE, which nobody asked for"),
      `campaign ${campaignId}: 5500 cents are given of a budget of 5000`,
      `campaign ${campaignId}: it is over, and 2 are open`,
      expect.stringContaining(`its uniqueExternalId is also that of ${donationId}`),
    ]);
  });

  test("an invoice whose lines do not add up, and a receipt with another amount than its donation", () => {
    const { model } = modelWithDonation();
    const processed = donation({
      status: "PROCESSED",
      charityId,
      invoiceId: other,
      paidAt: createdAt,
    });
    const invoice = {
      invoiceId: other,
      accountId: own,
      number: "2026-000001",
      status: "OPEN",
      amount: 900,
      campaignId,
      lines: [{ label: "Gift", amount: 899, vat: 0 }],
      createdAt,
    };
    const receipt = {
      fiscalReceiptId: charityId,
      accountId: own,
      number: "1",
      status: "ISSUED",
      amount: 1_001,
      donationId,
      charityId,
      createdAt,
    };
    const metrics = metricsOf({ PROCESSED: { count: 1, cents: 1_000 } }, [day(1, 1_000)], 1);
    const lists = {
      campaign: [campaign()],
      donation: [processed],
      invoice: [invoice],
      fiscalReceipt: [receipt],
    };
    const process = question({ operationId: "processDonation", method: "POST" });
    model.hear(model.begin(process), ok(processed));
    expect(audit(model, read(lists, [metrics]), { isFirst: true })).toEqual([
      expect.stringContaining("its lines are 899 and it is 900"),
      expect.stringContaining("and its invoice is OPEN"),
      expect.stringContaining("of 1000, and its invoice is of 899"),
      expect.stringContaining("of 1001, its donation of 1000"),
    ]);
  });
});
