import {
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  newCampaign,
  setAccount,
  type TestDonation,
  unknownId,
} from "../../testing/fixtures.js";
import { donorOf, moved, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createRecurringDonation } from "../recurring-donations/create-recurring-donation.js";
import { continuePaymentSession } from "./continue-payment-session.js";
import {
  createOwnPaymentMethodSession,
  createPaymentMethodSession,
  createPaymentSession,
} from "./create-payment-session.js";
import { deleteOwnPaymentMethod, deletePaymentMethod } from "./delete-payment-method.js";
import { openPaymentSession, payByPaymentSession } from "./use-payment-session.js";

const returnUrl = "http://localhost:3000/thanks";
const gift = async (world: World, account: TestAccount) =>
  donationOf(world, await campaignOf(world, account));
const newGift = async (world: World) => donationOf(world, await newCampaign(world));
const call = ({ donationId }: TestDonation) => ({ path: { donationId }, body: { returnUrl } });
const byAccount = (given: TestDonation) => ({ as: given.account, ...call(given) });

callRulesOf(createPaymentSession, {
  given: gift,
  call,
  wrong: { returnUrl: 7 },
  ownIds: { "path.donationId": "not_found" },
});
precedenceOf(createPaymentSession, { given: gift, call }, [
  ...sharedFaults(createPaymentSession),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
]);

const refused = (name: string, given: (world: World) => Promise<TestDonation>) =>
  scenario({ name, given, call: byAccount, refusal: "donation_already_billed" });

scenariosOf(createPaymentSession, [
  scenario({
    name: "a page is opened for a day",
    given: newGift,
    call: byAccount,
    expect: { status: 201 },
  }),
  refused("a donation that was billed is not paid by its donor", async (world) =>
    moved(world, await claimed(world, await newGift(world)), "bill"),
  ),
  refused("a donation out of a budget is not paid by its donor", async (world) =>
    donationOf(world, await newCampaign(world, fixedCampaign)),
  ),
  refused("a donation that the client has charged is not charged again", async (world) =>
    donationOf(world, await newCampaign(world), { hasBeenCharged: true }),
  ),
  scenario({
    name: "an address of somebody else is refused",
    given: newGift,
    call: (given) => ({ ...byAccount(given), body: { returnUrl: "https://evil.example/thanks" } }),
    problems: ["returnUrl"],
  }),
  scenario({
    name: "a canceled donation is not paid",
    given: async (world) => moved(world, await newGift(world), "cancel"),
    call: byAccount,
    problems: ["donationId"],
  }),
  scenario({
    name: "a payment method is kept for a donor only",
    given: newGift,
    call: (given) => ({ ...byAccount(given), body: { returnUrl, savePaymentMethod: true } }),
    problems: ["savePaymentMethod"],
  }),
]);

callRulesOf(createPaymentMethodSession, {
  given: async (_, account) => account,
  call: () => ({ body: { returnUrl } }),
  wrong: { returnUrl: 7 },
});
scenariosOf(createPaymentMethodSession, [
  scenario({
    name: "no page opens for the payment method of an account whose parent pays for it",
    async given(world) {
      const account = await world.account();
      await setAccount(world, account, { billedTo: "PARENT" });
      return account;
    },
    call: (account) => ({ as: account, body: { returnUrl } }),
    problems: ["donorId"],
  }),
  scenario({
    name: "an unknown donor is a bad request",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { returnUrl, donorId: unknownId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "an address of somebody else is refused",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { returnUrl: "https://evil.example/" } }),
    problems: ["returnUrl"],
  }),
]);

/** A payment method of the account, or of a donor. */
async function methodOf(world: World, account: TestAccount, donorId: string | null = null) {
  const body = { type: "CARD", last4: "4242", holder: "Ada Lumen", donorId };
  const path = { accountId: account.accountId };
  const method = await world.ok("create-payment-method", { as: "operator", path, body });
  return String(method.paymentMethodId);
}
interface Paying {
  readonly account: TestAccount;
  readonly paymentMethodId: string;
}
const own = async (world: World, account: TestAccount): Promise<Paying> => ({
  account,
  paymentMethodId: await methodOf(world, account),
});
const removal = ({ paymentMethodId }: Paying) => ({ path: { paymentMethodId } });
const remove = (given: Paying) => ({ as: given.account, ...removal(given) });

