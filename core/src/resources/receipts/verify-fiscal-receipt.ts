import { z } from "zod";
import { Cents, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { fiscalReceiptStatuses } from "../../contract/resources/fiscal-receipt.js";
import { isReceiptNumber } from "../../domain/receipt-numbers.js";
import { fiscalReceiptByNumber } from "./fiscal-receipt-queries.js";

export const verifyFiscalReceipt = defineOperation({
  id: "verify-fiscal-receipt",
  summary: "Verify a fiscal receipt",
  description:
    "For anyone who was shown a receipt, whose QR code contains its number and `key`. The response confirms that it was issued and for what, but nothing about the donor. A wrong key gets the same response as an unknown number.",
  tag: "Fiscal receipts",
  method: "GET",
  path: "/v1/receipt-verifications/{number}",
  callers: ["none"],
  input: z.strictObject({
    number: z.string().max(limits.keyCharacters).meta({ example: "2026-00042-000123" }),
    key: Text(limits.keyCharacters).meta({
      description: "The receipt's secret.",
      example: "q3DPvkLJsNTdp7diq3DPvk",
    }),
  }),
  output: z
    .object({
      number: z.string(),
      issuedOn: z.iso.date().meta({ description: "The day of issue in the charity's country." }),
      charityName: z.string(),
      amount: Cents,
      status: z.enum(fiscalReceiptStatuses),
    })
    .meta({ id: "ReceiptVerification" }),
  refusals: ["not_found"],
  example: { number: "2026-00042-000123", key: "q3DPvkLJsNTdp7diq3DPvk" },
  async handle({ tx, secrets, refuse }, { number, key }) {
    const receipt = isReceiptNumber(number)
      ? await tx.one(fiscalReceiptByNumber, { number })
      : undefined;
    if (receipt === undefined || !secrets.equal(receipt.verificationKey, key))
      return refuse("not_found");
    const { status, content, amountCents } = receipt;
    const { issuedOn, charity } = content;
    return { number, issuedOn, charityName: charity.name, amount: amountCents, status };
  },
});
