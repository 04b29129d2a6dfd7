import { z } from "zod";
import { FiscalReceipt } from "../../contract/resources/fiscal-receipt.js";
import { charityNames } from "../charities/charity-names.js";
import { defineView } from "../shared/define-view.js";

export const receiptView = defineView({
  id: "WidgetFiscalReceipt",
  object: FiscalReceipt,
  display: z.object({
    amount: z.string(),
    charityName: z.string().nullable(),
    issuedAt: z.string(),
  }),
  async prepare(receipts, { tx, formats }) {
    const nameOf = await charityNames(tx, receipts);
    return ({ amount, charityId, issuedAt }) => ({
      amount: formats.euros(amount),
      charityName: nameOf(charityId),
      issuedAt: formats.day(issuedAt),
    });
  },
});
