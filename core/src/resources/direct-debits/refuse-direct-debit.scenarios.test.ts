import { expect, test } from "vitest";
import { type CamtEntry, camtXml } from "../../testing/camt.js";
import {
  anotherInvoice,
  collected,
  credit,
  debitedInvoice,
  debitsIn,
  type FiledDebit,
  fileOf,
  giveBack,
  mandatesOf,
  runsIn,
} from "../../testing/direct-debits.js";
import { unique } from "../../testing/fixtures.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { refuseDirectDebit } from "./refuse-direct-debit.js";

type Row = Record<string, unknown>;

const live = { environment: "live" } as const;
const daySeconds = 86_400;
/** Of no payment. */
const unknownDebit = "01920000000070008000000000000000-1";

const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

async function tell(world: World, ...entries: readonly CamtEntry[]) {
  const xml = camtXml({ id: unique("statement"), entries: [...entries] });
  const counts = await world.ok("import-bank-statement", { as: "operator", body: { xml } });
  await world.runDue();
  await assertVerified(world);
  return counts;
}

/** An invoice of 12.00 € whose debit is at the bank. */
async function filed(world: World) {
  const made = await debitedInvoice(world);
  return { ...made, debit: await collected(world, made.payment) };
}
type Filed = Awaited<ReturnType<typeof filed>>;

const call = ({ endToEndId }: Pick<FiledDebit, "endToEndId">, reason = "MS02") =>
  ({ as: "operator", path: { endToEndId }, body: { reason } }) as const;
const sound = { given: filed, call: ({ debit }: Filed) => call(debit) };

callRulesOf(refuseDirectDebit, {
  given: async () => unknownDebit,
  call: (endToEndId) => ({ path: { endToEndId }, body: { reason: "AC04" } }),
  required: ["reason"],
  wrong: { reason: "closed" },
});
precedenceOf(
  refuseDirectDebit,
  sound,
  [
    {
      name: "only the operator",
      refusal: "unauthorized",
      inject: () => ({ as: "nobody" as const }),
    },
    {
      name: "an unknown field is refused",
      refusal: "schema_problems",
      inject: () => ({ body: { surprise: true } }),
    },
    {
      name: "a debit that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { endToEndId: unknownDebit } }),
    },
  ],
  live,
);
scenariosOf(
  refuseDirectDebit,
  [
    scenario({
      ...sound,
      name: "the payment of a debit that the bank refused has failed, with the bank's reason",
      expect: { status: 200, body: { status: "FAILED", retryAt: null } },
      events: { payment_update: 1 },
      then: async (world, _, { answer }) => {
        expect(answer.body).toMatchObject({ failure: { code: "MS02", mayRetry: false } });
        await assertVerified(world);
      },
    }),
    scenario({
      ...sound,
      name: "a debit is refused once",
      async given(world) {
        const made = await filed(world);
        await world.ok("refuse-direct-debit", call(made.debit));
        return made;
      },
      refusal: "direct_debit_has_ended",
    }),
    scenario({
      ...sound,
      name: "a debit whose money the bank has booked cannot be refused",
      async given(world) {
        const made = await filed(world);
        await tell(world, credit(made.debit));
        return made;
      },
      refusal: "direct_debit_has_ended",
    }),
    scenario({
      ...sound,
      name: "a debit that a statement shows as returned cannot be refused",
      async given(world) {
        const made = await filed(world);
        await tell(world, giveBack(made.debit, "MS02"));
        return made;
      },
      refusal: "direct_debit_has_ended",
    }),
    scenario({
      ...sound,
      name: "an attempt that was never made is not found",
      call: ({ debit }) => call({ endToEndId: debit.endToEndId.replace(/1$/, "2") }),
      refusal: "not_found",
    }),
  ],
  live,
);

onEveryDatabase(
  "a direct debit that the bank refuses without booking it",
  (world) => {
    const refuse = (debit: FiledDebit, reason?: string) =>
      world().ok<Row>("refuse-direct-debit", call(debit, reason));
    const invoiceOf = ({ account, invoice }: Pick<Filed, "account" | "invoice">) =>
      world().ok<Row>("get-invoice", {
        ...{ as: account, path: { invoiceId: String(invoice.invoiceId) } },
      });

    test("is retried if the reason allows it", async () => {
      const made = await filed(world());
      const { account, payment, debit } = made;
      expect(await refuse(debit, "AM04")).toMatchObject({
        ...{ status: "PENDING", failure: { code: "AM04", mayRetry: true } },
        retryAt: expect.any(String),
      });
      await passTime(world(), daySeconds);
      const path = { paymentId: String(payment.paymentId) };
      const retried = await world().ok<Row>("get-payment", { as: account, path });
      const second = await collected(world(), retried);
      await tell(world(), credit(second));
      expect(await invoiceOf(made)).toMatchObject({ status: "PAID" });
    });

    test("leaves its invoice to another payment", async () => {
      const made = await filed(world());
      const { account, invoice, debit } = made;
      const pay = { as: account, path: { invoiceId: String(invoice.invoiceId) }, body: {} };
      expect(await world().call("pay-invoice", pay)).toMatchObject({ status: 409 });
      await refuse(debit);
      const again = await collected(world(), await world().ok<Row>("pay-invoice", pay));
      await tell(world(), credit(again));
      expect(await invoiceOf(made)).toMatchObject({ status: "PAID" });
    });

    test("ends its mandate if the reason lasts", async () => {
      const { account, debit } = await filed(world());
      await refuse(debit, "AC04");
      expect(await mandatesOf(world(), account)).toMatchObject([{ endReason: "REFUSED_BY_BANK" }]);
    });

    test("is not in the sum that the bank books of its batch", async () => {
      const [one, other] = [await debitedInvoice(world()), await debitedInvoice(world())];
      const refused = await collected(world(), one.payment);
      const { batchId, collectOn } = await collected(world(), other.payment);
      expect(batchId).toBe(refused.batchId);
      await refuse(refused);
      const [run] = await runsIn(world());
      const all = debitsIn(await fileOf(world(), run?.runId ?? ""));
      const booked = (debits: readonly FiledDebit[]) => {
        const cents = debits.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
        return { amount: (cents / 100).toFixed(2), batchId, bookedOn: collectOn };
      };
      expect(await tell(world(), booked(all))).toMatchObject({ unmatched: 1 });
      const others = all.filter(({ endToEndId }) => endToEndId !== refused.endToEndId);
      expect(await tell(world(), booked(others))).toMatchObject({ matched: 1 });
      expect(await invoiceOf(one)).toMatchObject({ status: "OPEN" });
      expect(await invoiceOf(other)).toMatchObject({ status: "PAID" });
    });

    test("changes nothing more if a statement shows it after all", async () => {
      const made = await filed(world());
      await refuse(made.debit);
      const entries = [credit(made.debit), giveBack(made.debit, "MS02")];
      expect(await tell(world(), ...entries)).toMatchObject({ matched: 0, unmatched: 2 });
      expect(await invoiceOf(made)).toMatchObject({ status: "OPEN", amountDue: 1_200 });
      const { invoice } = await anotherInvoice(world(), made.account);
      expect(invoice).toMatchObject({ status: "OPEN", amountDue: 1_200 });
    });
  },
  live,
);
