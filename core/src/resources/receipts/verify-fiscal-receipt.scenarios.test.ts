import { expect } from "vitest";
import { threeCharities } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";
import { anyFiscalReceiptById } from "./fiscal-receipt-queries.js";
import { verifyFiscalReceipt } from "./verify-fiscal-receipt.js";

/** The number and key of a receipt, as its QR code contains them. */
async function held(world: World) {
  const account = await world.account();
  const [charityId] = await threeCharities(world);
  const donorId = await donorOf(world, account);
  const fiscalReceiptId = await receiptOf(world, account, { donorId, charityId, year: 2026 });
  const receipt = await world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId }));
  const url = new URL(String(receipt?.content.verifyUrl));
  const [, page, number = ""] = url.pathname.split("/");
  expect(page).toBe("verify");
  return { fiscalReceiptId, number, key: String(url.searchParams.get("key")) };
}
type Held = Awaited<ReturnType<typeof held>>;

const verify = ({ number, key }: Pick<Held, "number" | "key">): WorldCall => ({
  as: "nobody",
  path: { number },
  query: { key },
});
const shown = ({ number }: Held) => ({
  number,
  issuedOn: "2026-03-02",
  charityName: "Charity 001 (test)",
  amount: 1_200,
});

/** The receipt exists, but these details do not identify it. */
const unknown = (name: string, changed: (given: Held) => Partial<Held>) =>
  scenario({
    name,
    given: held,
    call: (given: Held) => verify({ ...given, ...changed(given) }),
    refusal: "not_found",
  });

scenariosOf(verifyFiscalReceipt, [
  scenario({
    name: "whoever holds a receipt sees number, date, charity and amount, and nothing of who gave",
    given: held,
    call: verify,
    expect: { status: 200 },
    then: (_, given, { answer }) =>
      expect(answer.body).toEqual({ ...shown(given), status: "ISSUED" }),
  }),
  scenario({
    name: "the response for a canceled receipt has the status CANCELED, and nothing more than for a valid one",
    async given(world) {
      const receipt = await held(world);
      const path = { fiscalReceiptId: receipt.fiscalReceiptId };
      const body = { replace: true, reason: "A misspelt name" };
      await world.ok("cancel-fiscal-receipt", { as: "operator", path, body });
      return receipt;
    },
    call: verify,
    expect: { status: 200 },
    then: (_, given, { answer }) =>
      expect(answer.body).toEqual({ ...shown(given), status: "CANCELED" }),
  }),
  unknown("a wrong key is refused like an unknown number", ({ key }) => ({
    key: `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`,
  })),
  unknown("the beginning of a key is none", ({ key }) => ({ key: key.slice(0, -1) })),
  unknown("an unknown number is not found", ({ number }) => ({
    number: number
      .replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
      .replace(/^2026/, "2031"),
  })),
  unknown("what is no number at all is not found", () => ({ number: "receipt" })),
  unknown("what no database can hold is not found", ({ number }) => ({ number: `${number}\0` })),
  scenario({
    name: "a key must be sent",
    given: held,
    call: (given) => ({ ...verify(given), query: {} }),
    problems: ["key"],
  }),
]);