callRulesOf(deletePaymentMethod, {
  given: own,
  call: removal,
  ownIds: { "path.paymentMethodId": "not_found" },
});
precedenceOf(deletePaymentMethod, { given: own, call: removal }, [
  ...sharedFaults(deletePaymentMethod),
  {
    name: "a payment method that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { paymentMethodId: unknownId } }),
  },
]);
scenariosOf(deletePaymentMethod, [
  scenario({
    name: "one of two payment methods of an account with an ACTIVE campaign is removed",
    async given(world) {
      const account = await world.account();
      await campaignOf(world, account);
      return await own(world, account);
    },
    call: remove,
    expect: { status: 204 },
  }),
  scenario({
    name: "the only payment method of an account with an ACTIVE campaign stays",
    async given(world) {
      const account = await world.account({ withPaymentMethod: null });
      const given = await own(world, account);
      await campaignOf(world, account);
      return given;
    },
    call: remove,
    refusal: "payment_method_in_use",
  }),
  scenario({
    name: "a donor's payment method stays while a recurring donation is charged to it",
    async given(world) {
      const account = await world.account();
      const donorId = await donorOf(world, account);
      const paymentMethodId = await methodOf(world, account, donorId);
      const campaign = await recurringCampaignOf(world, account);
      const [charityId] = campaign.charityIds;
      await recurringOf(world, campaign, { charityId, donor: { donorId }, paymentMethodId });
      return { account, paymentMethodId };
    },
    call: remove,
    refusal: "payment_method_in_use",
  }),
]);

/** A payment method of the donor that a token belongs to. */
async function ofDonor(world: World, account: TestAccount) {
  const donorId = await donorOf(world, account);
  const { token } = await world.ok("create-donor-widget-token", { as: account, body: { donorId } });
  const paymentMethodId = await methodOf(world, account, donorId);
  return { account, donorId, paymentMethodId, token: String(token) };
}
type OfDonor = Awaited<ReturnType<typeof ofDonor>>;
const ofNewDonor = async (world: World) => ofDonor(world, await world.account());
const asDonor = ({ token, paymentMethodId }: OfDonor) => ({
  as: { token },
  path: { paymentMethodId },
});

scenariosOf(createOwnPaymentMethodSession, [
  scenario({
    name: "a donor opens a page for a payment method",
    given: ofNewDonor,
    call: ({ token }) => ({ as: { token }, body: { returnUrl } }),
    expect: { status: 201 },
  }),
  scenario({
    name: "an address of somebody else is refused",
    given: ofNewDonor,
    call: ({ token }) => ({ as: { token }, body: { returnUrl: "https://evil.example/" } }),
    problems: ["returnUrl"],
  }),
]);

scenariosOf(deleteOwnPaymentMethod, [
  scenario({
    name: "a donor's own payment method is removed",
    given: ofNewDonor,
    call: asDonor,
    expect: { status: 204 },
  }),
  scenario({
    name: "the payment method of another donor is not found",
    async given(world) {
      const account = await world.account();
      const { paymentMethodId } = await ofDonor(world, account);
      return { ...(await ofDonor(world, account)), paymentMethodId };
    },
    call: asDonor,
    refusal: "not_found",
  }),
  scenario({
    name: "one that a recurring donation is charged to stays",
    async given(world) {
      const given = await ofNewDonor(world);
      const { account, donorId, paymentMethodId } = given;
      const campaign = await recurringCampaignOf(world, account);
      const [charityId] = campaign.charityIds;
      await recurringOf(world, campaign, { charityId, donor: { donorId }, paymentMethodId });
      return given;
    },
    call: asDonor,
    refusal: "payment_method_in_use",
  }),
]);

scenariosOf(
  createRecurringDonation,
  [
    scenario({
      name: "in live, a payment method that no provider charges is refused",
      given: (world) => world.account(),
      call: (account) => ({
        as: account,
        body: {
          campaignId: unknownId,
          uniqueExternalId: "a",
          amount: 500,
          frequency: "MONTHLY",
          paymentMethodId: unknownId,
        },
      }),
      refusal: "bad_request",
    }),
  ],
  { environment: "live" },
);

/** In live, a provider must show the page. */
// A world with other settings than the processes of `over-processes` have.
const inLive = {
  ...({ environment: "live", collectsDebits: false } as const),
  databases: ["sqlite"],
} as const;
const liveUrl = "https://give.example/thanks";

scenariosOf(
  createPaymentSession,
  [
    scenario({
      name: "in live, a donor pays only where a provider has a page",
      given: newGift,
      call: ({ account, donationId }) => ({
        as: account,
        path: { donationId },
        body: { returnUrl: liveUrl },
      }),
      refusal: "payments_not_set_up",
    }),
  ],
  inLive,
);

scenariosOf(
  createPaymentMethodSession,
  [
    scenario({
      name: "in live, a payment method is entered only where a provider has a page",
      given: (world) => world.account(),
      call: (account) => ({ as: account, body: { returnUrl: liveUrl } }),
      refusal: "payments_not_set_up",
    }),
  ],
  inLive,
);

