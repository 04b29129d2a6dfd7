import { z } from "zod";
import { Cents, Id, Timestamp } from "../fields.js";

export const fiscalReceiptKinds = ["DONOR", "COMPANY"] as const;
export const fiscalReceiptStatuses = ["ISSUED", "CANCELED"] as const;

export const FiscalReceipt = z
  .object({
    fiscalReceiptId: Id,
    accountId: Id,
    number: z.string(),
    year: z.int(),
    kind: z.enum(fiscalReceiptKinds),
    status: z.enum(fiscalReceiptStatuses),
    charityId: Id,
    donationId: Id.nullable(),
    donorId: Id.nullable(),
    amount: Cents,
    issuedAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "FiscalReceipt" });
