import { z } from "zod";
import { Cents, Formed } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { formatsOf } from "../../domain/display.js";
import { roundUpCents } from "../../domain/public-giving.js";
import { publicCampaign } from "../campaigns/public-campaign.js";
import { feeTermsOf } from "../gifts/gift-payment.js";
import { publicFields } from "../shared/public-fields.js";
import { readerLocale } from "../shared/reader-locale.js";
import { PricedAmount, pricedAmount } from "./public-giving.js";

/** An amount in a query string: integer cents, at least 1. */
const QueryAmount = Formed(/^\d{1,11}$/, 11, "must be a whole number of cents")
  .transform(Number)
  .pipe(z.int().min(1).max(limits.amountCents))
  .optional()
  .meta({ shownAs: { type: "integer", minimum: 1, maximum: limits.amountCents } });

export const getPublicQuote = defineOperation({
  id: "get-public-quote",
  summary: "Get what a gift on a campaign's page costs",
  description:
    "For an amount that a donor enters: the fee that `coversFee` adds. For the total of a checkout: the gift that rounds it up to the next whole euro, 1 to 100 cents. Changes nothing and promises nothing: what is charged is computed anew.",
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/public/{publicKey}/quote",
  callers: "public",
  input: z.strictObject({
    ...publicFields,
    amount: QueryAmount.describe("A gift, in cents."),
    checkoutTotal: QueryAmount.describe("What the customer pays without a gift, in cents."),
  }),
  output: z
    .object({
      gift: PricedAmount.nullable().meta({ description: "Of `amount`; null without it." }),
      roundUp: z
        .object({
          amount: Cents,
          total: Cents.meta({ description: "The checkout's total with the gift." }),
          display: z.object({ amount: z.string(), total: z.string() }),
        })
        .nullable()
        .meta({ description: "Of `checkoutTotal`; null without it." }),
    })
    .meta({ id: "PublicQuote" }),
  refusals: ["not_found"],
  example: { publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf", amount: "2500" },
  async handle(context, { locale, amount, checkoutTotal }) {
    const campaign = await publicCampaign(context);
    const formats = formatsOf(readerLocale(locale, campaign.language));
    const terms = await feeTermsOf(context, campaign.accountId);
    return {
      gift: amount === undefined ? null : pricedAmount(amount, terms, formats),
      roundUp: checkoutTotal === undefined ? null : roundedUp(checkoutTotal, formats),
    };
  },
});

function roundedUp(checkoutTotal: number, { euros }: ReturnType<typeof formatsOf>) {
  const amount = roundUpCents(checkoutTotal);
  const total = checkoutTotal + amount;
  return { amount, total, display: { amount: euros(amount), total: euros(total) } };
}
