import { z } from "zod";
import { Cents, Id, QueryYear } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { charityById } from "../charities/charity-queries.js";
import { receiptsByArticles } from "./fiscal-receipt-queries.js";

const Sum = { count: z.int(), amount: Cents };

export const getCharityReceiptsStatement = defineOperation({
  id: "get-charity-receipts-statement",
  summary: "Get a charity's yearly statement of receipts",
  description:
    "What a charity declares to the tax office each year, in France under article 222 bis of the tax code: the number and sum of the valid receipts for the year's gifts, in total and by the articles that they certify. Canceled receipts are excluded; their replacements are included.",
  tag: "Operator",
  method: "GET",
  path: "/operator/charities/{charityId}/receipts-statement",
  callers: "operator",
  input: z.strictObject({ charityId: Id, year: QueryYear }),
  output: z
    .object({
      charityId: Id,
      year: z.int(),
      ...Sum,
      articles: z.array(z.object({ articles: z.array(z.string()), ...Sum })),
    })
    .meta({ id: "ReceiptsStatement" }),
  refusals: ["not_found"],
  example: { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", year: "2026" },
  async handle({ tx, refuse }, { charityId, year }) {
    if ((await tx.one(charityById, { charityId })) === undefined) return refuse("not_found");
    const rows = await tx.all(receiptsByArticles, { charityId, year });
    return {
      charityId,
      year,
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amount: rows.reduce((sum, { cents }) => sum + cents, 0),
      articles: rows.map(({ cents, ...row }) => ({ ...row, amount: cents })),
    };
  },
});
