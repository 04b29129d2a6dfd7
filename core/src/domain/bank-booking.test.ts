import { describe, expect, test } from "vitest";
import { findKnown, type KnownBooking, type KnownTransfer } from "./bank-booking.js";

const bare: KnownTransfer = {
  amountCents: 1_000,
  references: {},
  creditorReference: null,
  remittance: null,
  counterparty: null,
  counterpartyLast4: null,
  returnReason: null,
};

function booking({
  transfers = [{}],
  ...given
}: Partial<Omit<KnownBooking, "transfers">> & {
  readonly transfers?: readonly Partial<KnownTransfer>[];
} = {}): KnownBooking {
  return {
    direction: "CREDIT",
    isReversal: false,
    amountCents: 1_000,
    bookedOn: "2026-03-02",
    valueOn: null,
    reference: null,
    ...given,
    transfers: transfers.map((transfer) => ({ ...bare, ...transfer })),
  };
}
const of = (transfer: Partial<KnownTransfer>, given: Partial<KnownBooking> = {}) =>
  booking({ ...given, transfers: [transfer] });

const isSame = (one: KnownBooking, other: KnownBooking) => {
  const [found] = findKnown([one], [other]);
  expect(findKnown([other], [one])).toEqual([found]);
  return found === 0;
};

describe("two bookings are the same", () => {
  const ada = of({ counterparty: "Ada Lumen SAS", counterpartyLast4: "0189" });
  test.for<[string, KnownBooking, KnownBooking]>([
    ["they are equal", ada, ada],
    ["one has no details", booking(), ada],
    [
      "the bank's id agrees, whatever the details",
      booking({ reference: "B-1" }),
      of({ remittance: "Gift" }, { reference: "B-1" }),
    ],
    ["a name or text is shortened or written differently", ada, of({ counterparty: "ADA LUMEN" })],
    [
      "one has the booking date alone, and the other the value date next to it",
      booking(),
      booking({ bookedOn: null, valueOn: "2026-03-04" }),
    ],
    [
      "a batch is told once as a whole",
      booking({
        transfers: [
          { amountCents: 400, remittance: "a" },
          { amountCents: 600, remittance: "b" },
        ],
      }),
      booking(),
    ],
    [
      "a batch is told in another order",
      booking({ transfers: [{ amountCents: 400 }, { amountCents: 600, remittance: "b" }] }),
      booking({ transfers: [{ amountCents: 600, remittance: "b" }, { amountCents: 400 }] }),
    ],
  ])("if %s", ([, one, other]) => expect(isSame(one, other)).toBe(true));
});

describe("two bookings are different", () => {
  const e2e = (endToEndId: string) => of({ references: { endToEndId } });
  test.for<[string, KnownBooking, KnownBooking]>([
    ["direction", booking(), booking({ direction: "DEBIT" })],
    ["amount", booking(), booking({ amountCents: 1_001 })],
    ["reversal", booking(), booking({ isReversal: true })],
    ["booking date", booking(), booking({ bookedOn: "2026-03-03" })],
    [
      "value date, if one has no booking date",
      booking({ bookedOn: null, valueOn: "2026-03-01" }),
      booking({ valueOn: "2026-03-02" }),
    ],
    [
      "dates more than five days apart",
      booking(),
      booking({ bookedOn: null, valueOn: "2026-03-08" }),
    ],
    ["the bank's id", booking({ reference: "B-1" }), booking({ reference: "B-2" })],
    ["the payer's id", e2e("A"), e2e("B")],
    ["the IBAN's end", of({ counterpartyLast4: "0189" }), of({ counterpartyLast4: "3000" })],
    ["the name", of({ counterparty: "Ada" }), of({ counterparty: "Bea" })],
    ["the text", of({ remittance: "Invoice 12" }), of({ remittance: "Invoice 13" })],
    [
      "the number of transfers",
      booking({ transfers: [{ amountCents: 400, remittance: "a" }, { amountCents: 600 }] }),
      of({ counterparty: "Ada" }),
    ],
  ])("by %s", ([, one, other]) => expect(isSame(one, other)).toBe(false));
});

describe("on one statement", () => {
  test("equal bookings are as many as it tells, of which the known ones are known", () => {
    const same = booking();
    expect(findKnown([same, same, same], [same, same])).toEqual([0, 1, null]);
    expect(findKnown([same], [same, same])).toEqual([0]);
  });

  test("the likest are found first, so that a bare one does not take the place of a detailed one", () => {
    const detailed = of({ counterparty: "Ada Lumen", remittance: "Gift" });
    const shortened = of({ counterparty: "Ada Lumen" });
    expect(findKnown([booking(), shortened], [detailed])).toEqual([null, 0]);
  });
});
