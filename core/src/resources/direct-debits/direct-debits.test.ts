import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertInto, statement, text } from "../../contract/define-query.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { BankEntry } from "../../contract/resources/bank-entry.js";
import { retentionDays } from "../../contract/retention.js";
import { homeCalendar } from "../../domain/calendar.js";
import { addTargetDays } from "../../domain/target-calendar.js";
import { bankEntriesOf, imported } from "../../testing/bank.js";
import { type CamtEntry, camtXml } from "../../testing/camt.js";
import {
  anotherInvoice,
  collected,
  credit,
  debitedInvoice,
  debitPayer,
  debitsIn,
  type FiledDebit,
  fileOf,
  giveBack,
  mandatesOf,
  payersIban,
  runsIn,
  signedMandate,
} from "../../testing/direct-debits.js";
import { campaignOf, claimed, donationOf, unique } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import { painProblems, whyNotValidated } from "../../testing/validate-pain.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { paymentById, payments as paymentTable } from "../payments/payment-queries.js";
import { mandateById } from "./mandate-queries.js";

type Row = Record<string, unknown>;
const daySeconds = 86_400;
const insertPayment = insertInto(paymentTable);
/** As after the service has changed its creditor identifier. */
const setCreditor = statement({
  name: "set-creditor-of-mandate",
  text: "update mandates set creditor_id = :creditorId where mandate_id = :mandateId",
  parameters: { mandateId: text, creditorId: text },
});

const list = async (world: World, operation: string, as: TestAccount) =>
  (await world.ok<{ data: Row[] }>(operation, { as, query: { limit: "100" } })).data;

const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

/** The bank's entry that takes a debit back, without a word that it is a return. */
const takenBack = (debit: FiledDebit): CamtEntry => ({ ...credit(debit), direction: "DBIT" });

/** Two invoices whose debits are all of a batch, and their sum in euros. */
async function twoDebits(world: World) {
  // A collection date of their own.
  await passTime(world, 7 * daySeconds);
  const both = [await debitedInvoice(world), await debitedInvoice(world)];
  const debits = [];
  for (const { payment } of both) debits.push(await collected(world, payment));
  return { invoiced: both, debits, amount: "24.00" };
}

/** What the ledger has on the bank account and in suspense. */
const moneyIn = async (world: World) => ({
  bank: await balanceOf(world, "bank"),
  suspense: await balanceOf(world, "suspense"),
});

/** A donor's gift of 12.00 euros whose debit is in a file for the bank. */
async function filedGift(world: World) {
  const account = await world.account({ name: unique("Atelier") });
  const donor = { email: `${unique("ada")}@lumen.example`, firstName: "Ada" };
  const campaign = await campaignOf(world, account);
  const { donationId } = await claimed(world, await donationOf(world, campaign, { donor }));
  const path = { donationId };
  const { url } = await world.ok<{ url: string }>("create-payment-session", {
    as: account,
    path,
    body: { returnUrl: "https://give.example/thanks" },
  });
  const token = new URL(url).hash.replace("#token=", "");
  const opened = await world.ok<{ mandate: { version: string } }>("open-payment-session", {
    body: { token, language: "fr" },
  });
  const mandate = { version: opened.mandate.version, language: "fr" };
  const entered = { type: "SEPA_DEBIT", holder: "Ada Lumen", iban: payersIban, mandate };
  expect(await world.ok("complete-payment-session", { body: { token, ...entered } })).toMatchObject(
    { status: "PROCESSING" },
  );
  const [payment = {}] = await list(world, "list-payments", account);
  expect(payment).toMatchObject({ status: "PENDING", payer: "DONOR", donationId });
  const debit = await collected(world, payment);
  const donation = () => world.ok<Row>("get-donation", { as: account, path });
  return { account, donor, payment, debit, donation };
}

/** The same once the debit came in, a day ago. */
async function debitedGift(world: World) {
  const gift = await filedGift(world);
  await tell(world, credit(gift.debit));
  expect((await gift.donation()).paidAt).not.toBeNull();
  await passTime(world, daySeconds);
  return gift;
}

/** A gift that was canceled while its debit was in a file for the bank. */
async function canceledGift(world: World) {
  const { account, payment, debit } = await filedGift(world);
  const { paymentId, donationId } = payment;
  const path = { donationId: String(donationId) };
  await world.ok("cancel-donation", { as: "operator", path });
  return {
    ...{ paymentId, debit },
    payment: () => paymentOf(world, account, paymentId),
    problem: () => problemOf(world, paymentId),
  };
}

const closeProblem = (world: World, paymentId: unknown) =>
  world.ok("close-payment-problem", {
    ...{ as: "operator", path: { paymentId: String(paymentId) } },
    body: { reason: "It was transferred back" },
  });

/** The operator has transferred it back. */
const refund = (world: World, paymentId: unknown, amount: number) =>
  world.ok("refund-payment", {
    ...{ as: "operator", path: { paymentId: String(paymentId) } },
    body: { amount, reason: "The payer asked for it" },
  });

