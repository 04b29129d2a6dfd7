import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import {
  anotherInvoice,
  bankEntriesOf,
  imported,
  type OpenInvoice,
  openInvoice,
  unmatchedEntry,
} from "../../testing/bank.js";
import { type CamtEntry, camtXml } from "../../testing/camt.js";
import { closeCampaign, unique, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  callsAtOnce,
  onEveryDatabase,
  precedenceOf,
  runsBulk,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { assignBankEntry } from "./assign-bank-entry.js";
import { importBankStatement } from "./import-bank-statement.js";
import { listBankEntries } from "./list-bank-entries.js";

const transfer = (amount: string, given: Partial<CamtEntry> = {}): CamtEntry => ({
  amount,
  endToEndId: unique("E2E"),
  ...given,
});
const importing = (...entries: CamtEntry[]) =>
  ({ as: "operator", body: { xml: camtXml({ id: unique("statement"), entries }) } }) as const;

async function invoiceOf(world: World, { account, invoiceId }: OpenInvoice) {
  return await world.ok("get-invoice", { as: account, path: { invoiceId } });
}
async function paymentsOf(world: World, { account }: OpenInvoice) {
  const { data } = await world.ok<{ data: Record<string, unknown>[] }>("list-payments", {
    as: account,
  });
  return data;
}
/** Credits less debits of a ledger account. */
async function balanceOf(world: World, prefix: string): Promise<number> {
  const { data } = await world.ok<{ data: { balance: number }[] }>("list-ledger-balances", {
    as: "operator",
    query: { prefix },
  });
  return data.reduce((sum, { balance }) => sum + balance, 0);
}
async function assertAudited(world: World): Promise<void> {
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);
}

/** An invoice and how much suspense held before the call. */
async function beforeImport(world: World) {
  return { ...(await openInvoice(world)), suspense: await balanceOf(world, "suspense") };
}
type Before = Awaited<ReturnType<typeof beforeImport>>;

const call = { given: async () => null, call: () => ({ body: importing(transfer("1.00")).body }) };
callRulesOf(importBankStatement, { ...call, required: ["xml"], wrong: { xml: "" } });
precedenceOf(importBankStatement, call, [
  {
    name: "a caller who is not an operator is refused",
    refusal: "unauthorized",
    inject: () => ({ as: "nobody" }),
  },
]);

const paid = { campaign_update: 1, invoice_update: 1, payment_create: 1 };

