import { z } from "zod";
import { Cents, Id, Timestamp } from "../fields.js";

export const FiscalReceipt = z
  .object({
    fiscalReceiptId: Id,
    accountId: Id,
    number: z.string(),
    year: z.int(),
    kind: z.enum(["DONOR", "COMPANY"]),
    status: z.enum(["ISSUED", "CANCELED"]),
    charityId: Id,
    donationId: Id.nullable(),
    donorId: Id.nullable(),
    amount: Cents,
    issuedAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "FiscalReceipt" });
