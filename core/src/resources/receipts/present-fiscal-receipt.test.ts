import { expect, test } from "vitest";
import type { FiscalReceiptRow } from "./fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "./present-fiscal-receipt.js";

const shown = {
  fiscalReceiptId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  number: "2026-000001",
  year: 2026,
  kind: "DONOR",
  status: "ISSUED",
  charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a12",
  donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a13",
  donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a14",
  issuedAt: "2026-03-02T09:00:00.000Z",
  createdAt: "2026-03-02T09:00:00.000Z",
  updatedAt: "2026-03-02T09:00:00.000Z",
} as const;

test("a presented receipt has neither its verification key nor the donor's data", () => {
  const row: FiscalReceiptRow = {
    ...shown,
    amountCents: 5_000,
    content: { donor: { lastName: "Lumen" } } as unknown as FiscalReceiptRow["content"],
    verificationKey: "secret",
    replacesFiscalReceiptId: null,
    canceledAt: null,
    cancelReason: "The donor's name was misspelt",
    fileId: null,
    donorRemovedAt: null,
  };
  expect(presentFiscalReceipt(row)).toEqual({ ...shown, amount: 5_000 });
});