scenariosOf(importBankStatement, [
  scenario({
    name: "a transfer with an invoice's reference and amount pays it",
    given: openInvoice,
    call: ({ reference }) =>
      importing(transfer("100.00", { creditorReference: reference, bookingReference: "B-77" })),
    expect: {
      status: 200,
      body: { matched: 1, unmatched: 0, duplicates: 0, remaining: false },
    },
    events: paid,
    async then(world, given) {
      const { invoiceId, campaignId, account } = given;
      expect(await invoiceOf(world, given)).toMatchObject({ status: "PAID", amountDue: 0 });
      const path = { campaignId };
      expect(await world.ok("get-campaign", { as: account, path })).toMatchObject({
        status: "ACTIVE",
      });
      const payments = await paymentsOf(world, given);
      expect(payments).toMatchObject([
        { provider: "bank", amount: 10_000, status: "SUCCEEDED", invoiceId },
      ]);
      const { accountId } = account;
      expect(await bankEntriesOf(world, { accountId })).toMatchObject([
        {
          status: "MATCHED",
          direction: "CREDIT",
          amount: 10_000,
          credited: 0,
          invoiceId,
          bookedOn: "2026-03-02",
          paymentId: payments[0]?.paymentId,
        },
      ]);
      await assertAudited(world);
    },
  }),
  scenario({
    name: "the reference is found in free text too, with spaces and words around it",
    given: openInvoice,
    call: ({ reference }) =>
      importing(
        transfer("100.00", { text: `Facture ${reference.replace(/(.{4})/g, "$1 ")} merci` }),
      ),
    expect: { status: 200, body: { matched: 1 } },
    events: paid,
  }),
  scenario({
    name: "less than what is due reduces it, and the next transfer completes it",
    async given(world) {
      const given = await openInvoice(world);
      const entry = transfer("60.01", { creditorReference: given.reference });
      expect(await imported(world, [entry])).toMatchObject({ matched: 1 });
      expect(await invoiceOf(world, given)).toMatchObject({ status: "OPEN", amountDue: 3_999 });
      await assertAudited(world);
      return given;
    },
    call: ({ reference }) => importing(transfer("39.99", { creditorReference: reference })),
    expect: { status: 200, body: { matched: 1 } },
    events: paid,
    async then(world, given) {
      expect(await invoiceOf(world, given)).toMatchObject({ status: "PAID", amountDue: 0 });
      await assertAudited(world);
    },
  }),
  scenario({
    name: "more than what is due pays the invoice, and the rest reduces the next one",
    given: openInvoice,
    call: ({ reference }) => importing(transfer("130.00", { creditorReference: reference })),
    expect: { status: 200, body: { matched: 1 } },
    events: { ...paid, payment_create: 2 },
    async then(world, given) {
      const { account } = given;
      expect(await invoiceOf(world, given)).toMatchObject({ status: "PAID" });
      const [entry] = await bankEntriesOf(world, { accountId: account.accountId });
      expect(entry).toMatchObject({ amount: 13_000, credited: 3_000 });
      expect(await balanceOf(world, `receivable/${account.accountId}`)).toBe(3_000);
      await assertAudited(world);
      const next = await anotherInvoice(world, account);
      expect(await invoiceOf(world, next)).toMatchObject({
        status: "OPEN",
        amount: 7_000,
        amountDue: 7_000,
        lines: [{ kind: "BUDGET" }, { kind: "CREDIT", amount: -3_000 }],
      });
      await assertAudited(world);
      const after = await anotherInvoice(world, account);
      expect(await invoiceOf(world, after)).toMatchObject({ amountDue: 10_000 });
      await assertAudited(world);
    },
  }),
  scenario({
    name: "a credit pays an invoice that it covers, and what is left the one after",
    async given(world) {
      const given = await openInvoice(world);
      const entry = transfer("250.00", { creditorReference: given.reference });
      await imported(world, [entry]);
      return given;
    },
    call: () => importing(),
    expect: { status: 200, body: { matched: 0, unmatched: 0 } },
    unchanged: true,
    async then(world, { account }) {
      const next = await anotherInvoice(world, account);
      expect(await invoiceOf(world, next)).toMatchObject({ status: "PAID", amount: 0 });
      const last = await anotherInvoice(world, account);
      expect(await invoiceOf(world, last)).toMatchObject({ status: "OPEN", amountDue: 5_000 });
      await assertAudited(world);
    },
  }),
  scenario({
    name: "without a reference, the only open invoice of that amount and payer is paid",
    given: (world: World) => openInvoice(world, { budget: 4_321, name: unique("Été & Co") }),
    call: ({ payer }) =>
      importing(transfer("43.21", { name: payer.toUpperCase().normalize("NFD") })),
    expect: { status: 200, body: { matched: 1 } },
    events: paid,
    then: (world) => assertAudited(world),
  }),
  scenario({
    name: "nothing is guessed: two such invoices, another name, another amount and no name are unmatched",
    async given(world) {
      const suspense = await balanceOf(world, "suspense");
      const given = await openInvoice(world, { budget: 5_432 });
      const twice = await openInvoice(world, { budget: 6_543 });
      await anotherInvoice(world, twice.account, { budget: 6_543 });
      return { ...given, twice: twice.payer, suspense };
    },
    call: ({ payer, twice }) =>
      importing(
        transfer("65.43", { name: twice }),
        transfer("54.32", { name: `${payer} Holding` }),
        transfer("54.32", { name: payer.slice(0, -1) }),
        transfer("54.31", { name: payer }),
        transfer("54.32"),
      ),
    expect: { status: 200, body: { matched: 0, unmatched: 5 } },
    async then(world, { suspense }) {
      const added = (await balanceOf(world, "suspense")) - suspense;
      expect(added).toBe(6_543 + 5_432 + 5_432 + 5_431 + 5_432);
      await assertAudited(world);
    },
  }),
  scenario({
    name: "a reference of no invoice, of two, and of a void or paid one is not replaced by a guess",
    async given(world) {
      const given = await openInvoice(world, { budget: 7_654 });
      const [isVoid, isPaid] = [await openInvoice(world), await openInvoice(world)];
      const path = ({ invoiceId }: OpenInvoice) =>
        ({ as: "operator", path: { invoiceId } }) as const;
      await world.ok("void-invoice", path(isVoid));
      await world.ok("pay-operator-invoice", path(isPaid));
      return { ...given, references: [isVoid.reference, isPaid.reference] };
    },
    call: ({ payer: name, reference, references: [isVoid = "", isPaid = ""] }) =>
      importing(
        transfer("76.54", { name, creditorReference: "RF18539007547034" }),
        transfer("76.54", { name, text: `${reference} and ${isPaid}` }),
        transfer("100.00", { name, creditorReference: isVoid }),
        transfer("100.00", { name, creditorReference: isPaid }),
      ),
    expect: { status: 200, body: { matched: 0, unmatched: 4 } },
    then: (world) => assertAudited(world),
  }),
  scenario({
    name: "debits, reversals and returned transfers are listed and post nothing",
    given: beforeImport,
    call: ({ reference }) =>
      importing(
        transfer("100.00", { direction: "DBIT", creditorReference: reference }),
        transfer("100.00", { isReversal: true, creditorReference: reference }),
        transfer("100.00", { returnReason: "AC04", creditorReference: reference }),
      ),
    expect: { status: 200, body: { matched: 0, unmatched: 3 } },
    async then(world, given: Before) {
      expect(await invoiceOf(world, given)).toMatchObject({ status: "OPEN", amountDue: 10_000 });
      expect(await balanceOf(world, "suspense")).toBe(given.suspense);
      expect((await bankEntriesOf(world)).slice(0, 3)).toMatchObject([
        { status: "UNMATCHED", direction: "CREDIT", returnReason: "AC04" },
        { status: "UNMATCHED", direction: "CREDIT", isReversal: true },
        { status: "UNMATCHED", direction: "DEBIT" },
      ]);
      await assertAudited(world);
    },
  }),
  scenario({
    name: "each transfer of a batch pays its own invoice",
    given: async (world: World) => [await openInvoice(world), await openInvoice(world)] as const,
    call: ([one, other]) =>
      importing({
        amount: "250.00",
        transfers: [
          { amount: "100.00", creditorReference: one.reference },
          { amount: "100.00", creditorReference: other.reference },
          { amount: "50.00", endToEndId: unique("E2E") },
        ],
      }),
    expect: { status: 200, body: { matched: 2, unmatched: 1 } },
    events: { campaign_update: 2, invoice_update: 2, payment_create: 2 },
    then: (world) => assertAudited(world),
  }),
  scenario({
    name: "the same file again changes nothing",
    async given(world) {
      const { reference } = await openInvoice(world);
      const entries = [
        transfer("100.00", { creditorReference: reference }),
        transfer("5.00", { direction: "DBIT" }),
        { amount: "5.00" },
        { amount: "5.00" },
      ];
      const id = unique("statement");
      expect(await imported(world, entries, { id })).toMatchObject({ matched: 1, unmatched: 3 });
      return camtXml({ id, entries });
    },
    call: (xml) => ({ as: "operator", body: { xml } }),
    expect: {
      status: 200,
      body: { matched: 0, unmatched: 0, duplicates: 4, remaining: false },
    },
    unchanged: true,
  }),
  scenario({
    name: "a statement of overlapping dates brings what is new alone",
    async given(world) {
      const known = transfer("8.00", { bookingReference: unique("B") });
      await imported(world, [known]);
      return known;
    },
    call: (known) => importing(transfer("9.00", { bookedOn: "2026-03-03" }), known),
    expect: { status: 200, body: { matched: 0, unmatched: 1, duplicates: 1 } },
    then: (world) => assertAudited(world),
  }),
  scenario({
    name: "the statement after a notification tells the same, in another version and with fewer words",
    async given(world) {
      const { reference } = await openInvoice(world);
      const entry = transfer("100.00", { creditorReference: reference, name: "Atelier Lumen SAS" });
      expect(await imported(world, [entry], { kind: "camt.054", version: 2 })).toMatchObject({
        matched: 1,
      });
      return entry;
    },
    call: ({ endToEndId = "" }) =>
      importing({ amount: "100.00", endToEndId, name: "ATELIER LUMEN" }),
    expect: { status: 200, body: { matched: 0, unmatched: 0, duplicates: 1 } },
    unchanged: true,
  }),
  scenario({
    name: "a notification with the transfers of a booking that a statement told as one replaces it",
    async given(world) {
      const invoices = [await openInvoice(world), await openInvoice(world)] as const;
      const bare = { amount: "200.00", bookedOn: "2026-01-15" };
      expect(await imported(world, [bare])).toMatchObject({ matched: 0, unmatched: 1 });
      return invoices;
    },
    call: ([one, other]) =>
      importing({
        amount: "200.00",
        bookedOn: "2026-01-15",
        transfers: [
          { amount: "100.00", creditorReference: one.reference },
          { amount: "100.00", creditorReference: other.reference },
        ],
      }),
    expect: { status: 200, body: { matched: 2, unmatched: 0, duplicates: 0 } },
    events: { campaign_update: 2, invoice_update: 2, payment_create: 2 },
    async then(world, [one]) {
      const replaced = await bankEntriesOf(world, { status: "REPLACED" });
      expect(replaced).toMatchObject([{ amount: 20_000, accountId: null }]);
      expect(await invoiceOf(world, one)).toMatchObject({ status: "PAID" });
      await assertAudited(world);
      const bare = { amount: "200.00", bookedOn: "2026-01-15" };
      expect(await imported(world, [bare])).toMatchObject({ unmatched: 0, duplicates: 1 });
    },
  }),
  scenario({
    name: "of the payer's IBAN only the last four characters are stored and shown",
    given: async () => null,
    call: () => importing(transfer("7.00", { iban: "DE89370400440532013000" })),
    expect: { status: 200, body: { unmatched: 1 } },
    async then(world) {
      const [entry] = await bankEntriesOf(world);
      expect(entry).toMatchObject({ counterpartyLast4: "3000" });
      expect(JSON.stringify(await world.snapshot())).not.toContain("DE893704");
    },
  }),
  scenario({
    name: "a file that cannot be read is refused with a line for each problem",
    given: async () => null,
    call: () => importing(transfer("1.00", { currency: "CHF" }), transfer("1.234")),
    problems: ["xml", "xml"],
  }),
  scenario({
    name: "a statement of another account is refused",
    given: async () => null,
    call: () => {
      const iban = "DE89370400440532013000";
      return { as: "operator", body: { xml: camtXml({ iban, entries: [] }) } };
    },
    expect: {
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: ["xml: is a statement of the account …3000, but invoices are paid to …0115"],
      },
    },
  }),
]);