scenariosOf(
  createOwnPaymentMethodSession,
  [
    scenario({
      name: "in live, a donor enters a payment method only where a provider has a page",
      given: ofNewDonor,
      call: ({ token }) => ({ as: { token }, body: { returnUrl: liveUrl } }),
      refusal: "payments_not_set_up",
    }),
  ],
  inLive,
);

const session = async (world: World, given: TestDonation) => {
  const { account, donationId } = given;
  const opened = await world.ok("create-payment-session", {
    as: account,
    path: { donationId },
    body: { returnUrl },
  });
  return { ...given, token: String(opened.url).split("#token=")[1] ?? "" };
};
const byToken = ({ token }: { token: string }) => ({ as: "nobody", body: { token } }) as const;

scenariosOf(continuePaymentSession, [
  scenario({
    name: "in the sandbox, there is no page of a provider",
    given: async (world) => session(world, await newGift(world)),
    call: byToken,
    expect: { status: 200, body: { status: "OPEN", url: null, returnUrl: null } },
    unchanged: true,
  }),
  scenario({
    name: "a used link shows what came of the payment",
    async given(world) {
      const given = await session(world, await claimed(world, await newGift(world)));
      const card = { type: "CARD", cardNumber: "4242 4242 4242 4242", cardExpiry: "11/29" };
      const body = { token: given.token, holder: "Ada Lumen", ...card };
      await world.ok("complete-payment-session", { as: "nobody", body });
      return given;
    },
    call: byToken,
    expect: {
      status: 200,
      body: { status: "SUCCEEDED", url: null, returnUrl: `${returnUrl}?payment=succeeded` },
    },
    unchanged: true,
  }),
  scenario({
    name: "the link of a donation that is paid otherwise is of no use",
    async given(world) {
      const given = await session(world, await newGift(world));
      await moved(world, given, "pay");
      return given;
    },
    call: byToken,
    refusal: "unauthorized",
  }),
  scenario({
    name: "an unknown link is of no use",
    given: async () => ({ token: "unknown" }),
    call: byToken,
    refusal: "unauthorized",
  }),
]);

const cardOf = { type: "CARD", holder: "Ada Lumen", cardNumber: "4242 4242 4242 4242" };
const entered = { ...cardOf, cardExpiry: "11/29" };
const entry = ({ token }: { token: string }) =>
  ({ as: "nobody", body: { token, ...entered } }) as const;

/** A page on which a payment method is entered: of the account, as live billing links are, or of a donor. */
async function methodPage(world: World, { isOfDonor }: { isOfDonor: boolean }) {
  const account = await world.account();
  const donorId = isOfDonor ? await donorOf(world, account) : null;
  const call = { as: account, body: { returnUrl, donorId } };
  const { url } = await world.ok("create-payment-method-session", call);
  return { account, token: String(url).split("#token=")[1] ?? "" };
}
/** Pages of an account, each used up or not, and what makes them end. */
const endedPages = [
  [
    "a gift, once its account is closed",
    async (world: World) => session(world, await newGift(world)),
    { status: "CLOSED" },
  ],
  [
    "the account's payment method, once it is closed",
    (world: World) => methodPage(world, { isOfDonor: false }),
    { status: "CLOSED" },
  ],
  [
    "a donor's payment method, once the account is closed",
    (world: World) => methodPage(world, { isOfDonor: true }),
    { status: "CLOSED" },
  ],
  [
    "the account's payment method, once the parent pays for the account",
    (world: World) => methodPage(world, { isOfDonor: false }),
    { billedTo: "PARENT" },
  ],
] as const;
const uses = [
  [openPaymentSession, byToken, "shown"],
  [payByPaymentSession, entry, "completed"],
  [continuePaymentSession, byToken, "continued"],
] as const;
for (const [operation, call, done] of uses)
  scenariosOf(operation, [
    ...endedPages.map(([page, open, end]) =>
      scenario({
        name: `a page of ${page}, is ${done} no more`,
        async given(world) {
          const given = await open(world);
          await setAccount(world, given.account, end);
          return given;
        },
        call,
        refusal: "unauthorized",
      }),
    ),
    scenario({
      name: `the page of a donor's payment method is ${done} though the parent pays for the account`,
      async given(world) {
        const given = await methodPage(world, { isOfDonor: true });
        await setAccount(world, given.account, { billedTo: "PARENT" });
        return given;
      },
      call,
      expect: { status: 200 },
      ...(operation === payByPaymentSession ? { events: { paymentmethod_create: 1 } } : {}),
    }),
  ]);
scenariosOf(continuePaymentSession, [
  scenario({
    name: "a used link of a closed account shows nothing more",
    async given(world) {
      const given = await session(world, await claimed(world, await newGift(world)));
      await world.ok("complete-payment-session", entry(given));
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: byToken,
    refusal: "unauthorized",
  }),
]);