async function problemOf(world: World, paymentId: unknown) {
  const { data } = await world.ok<{ data: Row[] }>("list-payment-problems", { as: "operator" });
  return data.find((payment) => payment.paymentId === paymentId)?.problem;
}

/** What a ledger account holds; of `bank`, negative: what is on it. */
async function balanceOf(world: World, name: string): Promise<number> {
  const { data } = await world.ok<{ data: { ledgerAccount: string; balance: number }[] }>(
    ...(["list-ledger-balances", { as: "operator", query: { prefix: name } }] as const),
  );
  return data.find(({ ledgerAccount }) => ledgerAccount === name)?.balance ?? 0;
}

const invoiceOf = async (world: World, account: TestAccount, invoiceId: unknown) =>
  await world.ok<Row>("get-invoice", { as: account, path: { invoiceId: String(invoiceId) } });
const paymentOf = async (world: World, account: TestAccount, paymentId: unknown) =>
  await world.ok<Row>("get-payment", { as: account, path: { paymentId: String(paymentId) } });

async function tell(world: World, ...entries: readonly CamtEntry[]) {
  const counts = await imported(world, entries);
  await world.runDue();
  await assertVerified(world);
  return counts;
}

const entriesAbout = async (world: World, { endToEndId }: FiledDebit): Promise<BankEntry[]> =>
  (await bankEntriesOf(world, { limit: "100" })).filter(
    ({ references }) => references.endToEndId === endToEndId,
  );

