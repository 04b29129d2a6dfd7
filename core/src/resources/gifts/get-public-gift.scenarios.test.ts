import { expect } from "vitest";
import {
  campaignOf,
  donationOf,
  newCampaign,
  setAccount,
  unknownId,
} from "../../testing/fixtures.js";
import { giftKinds, type TestGift } from "../../testing/gift-kinds.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getPublicDonation } from "./get-public-gift.js";

for (const {
  noun,
  campaign: kindOfCampaign,
  create,
  choose,
  pathOf,
  idField,
  operations,
} of giftKinds) {
  const sound = {
    given: async (world: World, account: TestAccount) =>
      create(world, await campaignOf(world, account, kindOfCampaign)),
    call: ({ publicKey, giftId }: TestGift) => ({ path: { publicKey, ...pathOf(giftId) } }),
  };
  const newGift = async (world: World, body = {}) =>
    create(world, await newCampaign(world, kindOfCampaign), body);

  callRulesOf(operations.getPublic, { ...sound, sharedIds: { [`path.${idField}`]: "not_found" } });

  precedenceOf(operations.getPublic, sound, [
    {
      name: "an unknown field is refused",
      refusal: "schema_problems",
      inject: () => ({ query: { surprise: "true" } }),
    },
    {
      name: `a ${noun} that does not exist is not found`,
      refusal: "not_found",
      inject: () => ({ path: pathOf(unknownId) }),
    },
  ]);

  scenariosOf(operations.getPublic, [
    scenario({
      name: `another campaign's ${noun} is not found, not even the same account's`,
      async given(world) {
        const gift = await newGift(world);
        const { publicKey } = await campaignOf(world, gift.account, kindOfCampaign);
        return { ...gift, publicKey };
      },
      call: sound.call,
      refusal: "not_found",
    }),
    scenario({
      name: `a closed account's ${noun} is not found`,
      async given(world) {
        const gift = await newGift(world);
        await setAccount(world, gift.account, { status: "CLOSED" });
        return gift;
      },
      call: sound.call,
      refusal: "not_found",
    }),
    scenario({
      name: "a visitor sees the fields that the widget needs and no donor data",
      given: async (world) =>
        choose(
          world,
          await newGift(world, {
            donor: { firstName: "Ada" },
            ...(noun === "donation" ? { amount: 123_450 } : {}),
          }),
        ),
      call: (given) => ({ ...sound.call(given), query: { locale: "fr" } }),
      expect: { status: 200 },
      then(world, { giftId, charityIds }, { answer }) {
        const charityName = "Charity 001 (test)";
        const amount = expect.stringMatching(/^1\s234,50\s€$/);
        expect(answer.body).toEqual({
          ...pathOf(giftId),
          status: "DONE",
          charityId: charityIds[0],
          ...(noun === "donation"
            ? {
                amount: 123_450,
                isPaidByAccount: true,
                isExpired: false,
                matched: null,
                display: { amount, charityName, matched: null },
              }
            : { castAt: new Date(world.clock.now()).toISOString(), display: { charityName } }),
        });
      },
    }),
  ]);
}

const publicDonation = ({ publicKey, donationId }: { publicKey: string; donationId: string }) => ({
  path: { publicKey, donationId },
});

scenariosOf(getPublicDonation, [
  scenario({
    name: "a donation for which its donor was charged is not paid by the account",
    given: async (world) => donationOf(world, await newCampaign(world), { hasBeenCharged: true }),
    call: publicDonation,
    expect: { status: 200, body: { isPaidByAccount: false } },
  }),
  scenario({
    name: "nor is one whose donor was sent to a page of payment",
    async given(world) {
      const donation = await donationOf(world, await newCampaign(world));
      const { account: as, donationId } = donation;
      const body = { returnUrl: "http://127.0.0.1:4100/" };
      await world.ok("create-payment-session", { as, path: { donationId }, body });
      return donation;
    },
    call: publicDonation,
    expect: { status: 200, body: { isPaidByAccount: false } },
  }),
]);