onEveryDatabase("a statement that takes several calls", (world) => {
  test("records each transfer once, also after a crash in the middle", async () => {
    const count = limits.bankTransfersPerCall + 5;
    const invoices: OpenInvoice[] = [];
    for (let index = 0; index < 3; index++) invoices.push(await openInvoice(world()));
    const entries = Array.from({ length: count }, (_, index) => {
      const reference = invoices[index % 20]?.reference;
      const one = { amount: "50.00", bookedOn: "2025-12-01" };
      return reference === undefined ? one : { ...one, creditorReference: reference };
    });
    const xml = camtXml({ id: unique("statement"), entries });
    const send = () => world().call("import-bank-statement", { as: "operator", body: { xml } });
    world().breakAt("insert-into-ledger_transfers");
    const before = await world().snapshot();
    await expect(send()).rejects.toThrow();
    world().breakAt(null);
    expect(await world().snapshot()).toEqual(before);
    const first = await send();
    expect(first.body).toMatchObject({ duplicates: 0, remaining: true });
    const second = await send();
    const duplicates = limits.bankTransfersPerCall;
    expect(second.body).toMatchObject({ duplicates, remaining: false });
    expect((await send()).body).toEqual({
      matched: 0,
      unmatched: 0,
      duplicates: count,
      remaining: false,
    });
    for (const invoice of invoices)
      expect(await invoiceOf(world(), invoice)).toMatchObject({ status: "PAID", amountDue: 0 });
    await assertAudited(world());
  });

  test("of one booking records all its transfers", async () => {
    const transfers = Array.from({ length: limits.bankTransfersPerCall + 1 }, (_, index) => ({
      amount: "1.00",
      endToEndId: `part-${index}`,
    }));
    const amount = `${transfers.length}.00`;
    const entry = { amount, bookedOn: "2025-12-02", transfers };
    expect(await imported(world(), [entry])).toMatchObject({
      unmatched: transfers.length,
      remaining: false,
    });
    expect(await imported(world(), [entry])).toMatchObject({ duplicates: transfers.length });
  });
});