onEveryDatabase(
  "direct debits",
  (world) => {
    test("an invoice is debited after the notice, by a file, and is PAID once the bank has booked it", async () => {
      const { account, mandate, payment, invoice } = await debitedInvoice(world());
      expect(payment).toMatchObject({ status: "PENDING", provider: "bank", amount: 1_200 });
      expect(invoice.status).toBe("OPEN");
      const debit = await collected(world(), payment);
      expect(debit).toMatchObject({
        amount: "12.00",
        mandateReference: mandate.reference,
        iban: payersIban,
        collectOn: payment.collectOn,
      });
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "PROCESSING",
      });
      expect(await tell(world(), credit(debit))).toMatchObject({ matched: 1, unmatched: 0 });
      expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
        status: "PAID",
        amountDue: 0,
      });
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "SUCCEEDED",
      });
    });

    test("payers are told the amount, the date and the mandate before each debit", async () => {
      const { mandate, payment } = await debitedInvoice(world());
      const all = await mailsIn(world());
      const mails = all.filter(({ text }) => text.includes(mandate.reference));
      const notice = mails.find(({ kind }) => kind === "DEBIT_NOTICE");
      expect(mails.filter(({ kind }) => kind === "MANDATE_SIGNED")).toHaveLength(1);
      for (const said of [mandate.reference, "DE98ZZZ09999999999", mandate.last4, "€12.00"])
        expect(notice?.text).toContain(said);
      expect(notice?.subject).toContain(String(Number(String(payment.collectOn).slice(8))));
      expect(JSON.stringify(mails)).not.toContain(payersIban);
    });

    test("one amount for a whole batch pays all its invoices, and each payment is in one run", async () => {
      const one = await debitedInvoice(world());
      const other = await debitedInvoice(world());
      const [first, second] = [
        await collected(world(), one.payment),
        await collected(world(), other.payment),
      ];
      expect(second.batchId).toBe(first.batchId);
      const all = debitsIn(await fileOf(world(), (await runsIn(world()))[0]?.runId ?? ""));
      const cents = all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
      const batch = {
        amount: (cents / 100).toFixed(2),
        batchId: first.batchId,
        bookedOn: first.collectOn,
      };
      expect(await tell(world(), batch)).toMatchObject({ matched: 1 });
      for (const { account, invoice } of [one, other])
        expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
      await passTime(world(), 10 * daySeconds);
      const ids = await Promise.all(
        (await runsIn(world())).map(async ({ runId }) =>
          debitsIn(await fileOf(world(), runId)).map(({ endToEndId }) => endToEndId),
        ),
      );
      expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    });

    test("a debit that comes back without money is tried again later, with another notice", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit), giveBack(debit, "AM04"));
      // Both at once: it came in, and back.
      expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
        status: "OPEN",
        amountDue: 1_200,
      });
      const again = await world().ok<Row>("pay-invoice", {
        as: account,
        path: { invoiceId: String(invoice.invoiceId) },
        body: {},
      });
      const second = await collected(world(), again);
      await tell(world(), credit(second));
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
    });

    test("a debit that is refused before its money came in is retried, and late money changes nothing", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), giveBack(debit, "MS03"));
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "PENDING",
        failure: { code: "MS03", mayRetry: true },
      });
      // Afterwards the bank books the whole batch as one amount.
      await tell(world(), credit(debit));
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("OPEN");
      await passTime(world(), daySeconds);
      const retried = await paymentOf(world(), account, payment.paymentId);
      expect(retried).toMatchObject({ status: "PENDING", failure: null });
      const second = await collected(world(), retried);
      expect(second.endToEndId).not.toBe(debit.endToEndId);
      await tell(world(), credit(second));
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
    });

    test("a debit that comes back weeks later opens its invoice again, and the bank's fee is a loss", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      await passTime(world(), 50 * daySeconds);
      await tell(world(), giveBack(debit, "MD06", "15.50"));
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("OPEN");
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "SUCCEEDED",
        disputed: 1_200,
      });
      const losses = await world().ok<{ data: Row[] }>("list-ledger-balances", {
        as: "operator",
        query: { prefix: "losses" },
      });
      expect(losses.data).toMatchObject([{ balance: -350 }]);
    });

    test.for(["AC04", "MD01"])(
      "%s ends the mandate and removes its payment method",
      async (code) => {
        const { account, payment, mandate } = await debitedInvoice(world());
        const debit = await collected(world(), payment);
        await tell(world(), giveBack(debit, code));
        expect(await mandatesOf(world(), account)).toMatchObject([
          { mandateId: mandate.mandateId, endReason: "REFUSED_BY_BANK" },
        ]);
        const methods = await list(world(), "get-payment-methods", account);
        expect(methods.filter(({ type }) => type === "SEPA_DEBIT")).toEqual([]);
        expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
          status: "FAILED",
          failure: { code, mayRetry: false },
        });
      },
    );

    test("a debit that the bank books back without a reason has come back", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      expect(await tell(world(), takenBack(debit))).toMatchObject({ matched: 1, unmatched: 0 });
      expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
        ...{ status: "OPEN", amountDue: 1_200 },
      });
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        disputed: 1_200,
      });
    });

    test("a fee that the bank books by itself is no return of its debit", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      for (const amount of ["3.50", "12.01", "15.50"])
        expect(await tell(world(), { ...takenBack(debit), amount })).toMatchObject({
          ...{ matched: 0, unmatched: 1 },
        });
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
      await tell(world(), giveBack(debit, "MD06"));
      expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
        ...{ status: "OPEN", amountDue: 1_200 },
      });
    });

    test.for([takenBack, (debit: FiledDebit) => giveBack(debit, "")])(
      "a reason that the bank tells only later ends the mandate, and counts once (%#)",
      async (told) => {
        const { account, payment, invoice, mandate } = await debitedInvoice(world());
        const debit = await collected(world(), payment);
        await tell(world(), credit(debit));
        expect(await tell(world(), told(debit))).toMatchObject({ matched: 1 });
        const { mandateId } = mandate;
        expect(await mandatesOf(world(), account)).toMatchObject([{ mandateId, endReason: null }]);
        for (const _ of ["first", "again"])
          expect(await tell(world(), giveBack(debit, "MD01"))).toMatchObject({
            ...{ matched: 0, unmatched: 0, duplicates: 1 },
          });
        expect(await mandatesOf(world(), account)).toMatchObject([
          { mandateId, endReason: "REFUSED_BY_BANK" },
        ]);
        const entries = await entriesAbout(world(), debit);
        expect(entries.map(({ returnReason }) => returnReason)).toEqual(["MD01", null]);
        // A later message without it takes nothing back.
        await tell(world(), told(debit));
        expect((await entriesAbout(world(), debit))[0]?.returnReason).toBe("MD01");
        expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
          ...{ status: "OPEN", amountDue: 1_200 },
        });
      },
    );

    test("each debit of a batch that came back gets the reason that the bank tells of it later", async () => {
      const [one, other] = [await debitedInvoice(world()), await debitedInvoice(world())];
      const [first, second] = [
        await collected(world(), one.payment),
        await collected(world(), other.payment),
      ];
      await tell(world(), credit(first), credit(second));
      const batch = { amount: "24.00", direction: "DBIT", bookedOn: first.collectOn } as const;
      const both = [first, second].map(takenBack);
      expect(await tell(world(), { ...batch, transfers: both })).toMatchObject({ matched: 2 });
      const reasons = [giveBack(second, "MD01"), giveBack(first, "AM04")];
      expect(await tell(world(), { ...batch, transfers: reasons })).toMatchObject({
        duplicates: 2,
      });
      expect(await mandatesOf(world(), one.account)).toMatchObject([{ endReason: null }]);
      expect(await mandatesOf(world(), other.account)).toMatchObject([
        { endReason: "REFUSED_BY_BANK" },
      ]);
    });

    test("a debit that came back with a fee is recognized once the bank tells why", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      const losses = await balanceOf(world(), "losses");
      expect(await tell(world(), { ...takenBack(debit), amount: "15.50" })).toMatchObject({
        unmatched: 1,
      });
      expect(await tell(world(), giveBack(debit, "MD06", "15.50"))).toMatchObject({
        ...{ matched: 1, unmatched: 0, duplicates: 0 },
      });
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("OPEN");
      expect(await balanceOf(world(), "losses")).toBe(losses - 350);
    });

    test("a repeated, altered or unknown entry changes nothing", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      const wrong: CamtEntry[] = [
        { ...credit(debit), amount: "11.99" },
        { ...credit(debit), endToEndId: `${debit.endToEndId}0` },
        giveBack(debit, "AM04", "11.99"),
        giveBack({ ...debit, endToEndId: "UNKNOWN-OF-US" }, "AM04"),
        giveBack(debit, "AM04", "1200.00"),
      ];
      for (const entry of wrong)
        expect(await tell(world(), entry)).toMatchObject({ matched: 0, unmatched: 1 });
      expect((await paymentOf(world(), account, payment.paymentId)).status).toBe("PROCESSING");
      await tell(world(), credit(debit));
      // The same money again, as on a forged statement.
      const forged = { ...credit(debit), bookingReference: "FORGED", bookedOn: "2026-12-24" };
      expect(await tell(world(), forged)).toMatchObject({ matched: 0, unmatched: 1 });
      await tell(world(), giveBack(debit, "MD06"));
      const again = { ...giveBack(debit, "MD06"), bookingReference: "FORGED" };
      await tell(world(), { ...again, bookedOn: "2026-12-24" });
      expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
        status: "OPEN",
        amountDue: 1_200,
      });
      const matched = (await entriesAbout(world(), debit)).filter(
        ({ status }) => status === "MATCHED",
      );
      expect(matched).toHaveLength(2);
    });

    test("an entry that names a debit or a batch is never taken for another of the same amount and day", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      const { amount, collectOn: bookedOn, batchId } = debit;
      await tell(world(), { amount, bookedOn, endToEndId: unique("E2E") });
      await tell(world(), { amount, bookedOn, batchId: unique("BATCH") });
      expect(await tell(world(), { amount, bookedOn, batchId })).toMatchObject({ matched: 1 });
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
      // Its details, on the bank's notification.
      expect(await tell(world(), credit(debit))).toMatchObject({ matched: 0, duplicates: 1 });
    });

    test.for([
      { told: "by its transfers", bookingReference: "BOOKED-1", bookedOn: "2027-02-01" },
      { told: "by its transfers", bookingReference: undefined, bookedOn: "2027-02-08" },
      { told: "by its batch", bookingReference: undefined, bookedOn: "2027-02-15" },
    ])(
      "a sum without details counts once when a later message tells $told whose it is ($bookedOn)",
      async ({ told, bookingReference, bookedOn }) => {
        const both = await twoDebits(world());
        const [first] = both.debits;
        const before = await moneyIn(world());
        const amount = both.amount;
        const bare = { amount, bookedOn, ...(bookingReference && { bookingReference }) };
        expect(await tell(world(), bare)).toMatchObject({ unmatched: 1 });
        const details =
          told === "by its batch"
            ? { ...bare, batchId: first?.batchId ?? "" }
            : { ...bare, transfers: both.debits.map(credit) };
        const matched = told === "by its batch" ? 1 : both.debits.length;
        expect(await tell(world(), details)).toMatchObject({ matched, unmatched: 0 });
        for (const { account, invoice } of both.invoiced)
          expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
        const cents = Math.round(Number(amount) * 100);
        const after = { bank: before.bank - cents, suspense: before.suspense };
        expect(await moneyIn(world())).toEqual(after);
        for (const again of [bare, details])
          expect(await tell(world(), again)).toMatchObject({ matched: 0, unmatched: 0 });
        expect(await moneyIn(world())).toEqual(after);
      },
    );

    test("a sum without details after the message with its debits changes nothing", async () => {
      const { amount, debits } = await twoDebits(world());
      const bare = { amount, bookedOn: "2027-02-22" };
      await tell(world(), { ...bare, transfers: debits.map(credit) });
      const after = await moneyIn(world());
      expect(await tell(world(), bare)).toMatchObject({ unmatched: 0, duplicates: 1 });
      expect(await moneyIn(world())).toEqual(after);
    });

    test("a sum without details that the operator has assigned is not counted again as debits", async () => {
      const { amount, debits, invoiced: both } = await twoDebits(world());
      const bare = { amount, bookedOn: "2027-03-01" };
      await tell(world(), bare);
      const [entry] = await bankEntriesOf(world(), { limit: "1" });
      await world().ok("assign-bank-entry", {
        ...{ as: "operator", path: { entryId: entry?.entryId ?? "" } },
        body: { accountId: (await debitPayer(world())).accountId, reason: "A guess" },
      });
      const after = await moneyIn(world());
      expect(await tell(world(), { ...bare, transfers: debits.map(credit) })).toMatchObject({
        ...{ matched: 0, unmatched: 0, duplicates: debits.length },
      });
      expect(await moneyIn(world())).toEqual(after);
      for (const { account, payment } of both)
        expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
          status: "PROCESSING",
        });
    });

    test("of two sums without details, debits are told of the one that is not assigned", async () => {
      const { amount, debits, invoiced: both } = await twoDebits(world());
      const bare = { amount, bookedOn: "2027-03-08" };
      const before = await moneyIn(world());
      await tell(world(), bare, bare);
      const [, first] = await bankEntriesOf(world(), { limit: "2" });
      await world().ok("assign-bank-entry", {
        ...{ as: "operator", path: { entryId: first?.entryId ?? "" } },
        body: { accountId: (await debitPayer(world())).accountId, reason: "An advance" },
      });
      await tell(world(), { ...bare, transfers: debits.map(credit) });
      for (const { account, invoice } of both)
        expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
      const cents = 2 * Math.round(Number(amount) * 100);
      expect(await moneyIn(world())).toEqual({ ...before, bank: before.bank - cents });
    });

    test("debits that a statement takes back as a sum have come back once a message names them", async () => {
      const { amount, debits, invoiced: both } = await twoDebits(world());
      await tell(world(), ...debits.map(credit));
      const bare = { amount, direction: "DBIT", bookedOn: "2027-03-15" } as const;
      expect(await tell(world(), bare)).toMatchObject({ unmatched: 1 });
      const details = { ...bare, transfers: debits.map((debit) => giveBack(debit, "MD06")) };
      expect(await tell(world(), details)).toMatchObject({ matched: debits.length, unmatched: 0 });
      for (const { account, invoice } of both)
        expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("OPEN");
      expect((await bankEntriesOf(world(), { status: "REPLACED" }))[0]).toMatchObject({
        ...{ direction: "DEBIT", bookedOn: "2027-03-15" },
      });
    });

    test("a run that is interrupted leaves nothing, and is made whole afterwards", async () => {
      const { account, payment } = await debitedInvoice(world());
      world().breakAt("insert-into-direct_debit_files");
      await expect(collected(world(), payment)).rejects.toThrow();
      world().breakAt(null);
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "PENDING",
      });
      await passTime(world(), 3_600);
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      expect((await paymentOf(world(), account, payment.paymentId)).status).toBe("SUCCEEDED");
    });

    test("the same statement twice counts once", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      const xml = camtXml({ id: unique("statement"), entries: [credit(debit)] });
      const send = () => world().ok("import-bank-statement", { as: "operator", body: { xml } });
      await send();
      expect(await send()).toMatchObject({ matched: 0, unmatched: 0, duplicates: 1 });
      await world().runDue();
      expect((await invoiceOf(world(), account, invoice.invoiceId)).status).toBe("PAID");
      await assertVerified(world());
    });

    test("a transfer before the run pays the invoice, and nothing is debited", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const transfer = { amount: "12.00", creditorReference: String(invoice.reference) };
      expect(await tell(world(), transfer)).toMatchObject({ matched: 1 });
      expect((await paymentOf(world(), account, payment.paymentId)).status).toBe("CANCELED");
      await expect(collected(world(), payment)).rejects.toThrow("in no run");
    });

    test("a transfer that crosses the debit leaves a credit", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      const transfer = { amount: "12.00", creditorReference: String(invoice.reference) };
      await tell(world(), transfer);
      await tell(world(), credit(debit));
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "SUCCEEDED",
        refunded: 0,
      });
      const { invoice: next } = await anotherInvoice(world(), account);
      expect(next).toMatchObject({ status: "PAID", amountDue: 0 });
      await assertVerified(world());
    });

    test("a debit that no statement shows within five bank working days is shown to the operator, until one does", async () => {
      const { account, payment } = await debitedInvoice(world());
      const { paymentId } = payment;
      const debit = await collected(world(), payment);
      const overdueOn = homeCalendar.midnight(addTargetDays(debit.collectOn, 5));
      await passTimeTo(world(), new Date(Date.parse(overdueOn) - 1_000).toISOString());
      expect(await problemOf(world(), paymentId)).toBeUndefined();
      await passTimeTo(world(), overdueOn);
      expect(await problemOf(world(), paymentId)).toBe("OVERDUE");
      expect(await paymentOf(world(), account, paymentId)).toMatchObject({ status: "PROCESSING" });
      await tell(world(), credit(debit));
      expect(await paymentOf(world(), account, paymentId)).toMatchObject({ status: "SUCCEEDED" });
      expect(await problemOf(world(), paymentId)).toBeUndefined();
    });

    /** An invoice that a transfer has paid before its debit came in, too. */
    async function paidTwice() {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), { amount: "12.00", creditorReference: String(invoice.reference) });
      await tell(world(), credit(debit));
      const now = () => invoiceOf(world(), account, invoice.invoiceId);
      return { account, payment, debit, now };
    }

    /** An invoice that was voided before its debit came in. */
    async function voidedBeforeCredit() {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await world().ok("void-invoice", {
        ...{ as: "operator", path: { invoiceId: String(invoice.invoiceId) } },
        body: { reason: "A mistake" },
      });
      await tell(world(), credit(debit));
      const now = () => invoiceOf(world(), account, invoice.invoiceId);
      return { account, payment, debit, now };
    }

    /** What of an account's next invoice its credits leave, and the whole. */
    async function nextInvoice(account: TestAccount) {
      const { invoice } = await anotherInvoice(world(), account);
      await assertVerified(world());
      const { status, amountDue } = invoice;
      return { status, amountDue };
    }

    test("the return of a debit that a transfer crossed takes its credit back, and leaves the invoice paid", async () => {
      const { account, payment, debit, now } = await paidTwice();
      const paid = await now();
      await tell(world(), giveBack(debit, "MD06"));
      expect(await now()).toEqual(paid);
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        ...{ status: "SUCCEEDED", disputed: 1_200 },
      });
      expect(await problemOf(world(), payment.paymentId)).toBeUndefined();
      const mails = await mailsIn(world());
      expect(mails.filter(({ text }) => text.includes(String(paid.number)))).not.toContainEqual(
        expect.objectContaining({ kind: "PAYMENT_FAILED" }),
      );
      expect(await nextInvoice(account)).toEqual({ status: "OPEN", amountDue: 1_200 });
    });

    test("an account owes its invoice again if the credit of a debit that comes back is used up", async () => {
      const { account, debit, now } = await paidTwice();
      expect(await nextInvoice(account)).toEqual({ status: "PAID", amountDue: 0 });
      await tell(world(), giveBack(debit, "MD06"));
      expect(await now()).toMatchObject({ status: "OPEN", amountDue: 1_200 });
    });

    test("the return of a debit of a voided invoice takes its credit back, and leaves it void", async () => {
      const { account, payment, debit, now } = await voidedBeforeCredit();
      await tell(world(), giveBack(debit, "MD06"));
      expect(await now()).toMatchObject({ status: "VOID", amountDue: 0 });
      expect(await problemOf(world(), payment.paymentId)).toBeUndefined();
      // The donation of the voided invoice is billed again.
      expect(await nextInvoice(account)).toEqual({ status: "OPEN", amountDue: 2_400 });
    });

    test("a credit of a voided invoice that is used up and comes back is shown to the operator until a transfer settles it", async () => {
      const { account, payment, debit, now } = await voidedBeforeCredit();
      expect(await nextInvoice(account)).toEqual({ status: "OPEN", amountDue: 1_200 });
      await tell(world(), giveBack(debit, "MD06"));
      expect(await now()).toMatchObject({ status: "VOID", amountDue: 0 });
      expect(await problemOf(world(), payment.paymentId)).toBe("LOST_AFTER_REFUND");
      await tell(world(), { amount: "12.00", name: "Unknown", text: "What came back" });
      const [{ entryId } = { entryId: "" }] = await bankEntriesOf(world(), { status: "UNMATCHED" });
      await world().ok("assign-bank-entry", {
        ...{ as: "operator", path: { entryId } },
        body: { accountId: account.accountId, reason: "Asked for by mail" },
      });
      expect(await nextInvoice(account)).toEqual({ status: "OPEN", amountDue: 1_200 });
    });

    test("the return of a debit whose invoice was credited uses its credit note up", async () => {
      const { account, payment, invoice } = await debitedInvoice(world());
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      await world().ok("credit-invoice", {
        ...{ as: "operator", path: { invoiceId: String(invoice.invoiceId) } },
        body: { reason: "A mistake" },
      });
      await tell(world(), giveBack(debit, "MD06"));
      const [note, credited] = await list(world(), "list-invoices", account);
      expect([note?.kind, note?.amountDue, credited?.status]).toEqual(["CREDIT_NOTE", 0, "VOID"]);
      expect(await problemOf(world(), payment.paymentId)).toBeUndefined();
      expect(await nextInvoice(account)).toEqual({ status: "OPEN", amountDue: 2_400 });
    });

    test("a revoked mandate is debited no more", async () => {
      const { account, mandate, payment } = await debitedInvoice(world());
      const { mandateId } = mandate;
      const revoked = await world().ok<Row>("revoke-mandate", {
        as: "operator",
        path: { mandateId },
        body: { reason: "Asked by letter" },
      });
      expect(revoked).toMatchObject({ endReason: "REVOKED" });
      await expect(collected(world(), payment)).rejects.toThrow("in no run");
      await passTime(world(), 2 * daySeconds);
      expect(await paymentOf(world(), account, payment.paymentId)).toMatchObject({
        status: "CANCELED",
        failure: { code: "mandate_ended" },
      });
    });

    test("the copy of a mandate that its mail links to opens for 30 days", async () => {
      const { reference } = await signedMandate(world(), await debitPayer(world()));
      const mail = (await mailsIn(world())).find(({ text }) => text.includes(reference));
      const [, signed = ""] = /\/downloads\/([^/\s]+)/.exec(mail?.text ?? "") ?? [];
      await passTime(world(), lifetimes.mandateLinkMs / 1_000 - 60);
      expect(await world().openDownload(signed)).not.toBeNull();
      await passTime(world(), 120);
      expect(await world().openDownload(signed)).toBeNull();
    });

    test("the IBAN of a mandate that ended is deleted after its retention, and not before", async () => {
      const { mandate } = await debitedInvoice(world());
      const { mandateId } = mandate;
      const ibanOf = async () =>
        (await world().store.read((tx) => tx.one(mandateById, { mandateId })))?.iban;
      await world().ok("revoke-mandate", {
        as: "operator",
        path: { mandateId },
        body: { reason: "Asked by letter" },
      });
      await passTime(world(), (retentionDays.mandateDetails - 1) * daySeconds);
      expect(await ibanOf()).not.toBeNull();
      await passTime(world(), 2 * daySeconds);
      expect(await ibanOf()).toBeNull();
    });

    test("a debit names the creditor that its mandate was given to", async () => {
      const { mandate, payment } = await debitedInvoice(world());
      const { mandateId } = mandate;
      const creditorId = "FR72ZZZ123456";
      await world().store.write((tx) => tx.run(setCreditor, { mandateId, creditorId }));
      const debit = await collected(world(), payment);
      expect(debit.creditorId).toBe(creditorId);
    });

    test("removing the payment method revokes its mandate", async () => {
      const account = await debitPayer(world());
      const { paymentMethodId } = await signedMandate(world(), account);
      await world().ok("delete-payment-method", {
        as: account,
        path: { paymentMethodId: String(paymentMethodId) },
      });
      expect(await mandatesOf(world(), account)).toMatchObject([{ endReason: "REVOKED" }]);
    });

    test.skipIf(whyNotValidated !== null)("the file is valid, and the same each time", async () => {
      const { payment } = await debitedInvoice(world());
      await collected(world(), payment);
      const [run] = await runsIn(world());
      const file = await fileOf(world(), run?.runId ?? "");
      expect(await painProblems("pain.008.001.08", file)).toEqual([]);
      expect(run).toMatchObject({ exportedAt: null });
      const exported = await world().ok<Row>("export-direct-debit-run", {
        as: "operator",
        path: { runId: run?.runId ?? "" },
      });
      expect(exported.xml).toBe(file);
      const [marked] = await runsIn(world());
      expect(marked?.exportedAt).not.toBeNull();
      expect(await fileOf(world(), run?.runId ?? "")).toBe(file);
    });

    test("a donor's gift is debited, settled, and reversed when the debit comes back within eight weeks", async () => {
      const { donor, debit, donation } = await debitedGift(world());
      expect((await donation()).status).toBe("PROCESSED");
      await passTime(world(), 40 * daySeconds);
      await tell(world(), giveBack(debit, "MD06"));
      expect((await donation()).status).toBe("CANCELED");
      const mails = await mailsIn(world(), donor.email);
      expect(mails.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["MANDATE_SIGNED", "DEBIT_NOTICE", "DONATION_REVERSED"]),
      );
    });

    test("a donor has paid on the day on which the bank booked the debit, whenever its statement is imported", async () => {
      const { account, payment, debit, donation } = await filedGift(world());
      await passTime(world(), 6 * daySeconds);
      await tell(world(), credit(debit));
      const { succeededAt } = await paymentOf(world(), account, payment.paymentId);
      expect(homeCalendar.dateOf(String(succeededAt))).toBe(debit.collectOn);
      expect((await donation()).paidAt).toBe(succeededAt);
    });

    test("a donor has paid neither after the import of a statement nor before the gift", async () => {
      const [early, late] = [await filedGift(world()), await filedGift(world())];
      await tell(
        world(),
        { ...credit(early.debit), bookedOn: "2020-01-02" },
        { ...credit(late.debit), bookedOn: "2035-01-02" },
      );
      const now = new Date(world().clock.now()).toISOString();
      for (const { donation } of [early, late]) {
        const { paidAt, createdAt } = await donation();
        expect(String(paidAt) <= now && String(paidAt) >= String(createdAt)).toBe(true);
      }
    });

    test("a donor's debit that comes back after its refund is a loss, and shown to the operator", async () => {
      const { account, payment, debit, donation } = await debitedGift(world());
      const { paymentId } = payment;
      const [bank, losses] = [await balanceOf(world(), "bank"), await balanceOf(world(), "losses")];
      await refund(world(), paymentId, 1_200);
      expect(await balanceOf(world(), "bank")).toBe(bank + 1_200);
      expect(await tell(world(), giveBack(debit, "MD06"))).toMatchObject({ matched: 1 });
      expect(await balanceOf(world(), "bank")).toBe(bank + 2_400);
      expect(await balanceOf(world(), "losses")).toBe(losses - 1_200);
      expect(await paymentOf(world(), account, paymentId)).toMatchObject({
        ...{ refunded: 1_200, disputed: 1_200 },
      });
      expect(await problemOf(world(), paymentId)).toBe("LOST_AFTER_REFUND");
      expect((await donation()).status).toBe("CANCELED");
    });

    test("money for a donation that was canceled meanwhile is to be transferred back by hand, until the operator has done it", async () => {
      const gift = await canceledGift(world());
      await tell(world(), credit(gift.debit));
      expect(await gift.payment()).toMatchObject({ status: "SUCCEEDED", refunded: 1_200 });
      await passTime(world(), 30 * daySeconds);
      expect(await gift.problem()).toBe("REFUND_BY_HAND");
      await closeProblem(world(), gift.paymentId);
      expect(await gift.problem()).toBeUndefined();
      // The payer now has it twice.
      const losses = await balanceOf(world(), "losses");
      await tell(world(), giveBack(gift.debit, "MD06"));
      expect(await gift.problem()).toBe("LOST_AFTER_REFUND");
      expect(await balanceOf(world(), "losses")).toBe(losses - 1_200);
    });

    test("money for a donation that was canceled meanwhile is not to be transferred back once its debit came back", async () => {
      const [later, atOnce] = [await canceledGift(world()), await canceledGift(world())];
      const [bank, losses] = [await balanceOf(world(), "bank"), await balanceOf(world(), "losses")];
      await tell(world(), credit(later.debit));
      await tell(world(), giveBack(later.debit, "MD06"));
      await tell(world(), credit(atOnce.debit), giveBack(atOnce.debit, "MD06"));
      for (const { payment, problem } of [later, atOnce]) {
        expect(await payment()).toMatchObject({ refunded: 0, disputed: 1_200 });
        expect(await problem()).toBeUndefined();
      }
      expect(await balanceOf(world(), "bank")).toBe(bank);
      expect(await balanceOf(world(), "losses")).toBe(losses);
    });

    test("an account owes all of an invoice whose debit comes back after a part was refunded", async () => {
      const account = await debitPayer(world());
      await signedMandate(world(), account);
      await claimed(world(), await donationOf(world(), await campaignOf(world(), account)));
      const { gift, payment, invoice } = await anotherInvoice(world(), account);
      const debit = await collected(world(), payment);
      await tell(world(), credit(debit));
      const path = { donationId: gift.donationId };
      await world().ok("cancel-donation", { as: "operator", path });
      const bank = await balanceOf(world(), "bank");
      await refund(world(), payment.paymentId, 1_200);
      await tell(world(), giveBack(debit, "MD06"));
      expect(await balanceOf(world(), "bank")).toBe(bank + 3_600);
      expect(await invoiceOf(world(), account, invoice.invoiceId)).toMatchObject({
        ...{ status: "OPEN", amountDue: 2_400 },
      });
      expect(await problemOf(world(), payment.paymentId)).toBe("LOST_AFTER_REFUND");
    });

    test("a mandate lapses after 36 months without a debit", async () => {
      const account = await debitPayer(world());
      await signedMandate(world(), account);
      await passTime(world(), 1_090 * daySeconds);
      expect(await mandatesOf(world(), account)).toMatchObject([{ endReason: null }]);
      await passTime(world(), 10 * daySeconds);
      expect(await mandatesOf(world(), account)).toMatchObject([{ endReason: "LAPSED" }]);
    });

    test("neither the IBAN nor the address of who signed is stored in clear", async () => {
      const account = await debitPayer(world());
      await signedMandate(world(), account, { holder: "Zoë Ångström" });
      expect(JSON.stringify(await world().snapshot())).not.toContain(payersIban);
    });
  },
  { environment: "live" },
);

onEveryDatabase(
  "more direct debits than a run takes",
  (world) => {
    test("are in two runs, each in one", async () => {
      const { payment } = await debitedInvoice(world());
      const paymentId = String(payment.paymentId);
      const row = await world().store.read((tx) => tx.one(paymentById, { paymentId }));
      if (row === undefined) throw new Error("the payment is missing");
      await world().store.write(async (tx) => {
        for (let count = 0; count < limits.debitsPerRun; count++)
          await tx.run(insertPayment, { ...row, paymentId: randomUUID() });
      });
      await passTimeTo(world(), String(row.runAt));
      const runs = await runsIn(world());
      expect(runs.map(({ payments }) => payments).sort()).toEqual([1, limits.debitsPerRun].sort());
      const filed = await Promise.all(runs.map(({ runId }) => fileOf(world(), runId)));
      const ids = filed.flatMap((xml) => debitsIn(xml).map(({ endToEndId }) => endToEndId));
      expect(new Set(ids).size).toBe(limits.debitsPerRun + 1);
    });
  },
  { environment: "live" },
);
