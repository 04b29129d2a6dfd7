import { giftMoney } from "../../domain/fees.js";
import { campaignOf, type TestCampaign } from "../../testing/fixtures.js";
import { givingCampaign } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getPublicQuote } from "./get-public-quote.js";

const quote = ({ publicKey }: TestCampaign, query: Record<string, string> = {}) => ({
  path: { publicKey },
  query: { locale: "en", ...query },
});

callRulesOf(getPublicQuote, {
  given: (world: World, account: TestAccount) =>
    campaignOf(world, account, { acceptsPublicDonations: true }),
  call: (given: TestCampaign) => quote(given, { amount: "2500" }),
  wrong: { amount: "25.00", checkoutTotal: "0", locale: "x".repeat(36) },
});

const quoted = (name: string, query: Record<string, string>, body: unknown) =>
  scenario({
    name,
    given: (world) => givingCampaign(world),
    call: (given) => quote(given, query),
    expect: { status: 200, body },
  });

const vat = (cents: number) => Math.round(cents * 0.2);

scenariosOf(getPublicQuote, [
  scenario({
    name: "an unknown campaign is not found",
    given: (world) => givingCampaign(world),
    call: () => ({ path: { publicKey: "pk_test_unknown" }, query: {} }),
    refusal: "not_found",
  }),
  quoted("without an amount there is nothing to say", {}, { gift: null, roundUp: null }),
  scenario({
    name: "a donor who covers the fee adds it with its VAT",
    async given(world) {
      const account = await world.account({ feeBasisPoints: 500 });
      return campaignOf(world, account, { acceptsPublicDonations: true });
    },
    call: (given) => quote(given, { amount: "2500" }),
    expect: {
      status: 200,
      body: {
        gift: {
          amount: 2_500,
          fee: giftMoney(2_500, "EXCLUDED", 500).grossCents - 2_500 + vat(125),
          display: { amount: "€25.00", fee: "€1.50", totalWithFee: "€26.50" },
        },
      },
    },
  }),
  quoted(
    "a checkout is rounded up to the next whole euro",
    { checkoutTotal: "4233" },
    { roundUp: { amount: 67, total: 4_300, display: { amount: "€0.67", total: "€43.00" } } },
  ),
  quoted(
    "and one of whole euros by one",
    { checkoutTotal: "4200" },
    { roundUp: { amount: 100, total: 4_300 } },
  ),
]);