callsAtOnce("what is done at once", (world) => {
  test("two imports of one file record each transfer once", async () => {
    const { reference } = await openInvoice(world());
    const entries = [transfer("100.00", { creditorReference: reference }), transfer("1.00")];
    const counts = await Promise.all([imported(world(), entries), imported(world(), entries)]);
    const sumOf = (name: "matched" | "unmatched" | "duplicates") =>
      counts.reduce((sum, count) => sum + count[name], 0);
    expect([sumOf("matched"), sumOf("unmatched"), sumOf("duplicates")]).toEqual([1, 1, 2]);
    await assertAudited(world());
  });

  test("an entry is assigned once", async () => {
    const invoices = [await openInvoice(world()), await openInvoice(world())];
    const entry = await unmatchedEntry(world());
    const answers = await Promise.all(
      invoices.map(({ invoiceId }) =>
        world().call("assign-bank-entry", assign(entry, { invoiceId })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await assertAudited(world());
  });

  test("two entries for one invoice pay it together, and no cent twice", async () => {
    const given = await openInvoice(world());
    const entries = [await unmatchedEntry(world()), await unmatchedEntry(world())];
    const { invoiceId } = given;
    await Promise.all(
      entries.map((entry) => world().ok("assign-bank-entry", assign(entry, { invoiceId }))),
    );
    expect(await invoiceOf(world(), given)).toMatchObject({ status: "PAID", amountDue: 0 });
    expect(await balanceOf(world(), `receivable/${given.account.accountId}`)).toBe(4_000);
    await assertAudited(world());
  });
});

onEveryDatabase("transfers that pay many invoices", (world, database) => {
  test.runIf(runsBulk(database))("are recorded in several calls", async () => {
    const invoices: OpenInvoice[] = [];
    for (let count = 0; count <= limits.invoicesPaidPerCall; count++)
      invoices.push(
        await (invoices[0] === undefined
          ? openInvoice(world())
          : anotherInvoice(world(), invoices[0].account)),
      );
    const entries = invoices.map(({ reference }) =>
      transfer("100.00", { creditorReference: reference }),
    );
    const matched = limits.invoicesPaidPerCall;
    const duplicates = matched;
    expect(await imported(world(), entries)).toMatchObject({ matched, remaining: true });
    expect(await imported(world(), entries)).toEqual({
      matched: 1,
      unmatched: 0,
      duplicates,
      remaining: false,
    });
    await assertAudited(world());
  });
});

onEveryDatabase("more open invoices over one amount than are compared", (world, database) => {
  test.runIf(runsBulk(database))("leave a transfer without a reference unmatched", async () => {
    const budget = 8_765;
    const many = await openInvoice(world(), { budget });
    for (let count = 2; count < limits.comparedInvoices; count++)
      await anotherInvoice(world(), many.account, { budget });
    const one = await openInvoice(world(), { budget });
    const entry = () => transfer("87.65", { name: one.payer });
    expect(await imported(world(), [entry()])).toMatchObject({ matched: 1 });
    for (const { account } of [one, many]) await anotherInvoice(world(), account, { budget });
    expect(await imported(world(), [entry()])).toMatchObject({ matched: 0, unmatched: 1 });
  });
});

const byHand = async (world: World, { invoiceId }: OpenInvoice) => {
  const reason = "Seen on the bank's site";
  await world.ok("pay-operator-invoice", { as: "operator", path: { invoiceId }, body: { reason } });
};

scenariosOf(
  importBankStatement,
  [
    scenario({
      name: "a transfer for an invoice that was marked as paid by hand counts once",
      async given(world) {
        const given = await openInvoice(world);
        await byHand(world, given);
        return { ...given, bank: await balanceOf(world, "bank") };
      },
      call: ({ reference }) => importing(transfer("100.00", { creditorReference: reference })),
      expect: { status: 200, body: { matched: 1, unmatched: 0 } },
      async then(world, given) {
        expect(await balanceOf(world, "bank")).toBe(given.bank);
        const [payment, ...others] = await paymentsOf(world, given);
        expect(others).toEqual([]);
        expect(await bankEntriesOf(world, { accountId: given.account.accountId })).toMatchObject([
          { status: "MATCHED", paymentId: payment?.paymentId, invoiceId: given.invoiceId },
        ]);
        await assertAudited(world);
        const again = transfer("100.00", { creditorReference: given.reference });
        expect(await imported(world, [again])).toMatchObject({ matched: 0, unmatched: 1 });
        await assertAudited(world);
      },
    }),
    scenario({
      name: "one of another amount than was marked as paid by hand is unmatched",
      async given(world) {
        const given = await openInvoice(world);
        await byHand(world, given);
        return given;
      },
      call: ({ reference }) => importing(transfer("99.00", { creditorReference: reference })),
      expect: { status: 200, body: { matched: 0, unmatched: 1 } },
      then: (world) => assertAudited(world),
    }),
  ],
  { environment: "live" },
);

callRulesOf(listBankEntries, {
  given: async () => null,
  call: () => ({}),
  wrong: { status: "OPEN", direction: "IN", accountId: "7", limit: "0", cursor: "x" },
});

scenariosOf(listBankEntries, [
  scenario({
    name: "entries are filtered by status, direction and account, newest first",
    async given(world) {
      const given = await openInvoice(world);
      await imported(world, [
        transfer("100.00", { creditorReference: given.reference }),
        transfer("3.00", { direction: "DBIT" }),
        transfer("2.00"),
      ]);
      return given;
    },
    call: () => ({ as: "operator", query: { limit: "2" } }),
    expect: {
      status: 200,
      body: { data: [{ amount: 200 }, { amount: 300, direction: "DEBIT" }] },
    },
    async then(world, { account: { accountId } }) {
      const amounts = async (query: Record<string, string>) =>
        (await bankEntriesOf(world, { limit: "2", ...query })).map(({ amount }) => amount);
      expect(await amounts({ status: "MATCHED" })).toEqual([10_000]);
      expect(await amounts({ status: "UNMATCHED", direction: "CREDIT" })).toEqual([200]);
      expect(await amounts({ direction: "DEBIT" })).toEqual([300]);
      expect(await amounts({ accountId })).toEqual([10_000]);
      expect(await amounts({ accountId, status: "ASSIGNED" })).toEqual([]);
    },
  }),
  scenario({
    name: "an unknown account is refused",
    given: async () => null,
    call: () => ({ as: "operator", query: { accountId: unknownId } }),
    refusal: "bad_request",
  }),
]);

const reason = "The payer forgot the reference";
const assigning = async (world: World) => {
  const invoice = await openInvoice(world);
  const { entryId } = await unmatchedEntry(world);
  return { ...invoice, entryId };
};
type Assigning = Awaited<ReturnType<typeof assigning>>;
const assign = ({ entryId }: { entryId: string }, body: object) =>
  ({ as: "operator", path: { entryId }, body: { reason, ...body } }) as const;
const toInvoice = (given: Assigning) => assign(given, { invoiceId: given.invoiceId });
const toAccount = (given: Assigning) => assign(given, { accountId: given.account.accountId });

const valid = { given: assigning, call: toInvoice };
callRulesOf(assignBankEntry, {
  ...valid,
  required: ["reason"],
  wrong: { invoiceId: "7", reason: "" },
  sharedIds: { "path.entryId": "not_found", "body.invoiceId": "bad_request" },
});
precedenceOf(assignBankEntry, valid, [
  {
    name: "a caller who is not an operator is refused",
    refusal: "unauthorized",
    inject: () => ({ as: "nobody" }),
  },
  {
    name: "an entry that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { entryId: unknownId } }),
  },
  {
    name: "an unknown invoice is refused",
    refusal: "bad_request",
    inject: () => ({ body: { invoiceId: unknownId } }),
  },
  {
    name: "an entry that is assigned is refused",
    refusal: "bank_entry_not_assignable",
    inject: async (world, given) => {
      await world.ok("assign-bank-entry", toAccount(given));
    },
  },
  {
    name: "a paid invoice is refused",
    refusal: "invoice_already_paid",
    inject: async (world, { invoiceId }) => {
      await world.ok("pay-operator-invoice", { as: "operator", path: { invoiceId } });
    },
  },
]);

scenariosOf(assignBankEntry, [
  scenario({
    name: "an entry pays a part of the invoice that it is assigned to",
    given: assigning,
    call: toInvoice,
    expect: { status: 200, body: { status: "ASSIGNED", credited: 0 } },
    events: { invoice_update: 1, payment_create: 1 },
    async then(world, given) {
      expect(await invoiceOf(world, given)).toMatchObject({ status: "OPEN", amountDue: 3_000 });
      await assertAudited(world);
      const { data } = await world.ok<{ data: object[] }>("list-audit-log", {
        as: "operator",
        query: { operation: "assign-bank-entry", limit: "1" },
      });
      expect(data).toMatchObject([
        { target: { entryId: given.entryId }, asked: { reason, invoiceId: given.invoiceId } },
      ]);
    },
  }),
  scenario({
    name: "an entry of more than is due pays the invoice, and the rest is a credit",
    async given(world) {
      const invoice = await openInvoice(world, { budget: 5_000 });
      const { entryId } = await unmatchedEntry(world);
      return { ...invoice, entryId };
    },
    call: toInvoice,
    expect: { status: 200, body: { status: "ASSIGNED", credited: 2_000 } },
    events: { ...paid, payment_create: 2 },
    then: (world) => assertAudited(world),
  }),
  scenario({
    name: "an entry of an account reduces its next invoice",
    given: assigning,
    call: toAccount,
    expect: { status: 200, body: { status: "ASSIGNED", credited: 7_000, invoiceId: null } },
    events: { payment_create: 1 },
    async then(world, { account }) {
      await assertAudited(world);
      const next = await anotherInvoice(world, account);
      expect(await invoiceOf(world, next)).toMatchObject({ amount: 3_000, amountDue: 3_000 });
      await assertAudited(world);
    },
  }),
  scenario({
    name: "an unknown account is refused",
    given: assigning,
    call: (given) => assign(given, { accountId: unknownId }),
    refusal: "bad_request",
  }),
  scenario({
    name: "an entry is assigned to exactly one object",
    given: assigning,
    call: (given) => assign(given, { invoiceId: given.invoiceId, accountId: unknownId }),
    problems: ["body"],
  }),
  scenario({
    name: "an entry of an account is not a provider's too",
    given: assigning,
    call: (given) => assign(given, { accountId: given.account.accountId, provider: "sandbox" }),
    problems: ["body"],
  }),
  scenario({
    name: "an entry is what a provider paid out of the money that it held, once",
    async given(world) {
      // The sandbox's provider collects 100.00 euros.
      const { invoiceId, ...given } = await assigning(world);
      await world.ok("pay-operator-invoice", { as: "operator", path: { invoiceId } });
      const held = await balanceOf(world, "provider/sandbox");
      const bank = await balanceOf(world, "bank");
      return { ...given, held, bank, suspense: await balanceOf(world, "suspense") };
    },
    call: (given) => assign(given, { provider: "sandbox" }),
    expect: {
      status: 200,
      body: { status: "ASSIGNED", provider: "sandbox", accountId: null, credited: 0 },
    },
    async then(world, { entryId, held, bank, suspense }) {
      expect(await balanceOf(world, "provider/sandbox")).toBe(held + 7_000);
      expect(await balanceOf(world, "suspense")).toBe(suspense - 7_000);
      expect(await balanceOf(world, "bank")).toBe(bank);
      await assertAudited(world);
      const again = await world.call(
        "assign-bank-entry",
        assign({ entryId }, { provider: "sandbox" }),
      );
      expect(again).toMatchObject({ status: 409, body: { code: "BANK_ENTRY_NOT_ASSIGNABLE" } });
      await assertAudited(world);
    },
  }),
  scenario({
    name: "a provider that holds less than an entry cannot have paid it out",
    given: assigning,
    call: (given) => assign(given, { provider: "stripe" }),
    refusal: "provider_holds_less",
  }),
  scenario({
    name: "a debit is not assignable",
    async given(world) {
      const invoice = await openInvoice(world);
      const { entryId } = await unmatchedEntry(world, { direction: "DBIT" });
      return { ...invoice, entryId };
    },
    call: toInvoice,
    refusal: "bank_entry_not_assignable",
  }),
  scenario({
    name: "a void invoice is refused",
    async given(world) {
      const given = await assigning(world);
      const path = { invoiceId: given.invoiceId };
      await world.ok("void-invoice", { as: "operator", path });
      return given;
    },
    call: toInvoice,
    refusal: "invoice_already_void",
  }),
  scenario({
    name: "a credit note is not an invoice to pay",
    async given(world) {
      const given = await assigning(world);
      const path = { invoiceId: given.invoiceId };
      await world.ok("void-invoice", { as: "operator", path });
      const { data } = await world.ok<{ data: { invoiceId: string }[] }>("list-invoices", {
        as: given.account,
      });
      return { ...given, invoiceId: String(data[0]?.invoiceId) };
    },
    call: toInvoice,
    refusal: "bad_request",
  }),
  scenario({
    name: "a payment that was not recorded by hand on the bank account is refused",
    async given(world) {
      const given = await assigning(world);
      await imported(world, [transfer("100.00", { creditorReference: given.reference })]);
      const [payment] = await paymentsOf(world, given);
      return { ...given, paymentId: String(payment?.paymentId) };
    },
    call: (given) => assign(given, { paymentId: given.paymentId }),
    refusal: "payment_not_of_bank_entry",
  }),
  scenario({
    name: "a partly paid invoice that is voided leaves a credit of what was paid",
    given: assigning,
    call: toInvoice,
    expect: { status: 200 },
    events: { invoice_update: 1, payment_create: 1 },
    async then(world, { account, campaignId, ...given }) {
      await closeCampaign(world, { account, campaignId } as never);
      expect(await invoiceOf(world, { account, campaignId, ...given })).toMatchObject({
        status: "VOID",
      });
      expect(await balanceOf(world, `receivable/${account.accountId}`)).toBe(7_000);
      await assertAudited(world);
    },
  }),
]);

scenariosOf(
  assignBankEntry,
  [
    scenario({
      name: "two transfers are the money of one payment that was recorded by hand, and no more",
      async given(world) {
        const given = await openInvoice(world);
        await byHand(world, given);
        const [payment] = await paymentsOf(world, given);
        const paymentId = String(payment?.paymentId);
        const bank = await balanceOf(world, "bank");
        const first = await unmatchedEntry(world);
        await world.ok("assign-bank-entry", assign(first, { paymentId }));
        const { entryId } = await unmatchedEntry(world, { amount: "30.00" });
        return { ...given, entryId, paymentId, bank };
      },
      call: (given) => assign(given, { paymentId: given.paymentId }),
      expect: { status: 200, body: { status: "ASSIGNED", credited: 0 } },
      async then(world, { bank, paymentId }) {
        expect(await balanceOf(world, "bank")).toBe(bank);
        await assertAudited(world);
        const more = await unmatchedEntry(world, { amount: "0.01" });
        const answer = await world.call("assign-bank-entry", assign(more, { paymentId }));
        expect(answer).toMatchObject({
          status: 409,
          body: { code: "PAYMENT_NOT_OF_BANK_ENTRY" },
        });
      },
    }),
  ],
  { environment: "live" },
);
